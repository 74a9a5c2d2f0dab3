/**
 * Replaces U+0000 and lone surrogates, which databases reject, by U+FFFD in every string and object key of a JSON value. Everything that an
 * importer reads passes through here.
 *
 * @param value as returned by `JSON.parse`
 */
export function cleanText(value: unknown): unknown {
  if (typeof value === 'string') return cleanString(value);
  if (Array.isArray(value)) return value.map(cleanText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [cleanString(key), cleanText(field)]));
}

function cleanString(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}
