/** The most by which a binary fraction is less than the decimal that it stands for. */
const ROUNDING = 1e-9;

/**
 * Formats a mean with a fixed number of decimals. A half is rounded away from 0, as in spreadsheets: 4.35 to `4.4`, although the nearest
 * binary fraction is a little less. What rounds to 0 has no sign: `0.0`, not `-0.0`.
 */
export function shownMean(value: number, places = 1): string {
  const text = (value + Math.sign(value) * ROUNDING).toFixed(places);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** Returns with how many decimals two means that differ are shown as two: at least one, at most four. */
export function placesApart(one: number, other: number): number {
  return [1, 2, 3].find((places) => shownMean(one, places) !== shownMean(other, places)) ?? 4;
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
