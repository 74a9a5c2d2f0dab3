/** Statistics of a few numbers, as docs/figures.md defines them. */

/** From lowest to highest. */
export const ascending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

/** The value at a share of the way from first to last, interpolated between neighbours. */
function standingAt(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const before = sorted[Math.trunc(place)]!;
  const after = sorted[Math.min(sorted.length - 1, Math.trunc(place) + 1)]!;
  return before + (place % 1) * (after - before);
}

/** Returns null if there are no values. */
export function medianOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : standingAt(ascending(values), 0.5);
}

/** The ends of the middle half; null for fewer than two values. */
export function middleHalf(values: readonly number[]): readonly [number, number] | null {
  if (values.length < 2) return null;
  const sorted = ascending(values);
  return [standingAt(sorted, 0.25), standingAt(sorted, 0.75)];
}

/** Returns null if there are no values. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : total(values) / values.length;
}

export const total = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);

/** How many items pass the test. */
export const countOf = <Item>(items: Iterable<Item>, test: (item: Item) => boolean): number =>
  [...items].filter(test).length;

/** The highest value, or 0. */
export const mostOf = (values: readonly number[]): number => Math.max(0, ...values);
