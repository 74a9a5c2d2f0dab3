import { type Assignment, type AssignmentProgress, progressOf } from './assignment.ts';

/** The viewer's own review of a submission. */
export interface OwnReview {
  assignment: Assignment;
  standing: AssignmentProgress;
}

/** Of several (one a phase) the one that is still to be written, else the last; null where there is none, or they have declined. */
export function ownReview(assignments: readonly Assignment[], submission: string): OwnReview | null {
  const own = assignments
    .filter((assignment) => assignment.submission?.slug === submission)
    .map((assignment) => ({ assignment, standing: progressOf(assignment) }))
    .filter(({ standing }) => standing !== 'declined');
  return own.find(({ standing }) => standing === 'owed') ?? own.at(-1) ?? null;
}
