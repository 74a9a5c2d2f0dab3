const known = new Map<string, Intl.DateTimeFormat>();

/** A formatter, made once: making one costs far more than using it. Throws RangeError for a zone that is not known. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const made = known.get(key) ?? new Intl.DateTimeFormat(locale, options);
  known.set(key, made);
  return made;
}
