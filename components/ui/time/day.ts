import { formatter } from './formatter.ts';

/** `1 Dec 2026`, in UTC: for dates, which have no time of day. */
export function formatDay(at: number): string {
  return formatter('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

const timestamp = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Reads a timestamp (specification §1: RFC 3339 in UTC) as in UTC where it does not say.
 *
 * @returns milliseconds since 1970, and whether it said; `null` for what is missing or no time
 */
export function readTimestamp(value: string | null | undefined): { at: number; isLocal: boolean } | null {
  const text = value?.trim() ?? '';
  const match = timestamp.exec(text);
  const isLocal = match !== null && text.length > 10 && match[1] === undefined;
  const at = match === null ? Number.NaN : Date.parse(text.replace(' ', 'T') + (isLocal ? 'Z' : ''));
  return Number.isNaN(at) ? null : { at, isLocal };
}

/** Milliseconds since 1970; `null` for what is missing or no time. For a time that stands beside a zone, `parseTime`. */
export function parseTimestamp(value: string | null | undefined): number | null {
  return readTimestamp(value)?.at ?? null;
}
