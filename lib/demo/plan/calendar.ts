import { DAY, HOUR, MINUTE } from '#lib/contract/time/durations.ts';

/**
 * Converts days relative to the start of the demo's day (UTC) to times; negative days are in the past. Two demos made
 * on one day have the same times.
 */
export class Calendar {
  /** The latest possible time of an event, in milliseconds since 1970. */
  readonly today: number;

  constructor(now: Date) {
    this.today = Math.floor(now.getTime() / DAY) * DAY;
  }

  /** The time this many days from today, in milliseconds since 1970. */
  day(days: number): number {
    return this.today + days * DAY;
  }

  /** 23:59 "anywhere on Earth" (UTC−12) on the day this many days from today, in milliseconds since 1970. */
  deadline(days: number): number {
    return this.day(days + 1) + 11 * HOUR + 59 * MINUTE;
  }
}

/** RFC 3339 in UTC with milliseconds. */
export function iso(milliseconds: number): string {
  return new Date(Math.floor(milliseconds)).toISOString();
}
