/** The value below which a share of the sample lies, for example 0.5 or 0.99; NaN if it is empty. */
export function percentile(sample: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(sample).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (sample: Iterable<number>): number => percentile(sample, 0.5);

/** A median with minimum and maximum. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

export function spread(sample: readonly number[]): Spread {
  return { median: median(sample), least: Math.min(...sample), most: Math.max(...sample) };
}

/** Subject divided by floor, round by round: both were measured close together, so that a slow machine slows both. */
export function ratios(subject: readonly number[], floor: readonly number[]): Spread {
  return spread(subject.map((value, round) => value / (floor[round] ?? Number.NaN)));
}
