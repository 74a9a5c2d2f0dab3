const DAY = 86_400_000;

/**
 * Times of a demo, told as days from the beginning of the day (UTC) on which it is made; negative: before. Two demos made on
 * one day have the same times.
 */
export class Calendar {
  /** No event is later, in milliseconds. */
  readonly today: number;

  constructor(now: Date) {
    this.today = Math.floor(now.getTime() / DAY) * DAY;
  }

  /** The moment so many days from today, in milliseconds. */
  day(days: number): number {
    return this.today + days * DAY;
  }

  /** 23:59 "anywhere on Earth" (UTC−12) of the day that many days from today, in milliseconds. */
  deadline(days: number): number {
    return this.day(days + 1) + 11 * 3_600_000 + 59 * 60_000;
  }
}

/** RFC 3339 in UTC with milliseconds. */
export function iso(milliseconds: number): string {
  return new Date(Math.floor(milliseconds)).toISOString();
}
