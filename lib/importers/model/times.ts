import { Temporal } from 'temporal-polyfill';

/** "Anywhere on Earth" (AoE): the time zone in which a day ends last. */
const anywhereOnEarth = 'Etc/GMT+12';

/**
 * The IANA name or offset of a time zone.
 *
 * @param name IANA, `AoE`, `anywhere on earth`, `UTC+2`, `-0500`
 * @returns null if there is no such zone
 */
export function zoneOf(name: string): string | null {
  const plain = name.trim();
  if (/^(aoe|anywhere[ -_]on[ -_]earth)$/i.test(plain)) return anywhereOnEarth;
  const offset = /^(?:UTC|GMT)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(plain);
  const asked = offset ? `${offset[1]}${offset[2]?.padStart(2, '0')}:${offset[3] ?? '00'}` : plain;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(asked).timeZoneId;
  } catch {
    return null;
  }
}

const EARLIEST = Date.UTC(1950, 0);
const LATEST = Date.UTC(2200, 0);

/** Numbers from here on are milliseconds (from 1973), smaller ones seconds (until the year 5138). */
const MILLISECONDS_FROM = 100_000_000_000;

/**
 * Reads a time in any form that sources use: seconds or milliseconds since 1970 (as a number or as digits), RFC 3339, local time with
 * an offset (`2026-11-14 06:59:59 -0500`) or without (`2026-11-14 23:59`), or a day.
 *
 * @param zone IANA, for local times without an offset. A local time that a clock change skips is moved forward by the change; of one that
 *   occurs twice, the first counts
 * @param day whether a day without a time means its first or its last second
 * @returns RFC 3339 in UTC with milliseconds; null if the value is not a time, or not between 1950 (1980 for numbers) and 2200
 */
export function instantOf(value: unknown, zone = 'UTC', day: 'begins' | 'ends' = 'begins'): string | null {
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (/^\d{9,14}$/.test(text)) return fromNumber(Number(text));
  const parts =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|AoE)?$/i.exec(
      text,
    );
  if (!parts) return null;
  const [, year, month, date, hour, minute, second, fraction, suffix] = parts;
  const [h, m] = hour === undefined ? (day === 'ends' ? ['23', '59'] : ['00', '00']) : [hour, minute];
  const local = `${year}-${pad(month)}-${pad(date)}T${pad(h)}:${pad(m)}:${pad(second ?? (hour === undefined && day === 'ends' ? '59' : '00'))}`;
  const written = fraction === undefined ? local : `${local}.${fraction}`;
  const given = suffix === undefined ? zone : /^(Z|UTC|GMT)$/i.test(suffix) ? 'UTC' : (zoneOf(suffix) ?? zone);
  try {
    const { epochMilliseconds } = Temporal.PlainDateTime.from(written, { overflow: 'reject' }).toZonedDateTime(given);
    return within(epochMilliseconds);
  } catch {
    return null;
  }
}

const pad = (part: string | undefined) => (part ?? '0').padStart(2, '0');

/** A small number is not a time: it must be 1980 or later. */
function fromNumber(value: number): string | null {
  const milliseconds = value >= MILLISECONDS_FROM ? value : value * 1000;
  return milliseconds >= Date.UTC(1980, 0) ? within(milliseconds) : null;
}

function within(milliseconds: number): string | null {
  if (!(milliseconds >= EARLIEST && milliseconds < LATEST)) return null;
  return new Date(milliseconds).toISOString();
}
