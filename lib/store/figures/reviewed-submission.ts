import {
  type CountedReview,
  type CountedScores,
  countedScores,
  type CountedSubmission,
  type DatedChange,
} from '#lib/contract/reviews/count-figures.ts';
import {
  countReviewers,
  isUnderReview,
  missingOf,
  type ReviewerCounts,
  shortfallOf,
  targetOf,
} from '#lib/contract/reviews/review-figures.ts';
import type { Decision, SubmissionStatus } from '#lib/contract/resources/vocabulary.ts';
import { datedChanges } from '#lib/store/submissions/dated-changes.ts';
import { isCompletedSummary, scoresOf } from '#lib/store/submissions/expanding.ts';
import type { ReviewSummary } from '#lib/store/submissions/review-summary.ts';
import { isActive, type Phase, phasesFor } from '#lib/store/submissions/reviewing.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';

/** A track, as figures need it. */
export interface Track {
  id: string;
  slug: string;
  name: string;
  reviewType: string;
  /** Its score fields; null if an earlier release created it. */
  scoreFields: ReadonlySet<string> | null;
  phases: readonly Phase[];
}

/** What a submission adds to figures, apart from what depends on the target. Its deadlines are compared with one time. */
export interface ReviewedSubmission {
  reviews: readonly CountedReview[];
  scores: ReadonlyMap<string, CountedScores>;
  dated: readonly DatedChange[];
  counts: ReviewerCounts;
  /** The target of its phase; undefined if it is not under review. */
  planned: number | undefined;
  /** The deadline of its current phase, in milliseconds since 1970. */
  phaseDeadline: number | null;
}

/** What all reviews of a conference share, so that it is made once. */
export interface Shared {
  phases: ReadonlyMap<string, Phase>;
  /** By the id of the phase, with its deadline in milliseconds since 1970. */
  countedPhases: ReadonlyMap<string, Pick<CountedReview, 'phase' | 'deadline'>>;
  /** By their values. */
  countedScores: Map<string, CountedScores>;
}

/** @param phases of the conference, by id */
export function sharedOf(phases: ReadonlyMap<string, Phase>): Shared {
  const counted = [...phases.values()].map(
    ({ id, index, name, reviewDeadline }) =>
      [id, { phase: { index, name }, deadline: timeOf(reviewDeadline) }] as const,
  );
  return { phases, countedPhases: new Map(counted), countedScores: new Map() };
}

/** What is read of the submission itself. */
interface State {
  status: SubmissionStatus;
  decision: Decision | null;
  /** Of its current phase. */
  phaseId: string | null;
  withdrawnAt: string | null;
}

/**
 * Reads the reviews of a submission that the caller chairs, as lists with `expand` show them.
 *
 * @param of.named whether the caller may see the reviewers
 * @param of.now milliseconds since 1970; decides what is late
 */
export function reviewedSubmission(
  { status, decision, phaseId, withdrawnAt }: State,
  summaries: readonly ReviewSummary[],
  of: Shared & { track: Track; named: boolean; now: number },
): ReviewedSubmission {
  const { track, phases, named, now } = of;
  const current = phaseId === null ? undefined : phases.get(phaseId);
  const phaseOf = phasesFor(phases, named);
  const asked = summaries.flatMap((summary) => {
    const counted = of.countedPhases.get(phaseOf(summary.phaseId)?.id ?? '');
    if (!counted || !isActive(summary)) return [];
    const { phase, deadline } = counted;
    const done = summary.reviewStatus === 'SUBMITTED';
    return {
      phase,
      deadline,
      done,
      late: !done && hasPassed(deadline, now),
      answered: summary.status !== 'PENDING',
      reviewer: named ? summary.reviewerId : '',
      at: done ? timeOf(summary.submittedAt) : null,
    };
  });
  return {
    reviews: asked,
    scores: countedScores(
      scoresOf(summaries.filter(isCompletedSummary), { named, phases, scoreFields: track.scoreFields }),
      of.countedScores,
    ),
    dated: datedChanges(summaries, status === 'WITHDRAWN' ? { at: withdrawnAt } : null, named).map(({ kind, at }) => ({
      kind,
      at: timeOf(at),
    })),
    counts: countReviewers(asked),
    planned: isUnderReview({ status, decision }) ? targetOf(track.phases, current?.index ?? null) : undefined,
    phaseDeadline: timeOf(current?.reviewDeadline),
  };
}

/** The part that depends on the target asked for (null: the planned one) and on the time, in milliseconds since 1970. */
export function countedReviewing(
  { reviews, scores, dated, counts, planned, phaseDeadline }: ReviewedSubmission,
  asked: number | null,
  now: number,
): CountedSubmission['reviewing'] {
  const target = planned === undefined ? undefined : (asked ?? planned);
  return {
    reviews,
    scores,
    dated,
    target,
    missing: target && missingOf(counts, target),
    short: target && shortfallOf(counts, target, phaseDeadline, now),
  };
}

function timeOf(time: string | null | undefined): number | null {
  return time ? Date.parse(time) : null;
}
