/** From values to places in a drawing, along a line. (The scales of d3 bring colours and number formats with them: 15 kB.) */
export interface Scale {
  (value: number): number;
  /** Some round values within, evenly apart. */
  ticks: (about: number) => number[];
}

/**
 * @param domain values, the first less than the second
 * @param range their places
 */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  const span = to - from || 1;
  const place = (value: number) => start + ((value - from) / span) * (end - start);
  return Object.assign(place, { ticks: (about: number) => ticks(from, to, about) });
}

/** The multiples of a round step (1, 2, 5, 10, 20 …) from one value to another. */
export function ticks(from: number, to: number, about: number): number[] {
  const step = roundStep((to - from) / Math.max(1, about));
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => tidy((first + at) * step));
}

/** A round value that is not less: the end of an axis. */
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

/** Without what multiplying adds to a decimal. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
