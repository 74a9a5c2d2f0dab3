import { formatter } from './formatter.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A time zone as people and `Intl` know it. */
export interface Zone {
  /** What `Intl` knows it as. */
  id: string;
  /** What people call it. */
  name: string;
  /** What the source called it, where nobody knows that name; the zone is UTC then. */
  unknown?: string;
}

export const anywhereOnEarth: Zone = { id: 'Etc/GMT+12', name: 'AoE' };
export const utc: Zone = { id: 'UTC', name: 'UTC' };

const aoeNames = /^(?:aoe|anywhere on earth(?: \(aoe\))?|etc\/gmt\+12)$/i;
const utcNames = /^(?:|utc|gmt|z|zulu|etc\/utc|coordinated universal time)$/i;
const offsetNames = /^(?:utc|gmt)? ?([+-])(\d{1,2})(?::?(\d\d))?$/i;

/**
 * Finds a zone by any of the names that services use for it (specification §2.4 leaves them open): IANA's, `AoE`, an offset.
 *
 * @returns UTC where it is not known, with the name that was given: the instant stays right, only its wording is less familiar
 */
export function findZone(name: string | null | undefined): Zone {
  const given = name?.trim() ?? '';
  const asked = given.replace(/[−–]/, '-');
  if (aoeNames.test(asked)) return anywhereOnEarth;
  if (utcNames.test(asked)) return utc;
  const [offset, sign, hours, minutes = '00'] = offsetNames.exec(asked) ?? [];
  const id = offset === undefined ? asked : `${sign}${hours?.padStart(2, '0')}:${minutes}`;
  try {
    const named = offsetOf(0, id); // throws where `Intl` does not know it
    if (id === '-12:00') return anywhereOnEarth;
    if (offset !== undefined && named === 'UTC') return utc;
    return { id, name: offset === undefined ? placeOf(id) : named };
  } catch {
    return { ...utc, unknown: given };
  }
}

/** `Europe/Berlin` → `Berlin`. */
export function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** The offset of a zone at an instant: `UTC−12`, `UTC+5:30`, `UTC`. */
export function offsetOf(at: number, timeZone: string): string {
  const minutes = offsetAt(at, timeZone) / MINUTE;
  if (minutes === 0) return 'UTC';
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. Throws RangeError for a zone that is not known. */
function offsetAt(at: number, timeZone: string): number {
  const parts = formatter('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const text = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes = '0'] = /([+-])(\d\d):?(\d\d)?/.exec(text) ?? [];
  return sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
}

/**
 * Whether the clocks of a zone show this instant's time twice, since they were put back, and which of the two it is; `null` where
 * they show it once.
 */
export function turnOf(at: number, timeZone: string): 'first' | 'second' | null {
  const wall = at + offsetAt(at, timeZone);
  const other = instantsOf(wall, timeZone).find((instant) => instant !== at);
  return other === undefined ? null : other < at ? 'second' : 'first';
}

/** What a time of day in a zone stands for, where nothing says its offset. */
export interface LocalReading {
  /** Milliseconds since 1970. */
  at: number;
  /** `twice`: the clocks showed it twice, the first is taken; `skipped`: they never did, as much later is taken as they jumped. */
  doubt: 'twice' | 'skipped' | null;
}

/**
 * Reads a zone's clock, as RFC 5545 (§3.3.5) and Temporal's "compatible" do.
 *
 * @param wall what the clock shows, as if it were UTC, in milliseconds since 1970
 */
export function readWall(wall: number, timeZone: string): LocalReading {
  const [first, second] = instantsOf(wall, timeZone);
  if (first === undefined) return { at: wall - offsetAt(wall - DAY, timeZone), doubt: 'skipped' };
  return { at: first, doubt: second === undefined ? null : 'twice' };
}

/** The instants, earliest first, at which the clocks show a time: two where they were put back, none where put forward. */
function instantsOf(wall: number, timeZone: string): number[] {
  const offsets = [wall - DAY, wall + DAY].map((near) => offsetAt(near, timeZone));
  const instants = [...new Set(offsets.map((offset) => wall - offset))];
  return instants.filter((at) => at + offsetAt(at, timeZone) === wall).toSorted((a, b) => a - b);
}
