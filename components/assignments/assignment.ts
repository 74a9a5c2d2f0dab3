import type { Answer } from '#lib/contract/operations.ts';
import type { Tolerant } from '#lib/contract/tolerant.ts';

/** A page of the envelope, and an assignment on it, as any service that keeps the specification sends it (§2.8, §2.10). */
export type AssignmentsPage = Tolerant<Answer<'listAssignments'>>;
export type Assignment = NonNullable<AssignmentsPage['data']>[number];

const ended: ReadonlySet<string> = new Set(['DECLINED', 'CANCELLED', 'COMPLETED']);

/** Whether a review is still owed. Of a status that is not known it is: work must not vanish for want of a word. */
export function isOwed({ status, review }: Assignment): boolean {
  return !ended.has(status ?? '') && review?.status !== 'SUBMITTED';
}

/** The parts of a worklist, in their order. */
export const groups = ['overdue', 'week', 'later', 'undated', 'done'] as const;
export type Group = (typeof groups)[number];

export const groupTitles: Readonly<Record<Group, string>> = {
  overdue: 'Overdue',
  week: 'Due this week',
  later: 'Later',
  undated: 'No deadline set',
  done: 'Done',
};

const WEEK = 7 * 86_400_000;

/**
 * The part of the worklist in which an assignment stands.
 *
 * @param due milliseconds since 1970; `null` where no deadline is set
 * @param now the service's clock
 */
export function groupOf(owed: boolean, due: number | null, now: number): Group {
  if (!owed) return 'done';
  if (due === null) return 'undated';
  if (due <= now) return 'overdue';
  return due <= now + WEEK ? 'week' : 'later';
}

/** `First review`; of a phase without a name its number, `null` of none. */
export function phaseName(phase: Assignment['phase']): string | null {
  return phase?.name || (typeof phase?.index === 'number' ? `Phase ${phase.index}` : null);
}

/** The title, or what else tells which submission is meant. */
export function titleOf({ submission, slug }: Assignment): string {
  return submission?.title?.trim() || submission?.slug || slug;
}
