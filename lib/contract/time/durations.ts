/** Durations in milliseconds. A day has 24 hours: calendars that know of daylight saving are elsewhere. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;
