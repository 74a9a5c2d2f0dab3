import type { Answer } from '#lib/contract/operations.ts';
import { isCompleted, isDeclined } from '#lib/contract/reviews/review-statuses.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

/** A page of the envelope, and an assignment on it, as any service that keeps the specification sends it (§2.8, §2.10). */
export type AssignmentsPage = Tolerant<Answer<'listAssignments'>>;
export type Assignment = NonNullable<AssignmentsPage['data']>[number];

/**
 * How the work on an assignment stands. An invitation that was declined or taken back is not done, whatever its review says. Of a
 * status that is not known the review is owed: work must not vanish for want of a word.
 */
export type AssignmentProgress = 'owed' | 'done' | 'declined';

/** How an assignment stands, by its own status and by that of its review. */
export function progressOf({ status, review }: Assignment): AssignmentProgress {
  if (isDeclined(status)) return 'declined';
  return isCompleted(status) || isCompleted(review?.status) ? 'done' : 'owed';
}

/** Whether a review is still owed. */
export function isOwed(assignment: Assignment): boolean {
  return progressOf(assignment) === 'owed';
}

/** The parts of a worklist, in their order. */
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
 * The part of the worklist in which an assignment stands.
 *
 * @param due milliseconds since 1970; `null` where no deadline is set
 * @param now the service's clock
 */
export function groupOf(standing: AssignmentProgress, due: number | null, now: number): Group {
  if (standing !== 'owed') return standing;
  if (due === null) return 'undated';
  if (due <= now) return 'overdue';
  return due <= now + WEEK ? 'week' : 'later';
}

/** The title, or what else tells which submission is meant. */
export function titleOf({ submission, slug }: Assignment): string {
  return submission?.title?.trim() || submission?.slug || slug;
}
