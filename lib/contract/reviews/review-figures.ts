import { DAY } from '#lib/contract/time/durations.ts';
import { mainPhaseOf } from './extra-phases.ts';

/** Counts the reviewers of one submission by the definitions in `docs/figures.md`, for every page, list, view and export. */

/** How many reviewers a submission should have by default. */
const usualTarget = 3;

/** A phase of a track, and how many reviewers its submissions should have by its end; null if not set. */
export interface PlannedPhase {
  index: number;
  name: string;
  target: number | null;
}

/**
 * How many reviewers a submission should have: the target of its phase, or of the last phase before it that has one, else the default. Extra
 * phases do not count: they have the target of their own phase, but come after all others.
 *
 * @param phases of its track
 * @param current the index of its phase; null if none or not known, and then the last phase with a target counts
 */
export function targetOf(phases: readonly PlannedPhase[], current: number | null): number {
  let last: PlannedPhase | undefined;
  for (const phase of phases) {
    if (mainPhaseOf(phase, phases) !== phase) continue;
    const counts = phase.target !== null && phase.index <= (current ?? Infinity);
    if (counts && phase.index >= (last?.index ?? 0)) last = phase;
  }
  return last?.target ?? usualTarget;
}

/** Milliseconds. With a deadline further away, a submission without any reviewer is not yet short. */
const FAR = 14 * DAY;

/** Statuses of submissions that need no review, in our service and in others. */
const settled = /^(?:draft|withdrawn|accepted|rejected|desk[ _-]?rejected)$/i;

/** Whether a submission needs reviews: drafts, withdrawn and decided submissions have no target and no shortfall. */
export function isUnderReview(submission: {
  status?: string | null | undefined;
  decision?: string | null | undefined;
}): boolean {
  return !submission.decision && !settled.test(submission.status ?? '');
}

/** A review that was asked for. */
export interface AskedReview {
  /** Equal for the same person; `''` if hidden. */
  reviewer: string;
  /** null if not known. */
  phase: { index: number } | null;
  done: boolean;
  /** Not done, and the deadline of its phase in its track has passed. */
  late: boolean;
  /** Whether the reviewer has accepted; undefined if the service does not say. */
  answered: boolean | undefined;
}

/** Counts of a submission's reviewers: people, not reviews. Someone who reviews again in a later phase is still one reviewer. */
export interface ReviewerCounts {
  /** Reviewers who completed a review in any phase. */
  completed: number;
  /** Reviewers who were asked, in any phase, and completed none. */
  expected: number;
  /** Expected reviewers with a review that is open and accepted. */
  countedOn: number;
  /** Expected reviewers all of whose reviews are late. */
  overdue: number;
}

/**
 * Counts the reviewers of a submission. Hidden reviewers cannot be matched across phases, so the phase with the most of them counts.
 *
 * @param unanswered how many have not answered in phases whose deadline has not passed; used only if reviews do not say so themselves
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
  if (reviews.length === 0) return 0; // as nearly always: nobody is hidden
  const counts = [...Map.groupBy(reviews, ({ phase }) => phase?.index).values()].map(({ length }) => length);
  return Math.max(0, ...counts);
}

/** How many reviewers a submission under review still lacks today. */
export function missingOf({ completed: done }: Pick<ReviewerCounts, 'completed'>, target: number): number {
  return Math.max(0, target - done);
}

/**
 * How many reviewers a submission under review is expected to lack. Returns 0 while no reviewer has been asked and the deadline is
 * unknown or more than 14 days away, because reviewing has not begun.
 *
 * @param deadline of its current phase, in milliseconds since 1970
 * @param now the service's clock, in milliseconds since 1970
 */
export function shortfallOf(counts: ReviewerCounts, target: number, deadline: number | null, now: number): number {
  const isAsked = counts.completed + counts.expected > 0;
  if (!isAsked && (deadline === null || deadline > now + FAR)) return 0;
  return Math.max(0, missingOf(counts, target) - counts.countedOn);
}
