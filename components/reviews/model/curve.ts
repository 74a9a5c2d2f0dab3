import type { ReviewedRow } from './reviewed-row.ts';

const DAY = 86_400_000;
/** The pace is taken from the last week. */
const PACE_DAYS = 7;
/** Nine in ten values of a normal distribution lie within this many standard deviations. */
const NINE_IN_TEN = 1.64;

/** How many reviews were in at a point in time. */
export interface Point {
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
 * Returns the curve of completed reviews: one point for each time that reviews came in, at most `most` points.
 *
 * @param times when the completed reviews with a date came in, in any order
 * @param done how many reviews are completed, with a date or without
 * @param total how many reviews were asked for
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

/** The reviews of one phase of one track, with their own deadline. */
export interface Due {
  /** Milliseconds since 1970; `null` if none is set. */
  deadline: number | null;
  assigned: number;
  done: number;
  /** When the completed ones came in; undefined if any of them has no date of its own. */
  times: readonly number[] | undefined;
}

/** Groups reviews by the phase and track that they are due in. */
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
 * Returns how many of the reviews whose own deadline has passed were in by then.
 *
 * @param now the service's clock, in milliseconds since 1970
 * @returns undefined if no deadline has passed, or a completed review has no date
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

/** How many of the open reviews will come in until the deadline, and by how much this may be off. */
function paceOf(times: readonly number[], open: number, now: number, deadline: number) {
  const lately = times.filter((at) => at <= now && at > now - PACE_DAYS * DAY).length;
  if (lately === 0) return { lately, more: 0, below: 0, above: 0 };
  const steady = ((lately / PACE_DAYS) * (deadline - now)) / DAY;
  // At a steady pace the number of arrivals varies by its square root, and so does the sample that the pace is taken from.
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
