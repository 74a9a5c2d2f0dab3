import { type AssignmentProgress, type Group, groupOf, progressOf } from '#lib/contract/reviews/worklist.ts';
import { countNoun } from '#components/ui/text/in-words.ts';
import type { Assignment } from './assignment.ts';
import { type Due, dueOf, type Zones } from './zones.ts';

/** An assignment with its due date and its state. */
export interface Task {
  assignment: Assignment;
  due: Due | null;
  standing: AssignmentProgress;
}

/** Returns an assignment with its due date and its state. */
export function taskOf(assignment: Assignment, zones: Zones): Task {
  return { assignment, due: dueOf(assignment, zones), standing: progressOf(assignment) };
}

/** A reviewer's load: the size of each group of the worklist, and what comes next. */
export interface Load {
  counts: Readonly<Record<Group, number>>;
  /** How many reviews are owed. */
  unfinished: number;
  /** Owed reviews with a deadline, the earliest first, so overdue ones lead. */
  next: readonly Task[];
}

/**
 * @param now the service's clock
 */
export function loadOf(assignments: readonly Assignment[], zones: Zones, now: number): Load {
  return loadOfTasks(
    assignments.map((assignment) => taskOf(assignment, zones)),
    now,
  );
}

/** The same for assignments whose due date and state are known. */
export function loadOfTasks(tasks: readonly Task[], now: number): Load {
  const counts: Record<Group, number> = { overdue: 0, week: 0, later: 0, undated: 0, done: 0, declined: 0 };
  for (const { standing, due } of tasks) counts[groupOf(standing, due?.at ?? null, now)] += 1;
  const unfinished = tasks.length - counts.done - counts.declined;
  const next = tasks.filter(({ standing, due }) => standing === 'owed' && due !== null).toSorted(byDue);
  return { counts, unfinished, next };
}

/** Orders by deadline; tasks without one come last. */
export function byDue(a: Task, b: Task): number {
  return (a.due?.at ?? Infinity) - (b.due?.at ?? Infinity) || 0;
}

/** Describes the unfinished reviews, `2 overdue, 1 due this week, 3 later`; `null` if there are none. */
export function loadInWords({ counts }: Load): string | null {
  const parts = [
    counts.overdue > 0 && `${counts.overdue} overdue`,
    counts.week > 0 && `${counts.week} due within a week`,
    counts.later > 0 && `${counts.later} due later`,
    counts.undated > 0 && `${counts.undated} without a deadline`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : null;
}

/**
 * Says how many reviews are unfinished: `6 reviews unfinished: 2 overdue, …`. Not "open": on the chairs' pages that is without late ones.
 *
 * @param isWhole whether these are all assignments; if not, the sentence says so
 * @returns `null` if none is unfinished among all
 */
export function unfinishedInWords(load: Load, isWhole: boolean): string | null {
  const words = loadInWords(load);
  if (words === null) return isWhole ? null : 'None of the first assignments is unfinished.';
  return `${isWhole ? '' : 'Of the first assignments, '}${countNoun(load.unfinished, 'review')} unfinished: ${words}.`;
}
