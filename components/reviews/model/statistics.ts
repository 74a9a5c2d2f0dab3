/** Formats a score with at most one decimal, and none if it is whole. */
export function shownScore(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

/** Returns a share in whole percent: rounded, but `0` only for none and `100` only for all. */
export function percentOf(count: number, total: number): number {
  if (count === 0 || total === 0) return 0;
  return count >= total ? 100 : Math.min(99, Math.max(1, Math.round((100 * count) / total)));
}
