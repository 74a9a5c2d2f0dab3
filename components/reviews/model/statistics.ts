/** What a set of scores comes to. */
export interface Summary {
  count: number;
  mean: number;
  median: number;
  least: number;
  most: number;
  /** Highest minus lowest score. */
  spread: number;
}

/** @returns undefined where there are none */
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

/** A score as it is shown: one decimal at most, and none where it is whole. */
export function shownScore(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

/** A share in whole percents: rounded, but `0` only where there are none and `100` only where it is all of them. */
export function percentOf(count: number, total: number): number {
  if (count === 0 || total === 0) return 0;
  return count >= total ? 100 : Math.min(99, Math.max(1, Math.round((100 * count) / total)));
}
