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
  const [least, most] = [at(0), at(sorted.length - 1)];
  return {
    count: sorted.length,
    mean: exact(sorted.reduce((sum, value) => sum + value, 0) / sorted.length),
    median: medianOf(sorted.length, at),
    least,
    most,
    spread: exact(most - least),
  };
}

/** Removes the rounding error of binary fractions, and nothing else: 0.7 − 0.2 becomes 0.5 instead of slightly less, and 13 / 3 stays as it is. */
export function exact(value: number): number {
  const near = Math.round(value * 1e9) / 1e9;
  return Math.abs(value - near) < 1e-12 ? near : value;
}

/** Rounds to nine decimals, so that a figure does not depend on the order in which values were added up. */
export function rounded(value: number): number {
  return Math.round(value * 1e9) / 1e9 || 0; // never -0
}

/** The bounds of the middle half of some values, interpolated; null for fewer than two. */
export function quartilesOf(values: readonly number[]): [number, number] | null {
  if (values.length < 2) return null;
  const sorted = Float64Array.from(values).toSorted();
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const [below, above] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
    return below + (above - below) * (place - Math.floor(place));
  };
  return [at(0.25), at(0.75)];
}

/** Summarises values that are given with how often each occurs; undefined if there are none. */
export function summaryOf(values: readonly { value: number; count: number }[]): Summary | undefined {
  const sorted = values.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return undefined;
  const count = sorted.reduce((sum, each) => sum + each.count, 0);
  const at = (place: number) => {
    let passed = 0;
    return sorted.find((each) => (passed += each.count) > place)?.value ?? last.value;
  };
  return {
    count,
    mean: exact(sorted.reduce((sum, each) => sum + each.value * each.count, 0) / count),
    median: medianOf(count, at),
    least: first.value,
    most: last.value,
    spread: exact(last.value - first.value),
  };
}

/** @param at returns the value at a place of the sorted values */
function medianOf(count: number, at: (place: number) => number): number {
  const middle = (count - 1) / 2;
  return exact((at(Math.floor(middle)) + at(Math.ceil(middle))) / 2);
}
