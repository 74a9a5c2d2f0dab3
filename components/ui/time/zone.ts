import { DAY, MINUTE } from '#lib/contract/time/durations.ts';
import { formatter } from './formatter.ts';

/** A time zone. */
export interface Zone {
  /** The identifier for `Intl`. */
  id: string;
  /** The name that is shown. */
  name: string;
  /** The name in the source, if it is not known; the zone is UTC then. */
  unknown?: string;
}

export const anywhereOnEarth: Zone = { id: 'Etc/GMT+12', name: 'AoE' };
export const utc: Zone = { id: 'UTC', name: 'UTC' };

const aoeNames = /^(?:aoe|anywhere on earth(?: \(aoe\))?|etc\/gmt\+12)$/i;
const utcNames = /^(?:|utc|gmt|z|zulu|etc\/utc|coordinated universal time)$/i;
const offsetNames = /^(?:utc|gmt)? ?([+-])(\d{1,2})(?::?(\d\d))?$/i;

/**
 * Finds a zone by any name that a service may use (specification §2.4 leaves them open): an IANA name, `AoE` or an offset.
 *
 * @returns for an unknown name UTC, with the name in `unknown`: the instant stays right, but is shown in UTC
 */
export function findZone(name: string | null | undefined): Zone {
  const given = name?.trim() ?? '';
  const asked = given.replace(/[−–]/, '-');
  if (aoeNames.test(asked)) return anywhereOnEarth;
  if (utcNames.test(asked)) return utc;
  const [offset, sign, hours, minutes = '00'] = offsetNames.exec(asked) ?? [];
  const id = offset === undefined ? asked : `${sign}${hours?.padStart(2, '0')}:${minutes}`;
  try {
    const named = offsetOf(0, id); // throws if `Intl` does not know it
    if (id === '-12:00') return anywhereOnEarth;
    if (offset !== undefined && named === 'UTC') return utc;
    return { id, name: offset === undefined ? placeOf(id) : named };
  } catch {
    return { ...utc, unknown: given };
  }
}

/** Places that have another name by now; browsers still give the zone the old one. */
const renamed: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

/** `Europe/Berlin` → `Berlin`; `Asia/Calcutta` → `Kolkata`. */
export function placeOf(timeZone: string): string {
  const place = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return renamed[place] ?? place;
}

/** The offset of a zone at an instant: `UTC−12`, `UTC+5:30`, `UTC`. */
export function offsetOf(at: number, timeZone: string): string {
  const minutes = offsetAt(at, timeZone) / MINUTE;
  if (minutes === 0) return 'UTC';
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** The offset of a zone from UTC at an instant, in milliseconds. Throws `RangeError` for an unknown zone. */
function offsetAt(at: number, timeZone: string): number {
  const parts = formatter('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const text = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes = '0'] = /([+-])(\d\d):?(\d\d)?/.exec(text) ?? [];
  return sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
}

/**
 * If the local time of an instant occurs twice because the clocks go back, returns which of the two it is; `null` if it occurs once.
 */
export function occurrenceOf(at: number, timeZone: string): 'first' | 'second' | null {
  const wall = at + offsetAt(at, timeZone);
  const other = instantsOf(wall, timeZone).find((instant) => instant !== at);
  return other === undefined ? null : other < at ? 'second' : 'first';
}

/** The instant that a local time without an offset stands for. */
export interface LocalReading {
  /** Milliseconds since 1970. */
  at: number;
  /** `twice`: it occurred twice, and `at` is the first; `skipped`: it never occurred, and `at` is later by the length of the gap. */
  doubt: 'twice' | 'skipped' | null;
}

/**
 * Converts a local time to an instant, as RFC 5545 (§3.3.5) and Temporal's "compatible" mode do.
 *
 * @param wall the local time as if it were UTC, in milliseconds since 1970
 */
export function readWall(wall: number, timeZone: string): LocalReading {
  const [first, second] = instantsOf(wall, timeZone);
  if (first === undefined) return { at: wall - offsetAt(wall - DAY, timeZone), doubt: 'skipped' };
  return { at: first, doubt: second === undefined ? null : 'twice' };
}

/** The instants that have a local time, earliest first: two if the clocks went back then, none if they went forward. */
function instantsOf(wall: number, timeZone: string): number[] {
  const offsets = [wall - DAY, wall + DAY].map((near) => offsetAt(near, timeZone));
  const instants = [...new Set(offsets.map((offset) => wall - offset))];
  return instants.filter((at) => at + offsetAt(at, timeZone) === wall).toSorted((a, b) => a - b);
}
