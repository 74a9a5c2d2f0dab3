import { compareText } from '#lib/contract/compare.ts';
import { placeOf } from '#components/conferences/model/rounds.ts';
import type { Detail, Review } from '#components/submissions/model/detail.ts';
import { type Schedule, lateSince } from '#components/submissions/model/schedule.ts';
import { phaseName } from '#components/ui/text/humanize.ts';
import { parseTimestamp } from '#components/ui/time/day.ts';
import { latestScores, type Scored } from '#lib/contract/reviews/latest-scores.ts';
import { type MeanChange, meanChange, scoreChanges } from '#lib/contract/reviews/score-changes.ts';
import { areOnOneScale, scoreFormOf, scoresOf } from '#lib/contract/reviews/scores.ts';
import { summary } from '#lib/contract/reviews/statistics.ts';
import { isCompleted } from '#lib/contract/reviews/review-statuses.ts';
import { readReviews, reviewerName } from './review-data.ts';

type Line = NonNullable<Detail['reviews']>[number];

/** One review of a reviewer. */
interface ReviewerLine {
  id: string;
  /** As the service sent it; any text. */
  status: string;
  /** Null if the service does not name it. */
  phase: string | null;
  /** When it was submitted; null if it is not, or the service does not say. */
  submittedAt: string | null;
  /** Since when it is late, in milliseconds since 1970; null if it is not. */
  lateSince: number | null;
}

/** A reviewer's score of one field, with the one before the last phase if there is one. */
interface ReviewerScore {
  /** As the service sent it. */
  value: string;
  before: string | null;
}

/** A reviewer of a submission. */
export interface ReviewerRow {
  id: string;
  name: string;
  /** By phase. */
  lines: readonly ReviewerLine[];
  /** By field; of each field the latest. */
  scores: ReadonlyMap<string, ReviewerScore>;
}

/** A score field of a submission's reviews. */
export interface ScoreField {
  key: string;
  label: string;
  /** The mean of its scores, each reviewer once: `docs/figures.md`; undefined also if they are out of different numbers. */
  mean: number | undefined;
  /** The mean change of the reviewers who have a score before the last phase and in it. */
  change: (MeanChange & { reviewers: number }) | undefined;
}

export interface ReviewerRows {
  rows: readonly ReviewerRow[];
  fields: readonly ScoreField[];
}

/** A review as the detail lists it, as full review, or as both. */
interface Known {
  id: string;
  name: string;
  /** Equal for the same person; `''` if hidden. */
  person: string;
  phase: { index: number; name: string | null } | null;
  /** The place of its phase: see `placeOf`. */
  place: number;
  line: Line | undefined;
  full: Review | undefined;
  scores: Readonly<Record<string, string>>;
}

/** The same before its scores and its place are known. */
type Found = Omit<Known, 'scores' | 'place'>;

/**
 * The reviewers of a submission with their reviews and scores, for chairs. The lines of the detail and the full reviews are matched by phase
 * and name; a line without a full review has no scores.
 *
 * @param reviews the full reviews; undefined while they load
 * @param schedule the deadlines; null if they are not known
 * @param now the service's clock, in milliseconds since 1970
 */
