/** The value that a share of the sample lies below, for example 0.5 or 0.99; NaN when there is none. */
export function percentile(sample: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(sample).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (sample: Iterable<number>): number => percentile(sample, 0.5);

/** A median with the extremes around it. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

export function spread(sample: readonly number[]): Spread {
  return { median: median(sample), least: Math.min(...sample), most: Math.max(...sample) };
}

/** Subject through floor, round by round: neighbours in time, so that what slows the machine for a while slows both. */
export function ratios(subject: readonly number[], floor: readonly number[]): Spread {
  return spread(subject.map((value, round) => value / (floor[round] ?? Number.NaN)));
}
