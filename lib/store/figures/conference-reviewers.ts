import type * as z from 'zod/mini';
import type { conferenceReviewer } from '#lib/contract/resources/reviewers.ts';
import type { ScaleCalibration } from '#lib/contract/reviews/conference-calibration.ts';
import { scalesInFigures } from '#lib/contract/reviews/scales.ts';
import { rounded } from '#lib/contract/reviews/statistics.ts';
import { type Scope, seesWholeConference } from '#lib/policy/viewer.ts';
import { fullName } from '#lib/store/accounts/people.ts';
import { revisionOf } from '#lib/store/changes/revisions.ts';
import { type PageOf, type PageRequest, pageFrom } from '#lib/store/conference/page.ts';
import { reviewerIdsIn } from '#lib/store/conference/reviewer-ids.ts';
import type { Store } from '#lib/store/database/store.ts';
import { selectedBy } from '#lib/store/submissions/conference-assignments.ts';
import type { PartFilter } from '#lib/store/submissions/chaired.ts';
import { readConsistently } from '#lib/store/submissions/read-consistently.ts';
import { phasesOf } from '#lib/store/submissions/reviewing.ts';
import { type CountedReviewer, type CountedReviewers, countReviewers } from './count-reviewers.ts';
import { passedDeadlines, readFigures } from './figures.ts';
import { keptReviewers, reviewersOfRequest } from './kept-figures.ts';

type Reviewer = z.output<typeof conferenceReviewer>;

/** What is asked of the reviewers of a conference. */
interface Asked extends PartFilter {
  /** The id of one reviewer, as lists give it; everybody if undefined. */
  reviewer?: string | undefined;
  /** The field whose scores are compared in the tracks that have it; the main one of each track if undefined. */
  scoreField?: string | undefined;
  /** Decides what is late. */
  now: Date;
}

/**
 * The reviewers of a conference, by id: everybody who has one of the assignments that `listConferenceAssignments` lists. For a caller who sees
 * the whole conference they are counted once, while nothing changes; for all others with each request, because the time would tell of changes
 * that they may not see.
 *
 * @throws Problem `unavailable` if the conference changes each time that it is read
 */
export async function listConferenceReviewers(
  store: Store,
  scope: Scope,
  asked: Asked & { withComparisons: boolean },
  page: PageRequest,
): Promise<PageOf<Reviewer>> {
  return readConsistently(async () => {
    const found = await reviewersOf(store, scope, asked);
    if (found === undefined) return { items: [], next: null };
    if (found === null) return null;
    const after = page.after?.[1] ?? '';
    const from = startAfter(found.reviewers, after);
    const shown = found.reviewers.slice(from, from + page.limit + 1);
    const people = await readPeople(
      store,
      shown.map(({ userId }) => userId),
    );
    const isOld = await isChanged(store, asked.conferenceId, found.revision);
    if (isOld || !shown.every(({ userId }) => people.has(userId))) return null;
    return pageFrom(
      shown,
      page.limit,
      () => '',
      (reviewer) => itemOf(reviewer, people.get(reviewer.userId)!, asked.withComparisons ? found.adjusted : null),
    );
  });
}

/** How many reviewers `listConferenceReviewers` lists on all pages. Throws like it. */
export async function countConferenceReviewers(store: Store, scope: Scope, asked: Asked): Promise<number> {
  return readConsistently(async () => {
    const found = await reviewersOf(store, scope, asked);
    return found === undefined ? 0 : (found?.reviewers.length ?? null);
  });
}

/** An import has committed while the reviewers were counted. Thrown, because failures are not kept for those who read as of before it. */
class Changed extends Error {
  override readonly name = 'Changed';
}

/** @returns by id; undefined if the caller chairs nothing that is asked for; null if an import has committed meanwhile */
async function reviewersOf(
  store: Store,
  scope: Scope,
  asked: Asked,
): Promise<(CountedReviewers & { revision: number }) | null | undefined> {
  const { conferenceId, trackId, now } = asked;
  const access = scope.conferences.get(conferenceId);
  const selected = selectedBy(scope, asked);
  if (!access || !selected) return undefined;
  const { revision, epoch } = await revisionOf(store.db, conferenceId);
  const phases = await phasesOf(store, scope, conferenceId);
  const passed = passedDeadlines(phases, now.getTime());
  const state = [conferenceId, epoch, revision, passed, trackId ?? null];
  const count = async () => {
    const figures = await readFigures(store, scope, conferenceId, { now, target: null, since: null });
    const scales = scalesInFigures(figures, asked.scoreField ?? '');
    const reviewerId = reviewerIdsIn(store, conferenceId);
    const counted = async () => {
      const found = await countReviewers(store.db, { selected, phases, scales, reviewerId, now: now.getTime() });
      if (await isChanged(store, conferenceId, revision)) throw new Changed();
      return found;
    };
    if (!seesWholeConference(access)) return counted();
    return keptReviewers(store, JSON.stringify([...state, scales.chosen]), counted);
  };
  const ofRequest = JSON.stringify([...state, asked.scoreField ?? null]);
  const found = await reviewersOfRequest(scope, ofRequest, count).catch((error: unknown) => {
    if (error instanceof Changed) return null;
    throw error;
  });
  if (!found) return null;
  const { reviewers, adjusted } = found;
  const wanted = asked.reviewer === undefined ? reviewers : reviewers.filter(({ id }) => id === asked.reviewer);
  return { reviewers: wanted, adjusted, revision };
}

/** The index of the first reviewer with a greater id, in a list by id. It halves the list, because looking at all for each page takes seconds. */
function startAfter(reviewers: readonly CountedReviewer[], id: string): number {
  let [from, to] = [0, reviewers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (reviewers[middle]!.id > id) to = middle;
    else from = middle + 1;
  }
  return from;
}

async function isChanged({ db }: Store, conferenceId: string, revision: number): Promise<boolean> {
  return (await revisionOf(db, conferenceId)).revision !== revision;
}

async function readPeople({ db }: Store, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .where('id', 'in', [...userIds, ''])
    .select(['id', 'first_name', 'last_name', 'email'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** @param adjusted the adjusted means by submission; null to leave out what is compared */
function itemOf(
  { id, answers, reviews, calibrations }: CountedReviewer,
  person: Parameters<typeof fullName>[0] & { email: string },
  adjusted: CountedReviewers['adjusted'] | null,
): Reviewer {
  const { counts, daysToAccept, daysToSubmit } = answers;
  return {
    id,
    name: fullName(person),
    email: person.email,
    invitations: { ...counts, daysToAccept: daysToAccept ?? null, daysToSubmit: daysToSubmit ?? null },
    reviews,
    offsets: calibrations.map((calibration) => offsetOf(calibration, adjusted)),
  };
}

function offsetOf(
  { scale, comparisons, difference, offset, low, high }: ScaleCalibration,
  adjusted: CountedReviewers['adjusted'] | null,
): Reviewer['offsets'][number] {
  return {
    scoreField: scale.key,
    tracks: [...scale.tracks],
    least: scale.least,
    most: scale.most,
    comparisons: comparisons.length,
    difference: rounded(difference),
    offset: rounded(offset),
    low: rounded(low),
    high: rounded(high),
    ...(adjusted && {
      compared: comparisons.map(({ slug, own, others, mean }) => ({
        submission: { slug },
        own,
        others: rounded(others),
        mean: rounded(mean),
        adjusted: rounded(adjusted.get(slug) ?? mean),
      })),
    }),
  };
}
