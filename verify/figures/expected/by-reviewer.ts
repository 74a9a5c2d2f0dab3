import { offsetsOf } from './calibration.ts';
import { allLines, type Line } from './reviews.ts';
import type { Invited, Seen } from './seen.ts';
import { countOf, medianOf } from './statistics.ts';

const DAY = 86_400_000;

/** What one person was asked to review in one conference. */
export interface Reviewer {
  /** Identifies the person; names may repeat. */
  id: string;
  name: string;
  reviews: number;
  done: number;
  open: number;
  late: number;
}

/** Everyone whose identity is shown. */
export function reviewersOf(lines: readonly Line[]): Reviewer[] {
  const named = lines.filter(({ reviewer }) => reviewer !== null);
  return [...Map.groupBy(named, ({ reviewer }) => reviewer)].map(([reviewer, own]) => ({
    id: reviewer!,
    name: own[0]!.name,
    reviews: own.length,
    done: countOf(own, ({ done }) => done),
    open: countOf(own, ({ open }) => open),
    late: countOf(own, ({ late }) => late),
  }));
}

/** What one person has answered, and how long it took. */
export interface Answered {
  id: string;
  name: string;
  email: string;
  asked: number;
  accepted: number;
  declined: number;
  unanswered: number;
  /** Days; null if no time is known. */
  toAccept: number | null;
  toSubmit: number | null;
}

/** Everyone who was asked. */
export function answersOf(invited: readonly Invited[]): Answered[] {
  return [...Map.groupBy(invited, ({ reviewerId }) => reviewerId)].map(([id, own]) => {
    const declined = own.filter(({ status }) => status === 'DECLINED');
    const unanswered = own.filter(({ status, review }) => status === 'PENDING' && review?.status !== 'SUBMITTED');
    const accepted = own.filter((each) => !declined.includes(each) && !unanswered.includes(each));
    return {
      id,
      name: own[0]!.reviewer.name,
      email: own[0]!.reviewer.email,
      asked: own.length,
      accepted: accepted.length,
      declined: declined.length,
      unanswered: unanswered.length,
      toAccept: medianDays(accepted.map(({ assignedAt, respondedAt }) => [assignedAt, respondedAt])),
      toSubmit: medianDays(accepted.map(({ respondedAt, review }) => [respondedAt, review?.submittedAt ?? null])),
    };
  });
}

function medianDays(spans: readonly (readonly [string | null, string | null])[]): number | null {
  const days = spans.flatMap(([from, to]) => (from && to ? (Date.parse(to) - Date.parse(from)) / DAY : []));
  return medianOf(days.filter((each) => each >= 0));
}

/** Open and late reviews less the median of the others; null without a review or without others. */
export function loadOf(reviewer: Reviewer, all: readonly Reviewer[]): number | null {
  const others = all.filter(({ id, reviews }) => id !== reviewer.id && reviews > 0);
  if (reviewer.reviews === 0 || others.length === 0) return null;
  return reviewer.open + reviewer.late - medianOf(others.map(({ open, late }) => open + late))!;
}

/** Whether the reviewer can be asked for more. */
export function hasCapacity(reviewer: Reviewer, all: readonly Reviewer[]): boolean {
  const load = loadOf(reviewer, all);
  return load !== null && reviewer.late === 0 && (load < 0 || reviewer.open === 0);
}

/**
 * What `GET /conferences/{slug}/reviewers` must answer, in any order, counted from the lists that the caller is shown.
 *
 * @param asked.track counts only this one
 * @param asked.chosen the score field that is compared in the tracks that have it
 */
export function expectedReviewers(
  seen: Seen & { invited: readonly Invited[] },
  { track, chosen, withComparisons }: { track: string | null; chosen: string | null; withComparisons: boolean },
) {
  const isCounted = (slug: string) => track === null || slug === track;
  const holding = reviewersOf(allLines(seen).filter((line) => isCounted(line.track)));
  const { byPerson, adjusted } = offsetsOf(seen, { track, chosen });
  return answersOf(seen.invited.filter((each) => isCounted(each.track.slug))).map((own) => {
    const { id, name, email, toAccept, toSubmit, ...counts } = own;
    const { reviews = 0, done = 0, late = 0 } = holding.find((each) => each.id === id) ?? {};
    return {
      id,
      name,
      email,
      invitations: { ...counts, daysToAccept: toAccept, daysToSubmit: toSubmit },
      reviews: { assigned: reviews, completed: done, late },
      offsets: (byPerson.get(id) ?? []).map(({ scale, difference, offset, low, high, compared }) => ({
        scoreField: scale.key,
        tracks: scale.fields.map((field) => field.track),
        least: scale.least,
        most: scale.most,
        comparisons: compared.length,
        difference: rounded(difference),
        offset: rounded(offset),
        low: rounded(low),
        high: rounded(high),
        ...(withComparisons && {
          compared: compared.map(({ submission: slug, own: score, others, mean }) => ({
            submission: { slug },
            own: score,
            others: rounded(others),
            mean: rounded(mean),
            adjusted: rounded(adjusted.get(slug)!),
          })),
        }),
      })),
    };
  });
}

/** To nine decimals. */
const rounded = (value: number) => Number(value.toFixed(9)) + 0;
