import { formatter } from './formatter.ts';

/** `1 Dec 2026`, in UTC: for dates without a time of day. */
export function formatDay(at: number): string {
  return formatter('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

const timestamp = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Reads a timestamp (specification §1: RFC 3339 in UTC). One without an offset is read as UTC.
 *
 * @returns milliseconds since 1970, and `isLocal` if it has a time of day but no offset; `null` if it is missing or invalid
 */
export function readTimestamp(value: string | null | undefined): { at: number; isLocal: boolean } | null {
  const text = value?.trim() ?? '';
  const match = timestamp.exec(text);
  const isLocal = match !== null && text.length > 10 && match[1] === undefined;
  const isReal = match !== null && isDate(text.slice(0, 10));
  const at = isReal ? Date.parse(text.replace(' ', 'T') + (isLocal ? 'Z' : '')) : Number.NaN;
  return Number.isNaN(at) ? null : { at, isLocal };
}

/**
 * Whether there is such a day: some browsers read `2026-11-31` as 1 December. A large list has half a million dates.
 *
 * @param day `YYYY-MM-DD`
 */
export function isDate(day: string): boolean {
  return new Date(day).getUTCDate() === Number(day.slice(8));
}

/** Milliseconds since 1970; `null` if it is missing or invalid. Use `parseTime` for a time that comes with a zone. */
export function parseTimestamp(value: string | null | undefined): number | null {
  return readTimestamp(value)?.at ?? null;
}
