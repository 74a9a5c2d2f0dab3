/** A score as pages show it: as it was given, with at most two decimals. */
export function asGiven(value: number): string {
  return decimals(value, 2).replace(/\.?0+$/, '');
}

/** A number as pages show it, with a fixed number of decimals; what rounds to 0 has no sign. */
export function decimals(value: number, places = 1): string {
  return value.toFixed(places).replace(/^-(0(?:\.0+)?)$/, '$1');
}
