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

/** The bounds of the middle half of some values, interpolated; null for fewer than two. */
export function quartilesOf(values: readonly number[]): [number, number] | null {
  if (values.length < 2) return null;
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const [below, above] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
    return below + (above - below) * (place - Math.floor(place));
  };
  return [at(0.25), at(0.75)];
}
