import { readTimestamp } from './day.ts';
import { formatter } from './formatter.ts';
import { findZone, type LocalReading, offsetOf, placeOf, readWall, turnOf, utc, type Zone } from './zone.ts';

/** Times are shown in one form, whatever the browser's language: it is what the field's calls for papers use. */
const LOCALE = 'en-GB';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * `1 Dec 2026, 23:59 AoE (UTC−12)`. Of a time that the clocks showed twice it says which; of a zone that is not known, its name.
 */
export function formatInstant(at: number, zone: Zone): string {
  const time = formatter(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone.id }).format(at);
  const offset = offsetOf(at, zone.id);
  const named = `${time} ${zone.name === offset ? offset : `${zone.name} (${offset})`}${turnInWords(at, zone.id)}`;
  return zone.unknown === undefined ? named : `${named} (zone given as “${zone.unknown}”)`;
}

/**
 * `2 Dec, 12:59 in Berlin`, with the year only where it is not the one that the source's zone has said before.
 *
 * @param source the zone whose time stands before
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

/** `23 Nov, 14:05 in Berlin`: a moment on a zone's clocks, with the year where it is not that of `now`. */
export function formatMoment(at: number, timeZone: string, now: number): string {
  const said = formatLocal(at, timeZone);
  const day = formatDate(at, findZone(timeZone), now);
  return said.replace(/^[^,]*/, day);
}

/** `, the second one`: after a time that the clocks show twice, since they are put back. */
function turnInWords(at: number, timeZone: string): string {
  const turn = turnOf(at, timeZone);
  return turn === null ? '' : `, the ${turn} one`;
}

/** `3 Dec`: the day on a zone's clocks, with the year where it is not that of `now`. */
export function formatDate(at: number, zone: Zone, now: number): string {
  const day = formatter(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone.id });
  const year = (time: number) => day.formatToParts(time).find(({ type }) => type === 'year')?.value;
  if (year(at) !== year(now)) return day.format(at);
  return formatter(LOCALE, { day: 'numeric', month: 'short', timeZone: zone.id }).format(at);
}

/** `1 – 5 Dec 2026`, in UTC; one day alone where the other is not known; `null` where none is. */
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

/** `3 d 4 h`: two units at most, one from a fortnight on; less than a minute is `0 min`. */
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
 * Reads a timestamp (specification §1: RFC 3339 in UTC). One without an offset, which a service should not send, is the time of
 * day in the zone that is said beside it: never that of the viewer.
 *
 * @param zone by any name that a service gives it
 * @returns `null` for what is missing or no time
 */
export function readTime(value: string | null | undefined, zone?: string | null): LocalReading | null {
  const read = readTimestamp(value);
  if (!read) return null;
  return read.isLocal ? readWall(read.at, findZone(zone).id) : { at: read.at, doubt: null };
}

/** Milliseconds since 1970; `null` for what is missing or no time. */
export function parseTime(value: string | null | undefined, zone?: string | null): number | null {
  return readTime(value, zone)?.at ?? null;
}
