import type { ReviewedRow } from './reviewed-row.ts';

const DAY = 86_400_000;
/** The pace is that of the last week. */
const PACE_DAYS = 7;
/** Nine in ten values of a normal distribution lie within so many standard deviations. */
const NINE_IN_TEN = 1.64;

/** How many reviews were in at a time. */
export interface Point {
  /** Milliseconds since 1970. */
  at: number;
  done: number;
}

export interface Curve {
  points: readonly Point[];
  total: number;
  done: number;
  /** Of those done, how many came without a date: they are in no point. */
  undated: number;
}

/**
 * How reviews came in: one point each time that some came, at most `most` of them.
 *
 * @param times of the completed reviews that have a date, in any order
 * @param done how many reviews are completed, with a date or without
 * @param total reviews that somebody was asked for
 */
export function curveOf(times: readonly number[], done: number, total: number, most = 200): Curve {
  const sorted = times.toSorted((a, b) => a - b);
  const step = Math.max(1, Math.ceil(sorted.length / most));
  const points: Point[] = [];
  for (const [index, at] of sorted.entries()) {
    const isLast = index === sorted.length - 1;
    if (index === 0 || isLast || index % step === 0) points.push({ at, done: index + 1 });
  }
  return { points, total: Math.max(total, sorted.length), done, undated: Math.max(0, done - sorted.length) };
}

/** The reviews of one phase of one track, against their own deadline. */
export interface Due {
  /** Milliseconds since 1970; `null` where none is set. */
  deadline: number | null;
  assigned: number;
  done: number;
  /** When those that are done came; undefined where any of them has no date of its own. */
  times: readonly number[] | undefined;
}

/** Reviews by the phase and track that they are due in. */
export function dueOf(rows: readonly ReviewedRow[]): Due[] {
  const lines = rows.flatMap(({ submission, reviewing }) =>
    (reviewing?.lines ?? []).map((line) => ({ ...line, track: submission.track?.slug ?? '' })),
  );
  const groups = Map.groupBy(lines, ({ track, phase }) => `${phase?.index ?? ''} ${track}`);
  return [...groups.values()].map((own) => {
    const done = own.filter((line) => line.done);
    const times = done.flatMap(({ at }) => at ?? []);
    return {
      deadline: own[0]?.deadline ?? null,
      assigned: own.length,
      done: done.length,
      times: times.length === done.length ? times : undefined,
    };
  });
}

/**
 * Of the reviews whose own deadline has passed, how many were in by then.
 *
 * @param now the service's clock, in milliseconds since 1970
 * @returns undefined where no deadline has passed, or a review is done and nobody knows when
 */
export function inTimeOf(due: readonly Due[], now: number): { inTime: number; assigned: number } | undefined {
  const past = due.flatMap((each) =>
    each.deadline !== null && each.deadline < now ? [{ ...each, deadline: each.deadline }] : [],
  );
  if (past.length === 0 || past.some(({ times }) => times === undefined)) return undefined;
  return {
    inTime: total(past.map(({ times = [], deadline }) => times.filter((at) => at <= deadline).length)),
    assigned: total(past.map(({ assigned }) => assigned)),
  };
}

export interface Forecast {
  /** Reviews expected to be in at their own deadlines, and the range that nine in ten such paces keep to; not rounded. */
  expected: number;
  least: number;
  most: number;
  /** Of how many. */
  assigned: number;
  /** How many of them are in now. */
  done: number;
  /** The last of these deadlines, in milliseconds since 1970. */
  deadline: number;
}

/**
 * What is in by the deadlines that are still to come, each phase of each track against its own, if reviews go on coming there as
 * in the last week.
 *
 * @param now the service's clock, in milliseconds since 1970
 * @returns undefined where no such deadline is ahead, none came there in the last week, or a review is done and nobody knows when
 */
export function forecastOf(due: readonly Due[], now: number): Forecast | undefined {
  if (due.some(({ times }) => times === undefined)) return undefined;
  const ahead = due.flatMap(({ deadline, assigned, done, times = [] }) =>
    deadline === null || deadline <= now || done >= assigned
      ? []
      : [{ deadline, assigned, done, ...paceOf(times, assigned - done, now, deadline) }],
  );
  if (!ahead.some(({ lately }) => lately > 0)) return undefined;
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

/** What comes until the deadline of what is open, and how much less or more it may be. */
function paceOf(times: readonly number[], open: number, now: number, deadline: number) {
  const lately = times.filter((at) => at <= now && at > now - PACE_DAYS * DAY).length;
  if (lately === 0) return { lately, more: 0, below: 0, above: 0 };
  const steady = ((lately / PACE_DAYS) * (deadline - now)) / DAY;
  // Arrivals of a steady pace vary as their root, and so does what the pace itself is read from.
  const margin = NINE_IN_TEN * Math.sqrt(steady + (steady * steady) / lately);
  const within = (value: number) => Math.min(open, Math.max(0, value));
  const more = within(steady);
  return { lately, more, below: more - within(steady - margin), above: within(steady + margin) - more };
}

function rootOfSquares(values: readonly number[]): number {
  return Math.sqrt(total(values.map((value) => value * value)));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
