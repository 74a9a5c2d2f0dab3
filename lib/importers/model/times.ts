import { Temporal } from 'temporal-polyfill';

/** "Anywhere on Earth": the zone in which a day ends last. */
export const anywhereOnEarth = 'Etc/GMT+12';

/**
 * The name by which a zone is known to computers.
 *
 * @param name IANA, `AoE`, `anywhere on earth`, `UTC+2`, `-0500`
 * @returns null where there is no such zone
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

/** Numbers from here on are milliseconds, those below seconds: 1973 in one, the year 5138 in the other. */
const MILLISECONDS_FROM = 100_000_000_000;

/**
 * An instant from whatever a source writes: seconds or milliseconds since 1970 (a number, or its digits), RFC 3339, a local time with
 * an offset (`2026-11-14 06:59:59 -0500`), a local time without (`2026-11-14 23:59`), a day (its end, as a deadline; its beginning).
 *
 * @param value what the source says
 * @param zone IANA: of local times without an offset; a local time that a change of clocks skips is the moment after it, one that it
 *   repeats the first
 * @param day which moment a day without a time is
 * @returns RFC 3339 in UTC with milliseconds; null where it is no time, or none between 1950 (a number: 1980) and 2200
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

/** A number that is small is a number, not a time soon after 1970. */
function fromNumber(value: number): string | null {
  const milliseconds = value >= MILLISECONDS_FROM ? value : value * 1000;
  return milliseconds >= Date.UTC(1980, 0) ? within(milliseconds) : null;
}

function within(milliseconds: number): string | null {
  if (!(milliseconds >= EARLIEST && milliseconds < LATEST)) return null;
  return new Date(milliseconds).toISOString();
}
