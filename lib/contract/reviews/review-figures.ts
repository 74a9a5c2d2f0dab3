/**
 * What is counted of the reviews of one submission: the definitions of `docs/figures.md`, for every page, list, view and export.
 */

/** How many reviewers each submission should have, where nobody says otherwise. */
export const usualTarget = 3;

/** A phase of a track, and how many reviewers its submissions should have by its end; null where nobody has said. */
export interface PlannedPhase {
  index: number;
  target: number | null;
}

/**
 * How many reviewers a submission should have: as its phase says, or the last one before it that says so; else the usual number.
 *
 * @param phases of its track
 * @param current the index of its phase; null where it is in none, or nobody knows: then the last one that says so counts
 */
export function targetOf(phases: readonly PlannedPhase[], current: number | null): number {
  let last: PlannedPhase | undefined;
  for (const phase of phases) {
    const counts = phase.target !== null && phase.index <= (current ?? Infinity);
    if (counts && phase.index >= (last?.index ?? 0)) last = phase;
  }
  return last?.target ?? usualTarget;
}

/** A deadline that is further away, in milliseconds, worries nobody yet. */
const FAR = 14 * 86_400_000;

/** Statuses of submissions that wait for no review, in the words of our service and others. */
const settled = /^(?:draft|withdrawn|accepted|rejected|desk[ _-]?rejected)$/i;

/** Whether a submission waits for reviews: drafts, withdrawn and decided ones have no target and are in no shortfall. */
export function isUnderReview(submission: {
  status?: string | null | undefined;
  decision?: string | null | undefined;
}): boolean {
  return !submission.decision && !settled.test(submission.status ?? '');
}

/** A review that somebody was asked for. */
export interface AskedReview {
  /** Who was asked: equal for the same person, `''` where that is hidden. */
  reviewer: string;
  /** The phase that it belongs to; `null` where nobody knows. */
  phase: { index: number } | null;
  done: boolean;
  /** Not done, and the deadline of its own phase and track has passed. */
  late: boolean;
  /** Whether the reviewer has said yes; `undefined` where the service does not tell. */
  answered: boolean | undefined;
}

/** The reviewers of a submission: people, not reviews. Someone who reviews again in a later phase is still one reviewer. */
export interface ReviewerCounts {
  /** Have completed a review in any phase. */
  completed: number;
  /** Were asked, in any phase, and have completed nothing. */
  expected: number;
  /** Of those expected: have a review that is open and answered. */
  countedOn: number;
  /** Of those expected: all that they were asked for is late. */
  overdue: number;
}

/**
 * Counts the reviewers of a submission. Hidden reviewers cannot be told apart between phases: of these, the phase with the most counts.
 *
 * @param unanswered how many have not answered in phases whose deadline is still to come: needed only where reviews do not say so themselves
 */
export function countReviewers(reviews: readonly AskedReview[], unanswered = 0): ReviewerCounts {
  const named = [...Map.groupBy(reviews, ({ reviewer }) => reviewer)].filter(([reviewer]) => reviewer !== '');
  const waiting = named.map(([, own]) => own).filter((own) => !own.some(({ done }) => done));
  const hidden = reviews.filter(({ reviewer }) => reviewer === '');
  const hiddenCompleted = mostInOnePhase(hidden.filter(({ done }) => done));
  const hiddenExpected = Math.max(0, mostInOnePhase(hidden) - hiddenCompleted);
  const expected = waiting.length + hiddenExpected;
  const ready =
    waiting.filter((own) => own.some(canBeCountedOn)).length +
    Math.min(hiddenExpected, mostInOnePhase(hidden.filter(canBeCountedOn)));
  const overdue =
    waiting.filter((own) => own.every(({ late }) => late)).length +
    Math.min(hiddenExpected, mostInOnePhase(hidden.filter(({ late }) => late)));
  const untold = reviews.some(({ done, answered }) => !done && answered === undefined);
  return {
    completed: named.length - waiting.length + hiddenCompleted,
    expected,
    countedOn: Math.max(0, ready - (untold ? unanswered : 0)),
    overdue,
  };
}

function canBeCountedOn({ done, late, answered }: AskedReview): boolean {
  return !done && !late && answered !== false;
}

function mostInOnePhase(reviews: readonly AskedReview[]): number {
  const counts = [...Map.groupBy(reviews, ({ phase }) => phase?.index).values()].map(({ length }) => length);
  return Math.max(0, ...counts);
}

/** How many reviewers a submission under review still lacks today. */
export function missingOf({ completed: done }: Pick<ReviewerCounts, 'completed'>, target: number): number {
  return Math.max(0, target - done);
}

/**
 * How many reviewers a submission under review will lack as things stand. While nobody has been asked and the deadline is far,
 * reviewing has not begun.
 *
 * @param deadline of its current phase, in milliseconds since 1970
 * @param now the service's clock, in milliseconds since 1970
 */
export function shortfallOf(counts: ReviewerCounts, target: number, deadline: number | null, now: number): number {
  const isAsked = counts.completed + counts.expected > 0;
  if (!isAsked && (deadline === null || deadline > now + FAR)) return 0;
  return Math.max(0, missingOf(counts, target) - counts.countedOn);
}
