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
  if (due < now) return 'overdue'; // at the very moment, a review is still in time
  return due <= now + 7 * DAY ? 'week' : 'later';
}

/** The most weeks that are shown one by one; those after them are one bar. */
const WEEKS = 12;

/**
 * Where an assignment is in the load by week: `overdue`, the Monday of the week of its deadline in UTC, or the Monday after the last
 * week shown (`2026-11-23`). Null if it is not open or has no deadline.
 */
export function weekOf(assignment: Assignment, now: number): string | null {
  const group = groupOf(assignment, now);
  if (group === 'overdue') return group;
  if (group !== 'week' && group !== 'later') return null;
  const monday = mondayBefore(Date.parse(assignment.phase.reviewDeadline ?? ''));
  const last = mondayBefore(now);
  last.setUTCDate(last.getUTCDate() + 7 * WEEKS);
  return (monday < last ? monday : last).toISOString().slice(0, 10);
}

function mondayBefore(at: number): Date {
  const day = new Date(at);
  day.setUTCHours(0, 0, 0, 0);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day;
}
