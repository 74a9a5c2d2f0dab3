import { WEEK } from '#lib/contract/time/durations.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';
import { isCompleted, isDeclined } from './review-statuses.ts';

/**
 * The state of the work on an assignment. A declined or cancelled invitation is not done, whatever its review says. With an
 * unknown status, the review counts as owed, so that no work is overlooked.
 */
export type AssignmentProgress = 'owed' | 'done' | 'declined';

/** The statuses of an assignment and of its review, as any service sends them. */
interface Statuses {
  status?: string | null | undefined;
  review?: { status?: string | null | undefined } | null | undefined;
}

/** Returns the state of an assignment, from its own status and that of its review. */
export function progressOf({ status, review }: Statuses): AssignmentProgress {
  if (isDeclined(status)) return 'declined';
  return isCompleted(status) || isCompleted(review?.status) ? 'done' : 'owed';
}

/** The groups of a worklist, in their order. */
export const groups = ['overdue', 'week', 'later', 'undated', 'done', 'declined'] as const;
export type Group = (typeof groups)[number];

/**
 * Returns the group of the worklist that an assignment belongs to.
 *
 * @param due milliseconds since 1970; `null` if no deadline is set
 * @param now the service's clock
 */
export function groupOf(standing: AssignmentProgress, due: number | null, now: number): Group {
  if (standing !== 'owed') return standing;
  if (due === null) return 'undated';
  if (hasPassed(due, now)) return 'overdue';
  return due <= now + WEEK ? 'week' : 'later';
}
