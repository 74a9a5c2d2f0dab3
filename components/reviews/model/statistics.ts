/** Formats a mean with a fixed number of decimals. What rounds to 0 has no sign: `0.0`, not `-0.0`. */
export function shownMean(value: number, places = 1): string {
  const text = value.toFixed(places);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** Formats a score as a reviewer gave it, `0.85` or `3`: without zeros at the end, and with at most this many decimals. */
export function shownScore(value: number, places = 2): string {
  return String(Number(shownMean(value, places)));
}

/** Returns a share in whole percent: rounded, but `0` only for none and `100` only for all. */
export function percentOf(count: number, total: number): number {
  if (count === 0 || total === 0) return 0;
  return count >= total ? 100 : Math.min(99, Math.max(1, Math.round((100 * count) / total)));
}

/** The sum of some numbers. */
export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
