import type { Answer } from '#lib/contract/operations.ts';
import { isCompleted, isDeclined } from '#lib/contract/reviews/review-statuses.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

/** A page of assignments as any service that keeps the specification sends it (§2.10), and one assignment on it (§2.8). */
export type AssignmentsPage = Tolerant<Answer<'listAssignments'>>;
export type Assignment = NonNullable<AssignmentsPage['data']>[number];

/**
 * The state of the work on an assignment. A declined or cancelled invitation is not done, whatever its review says. With an
 * unknown status, the review counts as owed, so that no work is overlooked.
 */
export type AssignmentProgress = 'owed' | 'done' | 'declined';

/** Returns the state of an assignment, from its own status and that of its review. */
export function progressOf({ status, review }: Assignment): AssignmentProgress {
  if (isDeclined(status)) return 'declined';
  return isCompleted(status) || isCompleted(review?.status) ? 'done' : 'owed';
}

/** Whether a review is still owed. */
export function isOwed(assignment: Assignment): boolean {
  return progressOf(assignment) === 'owed';
}

/** The groups of a worklist, in their order. */
export const groups = ['overdue', 'week', 'later', 'undated', 'done', 'declined'] as const;
export type Group = (typeof groups)[number];

export const groupTitles: Readonly<Record<Group, string>> = {
  overdue: 'Overdue',
  week: 'Due this week',
  later: 'Later',
  undated: 'No deadline set',
  done: 'Done',
  declined: 'Declined or cancelled',
};

const WEEK = 7 * 86_400_000;

/**
 * Returns the group of the worklist that an assignment belongs to.
 *
 * @param due milliseconds since 1970; `null` if no deadline is set
 * @param now the service's clock
 */
export function groupOf(standing: AssignmentProgress, due: number | null, now: number): Group {
  if (standing !== 'owed') return standing;
  if (due === null) return 'undated';
  if (due <= now) return 'overdue';
  return due <= now + WEEK ? 'week' : 'later';
}

/** Returns the submission's title; without one, its slug or that of the assignment. */
export function titleOf({ submission, slug }: Assignment): string {
  return submission?.title?.trim() || submission?.slug || slug;
}
