import type { Round } from '#components/conferences/model/rounds.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import { PACE_DAYS } from '#lib/contract/reviews/count-figures.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';
import { total } from './statistics.ts';
import type { Figures } from './figures.ts';

/** Nine in ten values of a normal distribution lie within this many standard deviations. */
const NINE_IN_TEN = 1.64;

/** How many reviews were in at a point in time. */
interface Point {
  /** Milliseconds since 1970. */
  at: number;
  done: number;
}

export interface Curve {
  points: readonly Point[];
  total: number;
  done: number;
  /** How many completed reviews have no date: no point counts them. */
  undated: number;
}

/**
 * Returns the curve of completed reviews: one point for each UTC day on which reviews came in, at the time of its last one.
 *
 * @param done how many reviews are completed, with a date or without
 * @param asked how many reviews were asked for
 */
export function curveOf({ tracks }: Figures, done: number, asked: number): Curve {
  const days = new Map<number, { at: number; count: number }>();
  for (const { lastAt, count } of tracks.flatMap((track) => track.days)) {
    const at = Date.parse(lastAt);
    const known = days.get(Math.floor(at / DAY)) ?? { at, count: 0 };
    days.set(Math.floor(at / DAY), { at: Math.max(known.at, at), count: known.count + count });
  }
  let dated = 0;
  const points = [...days.values()]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, count }) => ({ at, done: (dated += count) }));
  return { points, total: Math.max(asked, dated), done, undated: Math.max(0, done - dated) };
}

/** The reviews of one phase of one track, with their own deadline. */
export interface Due {
  /** Milliseconds since 1970; `null` if none is set. */
  deadline: number | null;
  assigned: number;
  done: number;
  /** How many of them came by the deadline, if it has passed. */
  inTime: number | null;
  /** How many of them came in the last week. */
  lastWeek: number;
  /** How many of them have no date. */
  undated: number;
}

/** Lists the reviews by the phase and track that they are due in. */
export function dueOf({ tracks }: Figures, rounds: readonly Round[]): Due[] {
  return tracks.flatMap(({ slug, phases }) =>
    phases.map(({ phase, assigned, completed: done, inTime, lastWeek, undated }) => {
      const round = rounds.find(({ track, index }) => track === slug && index === phase?.index);
      return { deadline: round?.deadline ?? null, assigned, done, inTime, lastWeek, undated };
    }),
  );
}

/**
 * Returns how many of the reviews whose own deadline has passed were in by then.
 *
 * @param now the service's clock, in milliseconds since 1970
 * @returns undefined if no deadline has passed, or a completed review has no date
 */
export function inTimeOf(due: readonly Due[], now: number): { inTime: number; assigned: number } | undefined {
  const past = due.filter(({ deadline }) => hasPassed(deadline, now));
  if (past.length === 0 || past.some(({ undated }) => undated > 0)) return undefined;
  return {
    inTime: total(past.map(({ inTime }) => inTime ?? 0)),
    assigned: total(past.map(({ assigned }) => assigned)),
  };
}

export interface Forecast {
  /** How many reviews are expected to be in at their own deadlines, and the range of nine in ten outcomes at this pace; not rounded. */
  expected: number;
  least: number;
  most: number;
  /** How many reviews these deadlines have. */
  assigned: number;
  /** How many of them are in now. */
  done: number;
  /** The last of these deadlines, in milliseconds since 1970. */
  deadline: number;
}

/**
 * Forecasts how many reviews will be in by the deadlines ahead, each phase of each track by its own, if reviews keep coming in
 * there as in the last week.
 *
 * @param now the service's clock, in milliseconds since 1970
 * @returns undefined if no deadline is ahead, no review came in there in the last week, or a completed review has no date
 */
export function forecastOf(due: readonly Due[], now: number): Forecast | undefined {
  if (due.some(({ undated }) => undated > 0)) return undefined;
  const ahead = due.flatMap(({ deadline, assigned, done, lastWeek }) =>
    deadline === null || deadline <= now || done >= assigned
      ? []
      : [{ deadline, assigned, done, lastWeek, ...paceOf(lastWeek, assigned - done, deadline - now) }],
  );
  if (!ahead.some(({ lastWeek }) => lastWeek > 0)) return undefined;
  const done = total(ahead.map((each) => each.done));
  const more = total(ahead.map((each) => each.more));
  return {
    expected: done + more,
    least: done + more - rootOfSquares(ahead.map((each) => each.below)),
    most: done + more + rootOfSquares(ahead.map((each) => each.above)),
    assigned: total(ahead.map((each) => each.assigned)),
    done,
    deadline: Math.max(...ahead.map((each) => each.deadline)),
  };
}

/**
 * How many of the open reviews will come in, and by how much this may be off.
 *
 * @param left milliseconds until the deadline
 */
function paceOf(lastWeek: number, open: number, left: number) {
  if (lastWeek === 0) return { more: 0, below: 0, above: 0 };
  const steady = ((lastWeek / PACE_DAYS) * left) / DAY;
  // At a steady pace the number of arrivals varies by its square root, and so does the sample that the pace is taken from.
  const margin = NINE_IN_TEN * Math.sqrt(steady + (steady * steady) / lastWeek);
  const within = (value: number) => Math.min(open, Math.max(0, value));
  const more = within(steady);
  return { more, below: more - within(steady - margin), above: within(steady + margin) - more };
}

function rootOfSquares(values: readonly number[]): number {
  return Math.sqrt(total(values.map((value) => value * value)));
}
