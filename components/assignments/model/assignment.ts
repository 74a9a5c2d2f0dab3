import type { Answer } from '#lib/contract/operations.ts';
import { type Group, progressOf } from '#lib/contract/reviews/worklist.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

/** A page of assignments as any service that keeps the specification sends it (§2.10), and one assignment on it (§2.8). */
export type AssignmentsPage = Tolerant<Answer<'listAssignments'>>;
export type Assignment = NonNullable<AssignmentsPage['data']>[number];

/** Whether a review is still owed. */
export function isOwed(assignment: Assignment): boolean {
  return progressOf(assignment) === 'owed';
}

export const groupTitles: Readonly<Record<Group, string>> = {
  overdue: 'Overdue',
  week: 'Due this week',
  later: 'Later',
  undated: 'No deadline set',
  done: 'Done',
  declined: 'Declined or cancelled',
};

/** Returns the submission's title; without one, its slug or that of the assignment. */
export function titleOf({ submission, slug }: Assignment): string {
  return submission?.title?.trim() || submission?.slug || slug;
}