export function reviewerRows(
  { reviews: lines, currentPhase }: Pick<Detail, 'reviews' | 'currentPhase'>,
  reviews: readonly Review[] | undefined,
  schedule: Schedule | null,
  now: number,
): ReviewerRows {
  const contents = readReviews((reviews ?? []).map(({ reviewData }) => reviewData));
  const track = schedule?.rounds[0]?.track;
  const known = knownOf(lines ?? [], reviews ?? [], currentPhase).map((each): Known => {
    const scores = each.full ? (contents[(reviews ?? []).indexOf(each.full)]?.scores ?? []) : [];
    const place = each.phase ? placeOf(schedule?.rounds ?? [], { track, index: each.phase.index }) : -1;
    return { ...each, place, scores: Object.fromEntries(scores.map(({ key, value }) => [key, value])) };
  });
  const labels = new Map(contents.flatMap(({ scores }) => scores.map(({ key, label }) => [key, label] as const)));
  const scored = known.filter(({ full }) => full).map(scoredOf);
  const [latest, changes] = [latestScores(scored), scoreChanges(scored)];
  const fields = [...labels].map(([key, label]): ScoreField => {
    if (!areOnOneScale(known.flatMap(({ scores }) => scoreFormOf(scores[key]) ?? [])))
      return { key, label, mean: undefined, change: undefined };
    const change = meanChange(changes[key] ?? []);
    return {
      key,
      label,
      mean: summary(latest[key] ?? [])?.mean,
      change: change && { ...change, reviewers: changes[key]?.length ?? 0 },
    };
  });
  const lateness = (line: Line | undefined) =>
    line && schedule ? lateSince(line, currentPhase, schedule.rounds, now) : null;
  const people = [...Map.groupBy(known, ({ person, id }) => (person === '' ? `hidden ${id}` : person)).values()];
  return {
    fields,
    rows: people.map((unordered, at) => {
      const own = unordered.toSorted(earliestFirst);
      return {
        id: own[0]?.id ?? '',
        name: reviewerName(own[0]?.name, at),
        lines: own.map(({ id, line, full, phase }) => ({
          id,
          status: line?.status || (full ? 'SUBMITTED' : ''),
          phase: phase?.name ?? null,
          submittedAt: full?.submittedAt ?? null,
          lateSince: lateness(line),
        })),
        scores: new Map(
          fields.flatMap(({ key }) => {
            const score = scoreIn(own, key);
            return score ? [[key, score] as const] : [];
          }),
        ),
      };
    }),
  };
}

/** The latest score of one person, and the one in a phase before, if there is one. */
function scoreIn(own: readonly Known[], key: string): ReviewerScore | null {
  const scored = own.filter(({ scores }) => Object.hasOwn(scores, key));
  const last = scored.at(-1);
  if (!last) return null;
  const earlier = scored.findLast(({ place }) => place < last.place);
  return { value: last.scores[key] ?? '', before: earlier?.scores[key] ?? null };
}

function scoredOf({ person, place, full, id, scores }: Known): Scored {
  return {
    reviewer: person,
    phase: place,
    submittedAt: timeOf(full),
    id,
    scores: scoresOf(scores),
  };
}

function earliestFirst(one: Known, other: Known): number {
  return one.place - other.place || compareText(timeOf(one.full), timeOf(other.full));
}

function timeOf(full: Review | undefined): string {
  const at = parseTimestamp(full?.submittedAt);
  return at === null ? '' : new Date(at).toISOString();
}

/** Matches the lines of the detail with the full reviews, and tells people apart. */
function knownOf(lines: readonly Line[], reviews: readonly Review[], current: Detail['currentPhase']): Found[] {
  const phaseOf = (phase: Line['phase']) => {
    const own = phase ?? current;
    return own?.index == null ? null : { index: own.index, name: phaseName(own) };
  };
  const keyOf = (phase: Line['phase'], name: string) => JSON.stringify([phaseOf(phase)?.index ?? null, name]);
  const people = peopleIn(reviews);
  const left = [...reviews];
  const listed = lines.map((line): Found => {
    const name = line.reviewer?.trim() ?? '';
    const key = keyOf(line.phase, name);
    const at = isCompleted(line.status)
      ? left.findIndex(({ phase, reviewer }) => keyOf(phase, reviewer?.name?.trim() ?? '') === key)
      : -1;
    const [full] = at === -1 ? [] : left.splice(at, 1);
    const person = full ? personOf(full) : (people.get(name) ?? name);
    return { id: line.id, name, person, phase: phaseOf(line.phase), line, full };
  });
  const others = left.map((full): Found => {
    const name = full.reviewer?.name?.trim() ?? '';
    return { id: full.slug, name, person: personOf(full), phase: phaseOf(full.phase), line: undefined, full };
  });
  return [...listed, ...others];
}

/** Who wrote a full review: by the service's id, else by address, else by name; `''` if that is hidden. */
function personOf({ reviewerId, reviewer }: Review): string {
  return reviewerId || reviewer?.email?.trim().toLowerCase() || reviewer?.name?.trim() || '';
}

/** The person with each name that only one person has. */
function peopleIn(reviews: readonly Review[]): ReadonlyMap<string, string> {
  const named = reviews.flatMap((review) => {
    const name = review.reviewer?.name?.trim();
    return name ? [{ name, person: personOf(review) }] : [];
  });
  const alike = [...Map.groupBy(named, ({ name }) => name)];
  return new Map(
    alike.flatMap(([name, own]) => {
      const [first] = own;
      return first && own.every(({ person }) => person === first.person) ? [[name, first.person] as const] : [];
    }),
  );
}
