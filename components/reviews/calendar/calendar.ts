import type { Round } from '#components/conferences/model/rounds.ts';
import { dueOf } from '#components/reviews/model/curve.ts';
import type { Figures } from '#components/reviews/model/figures.ts';
import { total } from '#components/reviews/model/statistics.ts';
import { DAY } from '#lib/contract/time/durations.ts';

/** The longest calendar: a year. */
const MOST_WEEKS = 53;

/** One day, in UTC, as everywhere where reviews are counted by day. */
export interface CalendarDay {
  /** Its beginning, in milliseconds since 1970. */
  at: number;
  /** How many reviews came in. */
  done: number;
  /** How many reviews have their own deadline on this day, completed or not. */
  due: number;
  /** How many of these have not come in. */
  owed: number;
}

export interface ReviewCalendar {
  /** Each has seven days, Monday to Sunday, without gaps; empty if no review has a date or a deadline. */
  weeks: readonly (readonly CalendarDay[])[];
  /** The days on which something came in or is due, ascending. */
  days: readonly CalendarDay[];
  /** How many reviews came in before the first week. */
  earlier: number;
  /** How many reviews came in at an unknown time. */
  undated: number;
  /** The first day with the most reviews; undefined if none came in. */
  busiest: CalendarDay | undefined;
  /** The next day, from today on, on which reviews are due. */
  next: CalendarDay | undefined;
  /** Whether each review that is counted has a date of its own, so that lists can find it by day. */
  areDatesListed: boolean;
}

/**
 * Counts the reviews that came in and that are due, by day, from the first such day to the last; at most the last 53 weeks.
 *
 * @param now the service's clock, in milliseconds since 1970
 */
export function calendarOf(figures: Figures, rounds: readonly Round[], now: number): ReviewCalendar {
  const counts = new Map<number, CalendarDay>();
  const dayOf = (time: number) => {
    const at = startOf(time);
    const known = counts.get(at) ?? { at, done: 0, due: 0, owed: 0 };
    counts.set(at, known);
    return known;
  };
  for (const { lastAt, count } of figures.tracks.flatMap(({ days }) => days)) dayOf(Date.parse(lastAt)).done += count;
  for (const { deadline, assigned, done } of dueOf(figures, rounds)) {
    if (deadline === null || assigned === 0) continue;
    const day = dayOf(deadline);
    day.due += assigned;
    day.owed += assigned - done;
  }
  const all = [...counts.values()].toSorted((a, b) => a.at - b.at);
  const [first, last] = [all[0]?.at ?? 0, all.at(-1)?.at ?? 0];
  const end = mondayOf(last);
  const from = Math.max(mondayOf(first), end - (MOST_WEEKS - 1) * 7 * DAY);
  const weeks = all.length === 0 ? 0 : (end - from) / (7 * DAY) + 1;
  const days = all.filter(({ at }) => at >= from);
  const most = Math.max(0, ...days.map(({ done }) => done));
  const dated = total(all.map(({ done }) => done));
  const completed = total(figures.tracks.flatMap(({ phases }) => phases.map((phase) => phase.completed)));
  return {
    weeks: Array.from({ length: weeks }, (_, week) =>
      Array.from({ length: 7 }, (_, weekday) => {
        const at = from + (week * 7 + weekday) * DAY;
        return counts.get(at) ?? { at, done: 0, due: 0, owed: 0 };
      }),
    ),
    days,
    earlier: total(all.filter(({ at }) => at < from).map(({ done }) => done)),
    undated: Math.max(0, completed - dated),
    busiest: most === 0 ? undefined : days.find(({ done }) => done === most),
    next: days.find(({ at, due }) => due > 0 && at >= startOf(now)),
    areDatesListed: areDatesListed(figures, dated),
  };
}

/** What is said in the place of the busiest day if no day has a review that came in. */
export function noneInWords({
  weeks,
  earlier,
  undated,
}: Pick<ReviewCalendar, 'weeks' | 'earlier' | 'undated'>): string {
  const isEmpty = weeks.length === 0;
  if (earlier > 0) return 'No review came in within these weeks.';
  if (undated === 0)
    return isEmpty ? 'No review has come in, and none has a deadline.' : 'No review has come in so far.';
  return `The service gives no dates for the reviews that are in${isEmpty ? ', and none has a deadline' : ''}.`;
}

/** Says how many reviews that came in are not in the calendar; empty if all are, or if `noneInWords` says that none has a date. */
export function undatedInWords({ busiest, earlier, undated }: Pick<ReviewCalendar, 'busiest' | 'earlier' | 'undated'>) {
  if (undated === 0 || (!busiest && earlier === 0)) return '';
  return `${undated.toLocaleString('en')} ${undated === 1 ? 'has' : 'have'} no date and ${undated === 1 ? 'is' : 'are'} not in the calendar.`;
}

/** Services that only say when the reviews of a submission came in count a review without a date of its own beside each of these times. */
function areDatesListed({ tracks }: Figures, dated: number): boolean {
  const phases = tracks.flatMap((track) => track.phases);
  const known = phases.map(({ completed, undated }) => completed - undated);
  return dated === total(known);
}

/** The beginning of a day in UTC. */
export function startOf(time: number): number {
  return Math.floor(time / DAY) * DAY;
}

/** The beginning of a Monday. 1 January 1970 was a Thursday. */
function mondayOf(time: number): number {
  return startOf(time) - ((Math.floor(time / DAY) + 3) % 7) * DAY;
}
