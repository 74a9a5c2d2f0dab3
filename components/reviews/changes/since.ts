import { readTimestamp } from '#components/ui/time/day.ts';
import { formatter } from '#components/ui/time/formatter.ts';
import { readWall } from '#components/ui/time/zone.ts';
import { DAY } from '#lib/contract/time/durations.ts';

/** From when changes are counted by default if the viewer was never here before: two days ago, in milliseconds. */
const FIRST = 2 * DAY;
/** Changes of more than this long ago are not asked for, in milliseconds. */
const LONGEST = 400 * DAY;

/** From when changes are counted. */
export interface Since {
  /** In milliseconds since 1970. */
  at: number;
  /** What the address says, if the viewer chose it: `2d`, `7d`, or an instant; empty for the last visit. */
  asked: string;
  /** When the last visit ended, in milliseconds since 1970; null at the first visit. */
  visit: number | null;
}

/**
 * Reads from when the viewer wants to see changes. Text that is not a time counts as the last visit.
 *
 * @param asked from the address: days ago, `2d`; or an instant, RFC 3339
 * @param visit when the last visit ended, in milliseconds since 1970; null at the first visit
 * @param now the service's clock, in milliseconds since 1970
 */
export function readSince(asked: string, visit: number | null, now: number): Since {
  const days = /^(\d{1,3})d$/.exec(asked)?.[1];
  const given = days === undefined ? readTimestamp(asked)?.at : now - Number(days) * DAY;
  const isGood = given !== undefined && given <= now && given >= now - LONGEST;
  return isGood ? { at: given, asked, visit } : { at: visit ?? now - FIRST, asked: '', visit };
}

/**
 * When a day began in a zone.
 *
 * @param at any instant of the day, in milliseconds since 1970
 * @param before how many days before it
 * @returns milliseconds since 1970
 */
export function startOfDay(at: number, zone: string, before = 0): number {
  const wall = Date.parse(dayIn(at, zone));
  return readWall(wall - before * DAY, zone).at;
}

/** The day of an instant in a zone: `2026-11-20`. */
export function dayIn(at: number, timeZone: string): string {
  return formatter('sv-SE', { dateStyle: 'short', timeZone }).format(at);
}

/** When a day begins in a zone, in milliseconds since 1970; null if the text is not a date, such as `2026-11-20`. */
export function startOfDate(date: string, zone: string): number | null {
  const wall = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(wall) ? null : readWall(wall, zone).at;
}
