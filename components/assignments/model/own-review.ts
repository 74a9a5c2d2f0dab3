import { type AssignmentProgress, progressOf } from '#lib/contract/reviews/worklist.ts';
import type { Assignment } from './assignment.ts';

/** The viewer's own review of a submission. */
export interface OwnReview {
  assignment: Assignment;
  standing: AssignmentProgress;
}

/** Returns, of several (one per phase), the review that is still owed, otherwise the last; null if there is none or all are declined. */
export function ownReview(assignments: readonly Assignment[], submission: string): OwnReview | null {
  const own = assignments
    .filter((assignment) => assignment.submission?.slug === submission)
    .map((assignment) => ({ assignment, standing: progressOf(assignment) }))
    .filter(({ standing }) => standing !== 'declined');
  return own.find(({ standing }) => standing === 'owed') ?? own.at(-1) ?? null;
}
