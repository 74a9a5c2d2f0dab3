/**
 * Replaces what databases reject and JSON viewers stumble over, U+0000 and lone surrogates, by U+FFFD in every string of a
 * JSON value, object keys included. Everything that an importer reads passes through here.
 *
 * @param value what `JSON.parse` gives
 * @returns an equal value when there is nothing to replace
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
