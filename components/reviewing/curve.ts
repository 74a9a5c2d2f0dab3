const DAY = 86_400_000;
/** The pace is that of the last week. */
const PACE_DAYS = 7;

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

export interface Forecast {
  /** Reviews expected to be in at the deadline, and the range that nine in ten such paces keep to. */
  expected: number;
  least: number;
  most: number;
  /** Reviews a day over the last week. */
  pace: number;
}

/**
 * What is in by the deadline if reviews go on coming as in the last week, and nothing changes.
 *
 * @param now the service's clock, in milliseconds since 1970
 * @returns undefined where the deadline has passed, all are in, or none came in the last week
 */
export function forecastOf(
  times: readonly number[],
  total: number,
  now: number,
  deadline: number,
): Forecast | undefined {
  const done = times.filter((at) => at <= now).length;
  const lately = times.filter((at) => at <= now && at > now - PACE_DAYS * DAY).length;
  if (deadline <= now || done >= total || lately === 0) return undefined;
  const pace = lately / PACE_DAYS;
  const more = (pace * (deadline - now)) / DAY;
  // Arrivals of a steady pace vary as their root, and so does what the pace itself is read from.
  const margin = 1.64 * Math.sqrt(more + (more * more) / lately);
  const within = (value: number) => Math.round(Math.min(total, Math.max(done, done + value)));
  return { expected: within(more), least: within(more - margin), most: within(more + margin), pace };
}
