const known = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter, because creating one costs far more than using it. Throws `RangeError` for an unknown zone. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const made = known.get(key) ?? new Intl.DateTimeFormat(locale, options);
  known.set(key, made);
  return made;
}
