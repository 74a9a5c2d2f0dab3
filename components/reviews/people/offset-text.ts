/** A difference of scores with its sign and one decimal: `+0.8`, `−1.2`, `0.0`. */
export function offsetText(offset: number): string {
  const digits = Math.abs(offset).toFixed(1);
  if (digits === '0.0') return digits;
  return `${offset < 0 ? '−' : '+'}${digits}`;
}

/** The interval of an offset: `+0.2 to +1.4`. */
export function rangeText({ low, high }: { low: number; high: number }): string {
  return `${offsetText(low)} to ${offsetText(high)}`;
}
