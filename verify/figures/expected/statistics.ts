/** Figures of a few numbers, by the words of docs/figures.md. */

/** From the least to the greatest. */
export const ascending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

/** What stands at a share of the way from the first to the last, between neighbours in proportion. */
function standingAt(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const before = sorted[Math.trunc(place)]!;
  const after = sorted[Math.min(sorted.length - 1, Math.trunc(place) + 1)]!;
  return before + (place % 1) * (after - before);
}

/** @returns null of none */
export function medianOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : standingAt(ascending(values), 0.5);
}

/** The ends of the middle half; null of fewer than two values. */
export function middleHalf(values: readonly number[]): readonly [number, number] | null {
  if (values.length < 2) return null;
  const sorted = ascending(values);
  return [standingAt(sorted, 0.25), standingAt(sorted, 0.75)];
}

/** @returns null of none */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : total(values) / values.length;
}

export const total = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);

/** Of some, how many. */
export const countOf = <Item>(items: Iterable<Item>, test: (item: Item) => boolean): number =>
  [...items].filter(test).length;

/** The greatest, or nothing. */
export const mostOf = (values: readonly number[]): number => Math.max(0, ...values);
