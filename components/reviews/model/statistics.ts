/** The summary of a set of scores. */
export interface Summary {
  count: number;
  mean: number;
  median: number;
  least: number;
  most: number;
  /** Highest minus lowest score. */
  spread: number;
}

/** Summarises scores; undefined if there are none. */
export function summary(values: readonly number[]): Summary | undefined {
  if (values.length === 0) return undefined;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[place] as number;
  const middle = (sorted.length - 1) / 2;
  const [least, most] = [at(0), at(sorted.length - 1)];
  return {
    count: sorted.length,
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    least,
    most,
    spread: most - least,
  };
}

/** Formats a score with at most one decimal, and none if it is whole. */
export function shownScore(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

/** Returns a share in whole percent: rounded, but `0` only for none and `100` only for all. */
export function percentOf(count: number, total: number): number {
  if (count === 0 || total === 0) return 0;
  return count >= total ? 100 : Math.min(99, Math.max(1, Math.round((100 * count) / total)));
}
