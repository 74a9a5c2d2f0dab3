import { Temporal } from 'temporal-polyfill';

/** When a digest comes: each day, or each week on one day, at an hour of a time zone. */
export interface Schedule {
  every: 'day' | 'week';
  /** Monday is 1 (ISO 8601); for `week` only. */
  weekday: number;
  /** 0 to 23. */
  hour: number;
  /** Of the IANA database. */
  zone: string;
}

/**
 * Returns the first moment after `after` when a digest is due. If the clocks go forward over the hour, it is due as much later as they
 * went forward; if the hour occurs twice, the first time (RFC 5545, §3.3.5).
 *
 * @throws RangeError if there is no such zone
 */
export function nextDue({ every, weekday, hour, zone }: Schedule, after: Date): Date {
  const from = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  for (let day = from; ; day = day.add({ days: 1 })) {
    if (every === 'week' && day.dayOfWeek !== weekday) continue;
    const due = new Date(day.toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds);
    if (due > after) return due;
  }
}
