/** A score as pages show it: as it was given, with at most two decimals. */
export function asGiven(value: number): string {
  return decimals(value, 2).replace(/\.?0+$/, '');
}

/** A number as pages show it: as a decimal, rounded to a fixed number of places; what rounds to 0 has no sign. */
export function decimals(value: number, places = 1): string {
  const form = { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false };
  return new Intl.NumberFormat('en', form).format(Number(value.toPrecision(12))).replace(/^-(0(?:\.0+)?)$/, '$1');
}
