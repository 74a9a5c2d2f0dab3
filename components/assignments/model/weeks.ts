import { formatDate } from '#components/ui/time/time.ts';
import { utc } from '#components/ui/time/zone.ts';
import { DAY, WEEK } from '#lib/contract/time/durations.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';
import type { Load } from './load.ts';

/** A Monday, 00:00 UTC. */
const MONDAY = Date.UTC(1970, 0, 5);
/** Weeks shown one by one; those after them are one bar. */
const MOST = 12;

/** The unfinished reviews that are due in one week, all that are overdue, or all that are due after the last week shown. */
export interface LoadBar {
  kind: 'overdue' | 'week' | 'after';
  /** The first moment, in milliseconds since 1970; 0 for overdue ones. */
  from: number;
  /** `4 – 10 May`. */
  label: string;
  /** Below the bar: `4 May`. */
  short: string;
  count: number;
  /** Finds the same reviews in the worklist. */
  q: string;
}

/**
 * Returns a reviewer's unfinished reviews by the week in which they are due, Monday to Sunday in UTC: first what is overdue, then every week
 * from this one to that of the last deadline. Empty if no unfinished review has a deadline.
 *
 * @param now the service's clock
 */
export function loadByWeek({ next, counts }: Pick<Load, 'next' | 'counts'>, now: number): LoadBar[] {
  const ahead = next.flatMap(({ due }) => (due === null || hasPassed(due.at, now) ? [] : due.at));
  const overdue: LoadBar[] =
    counts.overdue > 0
      ? [{ kind: 'overdue', from: 0, label: 'Overdue', short: 'overdue', count: counts.overdue, q: 'due:overdue' }]
      : [];
  if (ahead.length === 0) return overdue;
  const first = mondayOf(now);
  const weeks = (mondayOf(Math.max(...ahead)) - first) / WEEK + 1;
  const bars = Array.from({ length: Math.min(weeks, MOST) }, (_, at): LoadBar => {
    const from = first + at * WEEK;
    const end = from + WEEK - DAY;
    return {
      kind: 'week',
      from,
      label: `${formatDate(from, utc, now)} – ${formatDate(end, utc, now)}`,
      short: formatDate(from, utc, now),
      count: ahead.filter((at) => mondayOf(at) === from).length,
      q: `due:week,later due:${dayOf(from)}..${dayOf(end)}`,
    };
  });
  const from = first + MOST * WEEK;
  const after = ahead.filter((at) => at >= from).length;
  if (after === 0) return [...overdue, ...bars];
  const label = `From ${formatDate(from, utc, now)}`;
  const q = `due:week,later due:>=${dayOf(from)}`;
  return [...overdue, ...bars, { kind: 'after', from, label, short: 'later', count: after, q }];
}

/** `The busiest week (UTC) is 4 May – 10 May, with 5 of 9.`, because a deadline may be on another day in its own zone; `null` if nothing is due in the coming weeks. */
export function busiestInWords(bars: readonly LoadBar[]): string | null {
  const weeks = bars.filter(({ kind }) => kind === 'week');
  const most = Math.max(0, ...weeks.map(({ count }) => count));
  const busiest = weeks.filter(({ count }) => count === most);
  if (most === 0) return null;
  const all = bars.reduce((sum, { count }) => sum + count, 0);
  const [first] = busiest;
  return busiest.length === 1
    ? `The busiest week (UTC) is ${first?.label}, with ${most} of ${all}.`
    : `The busiest weeks (UTC) have ${most} of ${all} each; the first is ${first?.label}.`;
}

const mondayOf = (at: number): number => Math.floor((at - MONDAY) / WEEK) * WEEK + MONDAY;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
