/** A linear scale from values to positions. (d3-scale would add 15 kB, because it includes colours and number formats.) */
export interface Scale {
  (value: number): number;
  /** Returns about this many evenly spaced round values within the domain. */
  ticks: (about: number) => number[];
}

/**
 * Creates a linear scale.
 *
 * @param domain smallest and largest value
 * @param range their positions
 */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  const span = to - from || 1;
  const place = (value: number) => start + ((value - from) / span) * (end - start);
  return Object.assign(place, { ticks: (about: number) => ticks(from, to, about) });
}

/** The multiples of a round step (1, 2, 5, 10, 20 …) between two values. */
export function ticks(from: number, to: number, about: number): number[] {
  const step = roundStep((to - from) / Math.max(1, about));
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => tidy((first + at) * step));
}

/** The next round value that is at least `value`: the end of an axis. */
export function roundUp(value: number, about: number): number {
  const step = roundStep(value / Math.max(1, about));
  return tidy(Math.ceil(value / step) * step);
}

function roundStep(rough: number): number {
  if (!(rough > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

/** Removes floating-point errors. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
