import type { Assignment } from './seen.ts';

const DAY = 86_400_000;

export const groups = ['overdue', 'week', 'later', 'undated', 'done', 'declined'] as const;
/** A group of a reviewer's worklist. */
export type Group = (typeof groups)[number];

/** The group of an assignment. A declined invitation is not done. */
export function groupOf({ status, review, phase }: Assignment, now: number): Group {
  if (status === 'DECLINED' || status === 'CANCELLED') return 'declined';
  if (status === 'COMPLETED' || review.status === 'SUBMITTED') return 'done';
  if (phase.reviewDeadline === null) return 'undated';
  const due = Date.parse(phase.reviewDeadline);
  if (due <= now) return 'overdue';
  return due <= now + 7 * DAY ? 'week' : 'later';
}
