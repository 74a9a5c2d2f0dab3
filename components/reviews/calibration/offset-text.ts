import { shownMean } from '#components/reviews/model/statistics.ts';

/** A difference of scores with its sign, rounded as means are: `+0.8`, `−1.2`, `0.0`. @param places decimals */
export function offsetText(offset: number, places = 1): string {
  const digits = shownMean(Math.abs(offset), places);
  if (Number(digits) === 0) return digits;
  return `${offset < 0 ? '−' : '+'}${digits}`;
}

/** The interval of an offset: `+0.2 to +1.4`. One that does not contain 0 has as many decimals as it takes to show that: `−2.13 to −0.02`. */
export function rangeText({ low, high }: { low: number; high: number }): string {
  const nearest = low > 0 ? low : high < 0 ? -high : Infinity;
  const places = [1, 2, 3].find((count) => Number(shownMean(nearest, count)) !== 0) ?? 4;
  return `${offsetText(low, places)} to ${offsetText(high, places)}`;
}
