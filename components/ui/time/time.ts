import { DAY, HOUR, MINUTE } from '#lib/contract/time/durations.ts';
import { readTimestamp } from './day.ts';
import { formatter } from './formatter.ts';
import { findZone, type LocalReading, offsetOf, placeOf, readWall, occurrenceOf, utc, type Zone } from './zone.ts';

/** Times have the same format in every browser language: the one that calls for papers use. */
const LOCALE = 'en-GB';

/** `1 Dec 2026, 23:59 AoE (UTC−12)`. Says which one if the local time occurs twice, and quotes the name of an unknown zone. */
export function formatInstant(at: number, zone: Zone): string {
  const time = formatter(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone.id }).format(at);
  const offset = offsetOf(at, zone.id);
  const named = `${time} ${zone.name === offset ? offset : `${zone.name} (${offset})`}${turnInWords(at, zone.id)}`;
  return zone.unknown === undefined ? named : `${named} (zone given as “${zone.unknown}”)`;
}

/**
 * `2 Dec, 12:59 in Berlin`, with the year only if it differs from the year in the source's zone.
 *
 * @param source the zone whose time is shown before this one
 */
export function formatLocal(at: number, timeZone: string, source: Zone = utc): string {
  const { id, name } = findZone(timeZone);
  const year = (zone: string) => formatter(LOCALE, { year: 'numeric', timeZone: zone }).format(at);
  const time = formatter(LOCALE, {
    day: 'numeric',
    month: 'short',
    ...(year(id) === year(source.id) ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: id,
  }).format(at);
  const place = id.includes('/') && name === placeOf(id) ? `in ${name}` : name;
  return `${time} ${place}${turnInWords(at, id)}`;
}

/** `23 Nov, 14:05 in Berlin`: a moment in a zone, with the year if it differs from that of `now`. */
export function formatMoment(at: number, timeZone: string, now: number): string {
  const said = formatLocal(at, timeZone);
  const day = formatDate(at, findZone(timeZone), now);
  return said.replace(/^[^,]*/, day);
}

/** `, the second one` for a time that occurs twice because the clocks go back; else empty. */
function turnInWords(at: number, timeZone: string): string {
  const occurrence = occurrenceOf(at, timeZone);
  return occurrence === null ? '' : `, the ${occurrence} one`;
}

/** `3 Dec`: the day in a zone, with the year if it differs from that of `now`. */
export function formatDate(at: number, zone: Zone, now: number): string {
  const day = formatter(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone.id });
  const year = (time: number) => day.formatToParts(time).find(({ type }) => type === 'year')?.value;
  if (year(at) !== year(now)) return day.format(at);
  return formatter(LOCALE, { day: 'numeric', month: 'short', timeZone: zone.id }).format(at);
}

/** `1 – 5 Dec 2026`, in UTC; a single day if only one end is known; `null` if neither is. */
export function formatDays(from: number | null, to: number | null): string | null {
  const first = from ?? to;
  if (first === null) return null;
  const last = to ?? first;
  const format = formatter(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return last > first ? format.formatRange(first, last) : format.format(first);
}

/** `in 3 d 4 h`, `2 h 5 min ago`, `now`. */
export function howLong(at: number, now: number): string {
  const span = Math.abs(at - now);
  if (span < MINUTE) return 'now';
  return at > now ? `in ${spanInWords(span)}` : `${spanInWords(span)} ago`;
}

/** `3 d 4 h`: at most two units, only days from 14 days on; `0 min` for less than a minute. */
export function spanInWords(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY);
  const hours = Math.floor((milliseconds % DAY) / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  if (days >= 14) return `${days} d`;
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return `${minutes} min`;
}

/**
 * Reads a timestamp (specification §1: RFC 3339 in UTC). One without an offset, which a service should not send, is read as local
 * time in the zone that comes with it, never in the viewer's.
 *
 * @param zone any name that a service may use
 * @returns `null` if it is missing or invalid
 */
export function readTime(value: string | null | undefined, zone?: string | null): LocalReading | null {
  const read = readTimestamp(value);
  if (!read) return null;
  return read.isLocal ? readWall(read.at, findZone(zone).id) : { at: read.at, doubt: null };
}

/** Milliseconds since 1970; `null` if it is missing or invalid. */
export function parseTime(value: string | null | undefined, zone?: string | null): number | null {
  return readTime(value, zone)?.at ?? null;
}
