import { Temporal } from 'temporal-polyfill';
import { instantOf } from '#lib/importers/model/times.ts';

/** Time zones that conferences use, roughly by population; the first match counts. */
const known = [
  'Etc/GMT+12',
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'America/Chicago',
  'America/Denver',
  'Europe/Berlin',
  'Europe/London',
  'Europe/Athens',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Australia/Sydney',
  'America/Sao_Paulo',
  'Asia/Jerusalem',
  'Europe/Istanbul',
  'Africa/Johannesburg',
  'America/Halifax',
  'Asia/Dubai',
  'Pacific/Auckland',
  'America/Phoenix',
];

/**
 * Guesses the site's time zone: HotCRP writes times with an offset (`2026-11-14 06:59:59 -0500`) and never names the zone.
 *
 * @param times as HotCRP writes them; others are ignored
 * @returns an IANA zone in which all times have these offsets; null if there are no times, or no known zone matches
 */
export function zoneOfTimes(times: readonly string[]): string | null {
  const offsets = times.flatMap((time) => {
    const offset = /([+-])(\d{2}):?(\d{2})$/.exec(time.trim());
    const instant = instantOf(time);
    if (!offset || instant === null) return [];
    const minutes = (Number(offset[2]) * 60 + Number(offset[3])) * (offset[1] === '-' ? -1 : 1);
    return [{ instant: Temporal.Instant.from(instant), nanoseconds: minutes * 60e9 }];
  });
  if (offsets.length === 0) return null;
  const fits = (zone: string) =>
    offsets.every(({ instant, nanoseconds }) => instant.toZonedDateTimeISO(zone).offsetNanoseconds === nanoseconds);
  return known.find(fits) ?? null;
}
