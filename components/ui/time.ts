/** Times are shown in one form, whatever the browser's language: it is what the field's calls for papers use. */
const LOCALE = 'en-GB';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Zone {
  /** What `Intl` knows it as. */
  id: string;
  /** What people call it. */
  name: string;
}

const anywhereOnEarth: Zone = { id: 'Etc/GMT+12', name: 'AoE' };
const utc: Zone = { id: 'UTC', name: 'UTC' };

/**
 * Finds a zone by any of the names that services use for it (specification §2.4 leaves them open): IANA's, `AoE`, an offset.
 *
 * @returns UTC where it is not known: the instant stays right, only its wording is less familiar
 */
export function findZone(name: string | null | undefined): Zone {
  const asked = name?.trim() ?? '';
  if (/^(?:aoe|anywhere on earth|etc\/gmt\+12|utc-12(?::?00)?|-12:00)$/i.test(asked)) return anywhereOnEarth;
  if (asked === '' || /^(?:utc|gmt|z|etc\/utc)$/i.test(asked)) return utc;
  try {
    const offset = offsetOf(0, asked); // throws where `Intl` does not know it
    return { id: asked, name: /^[+-]/.test(asked) ? offset : placeOf(asked) };
  } catch {
    return utc;
  }
}

/** `Europe/Berlin` → `Berlin`. */
export function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** The offset of a zone at an instant: `UTC−12`, `UTC+5:30`, `UTC`. */
export function offsetOf(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const text = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)?/.exec(text) ?? [];
  if (sign === undefined || /^0+$/.test(`${hours}${minutes ?? ''}`)) return 'UTC';
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes && minutes !== '00' ? `:${minutes}` : ''}`;
}

/** `1 Dec 2026, 23:59 AoE (UTC−12)`. */
export function formatInstant(at: number, zone: Zone): string {
  const time = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone.id }).format(
    at,
  );
  const offset = offsetOf(at, zone.id);
  return `${time} ${zone.name === offset ? offset : `${zone.name} (${offset})`}`;
}

/** `2 Dec, 12:59 in Berlin`: the year is said by what stands before. */
export function formatLocal(at: number, timeZone: string): string {
  const options = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone } as const;
  return `${new Intl.DateTimeFormat(LOCALE, options).format(at)} in ${placeOf(timeZone)}`;
}

/** `1 Dec 2026`, in UTC: for dates, which have no time of day. */
export function formatDay(at: number): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

/** `1 – 5 Dec 2026`, in UTC; one day alone where the other is not known; `null` where none is. */
export function formatDays(from: number | null, to: number | null): string | null {
  const first = from ?? to;
  if (first === null) return null;
  const last = to ?? first;
  const format = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return last > first ? format.formatRange(first, last) : format.format(first);
}

/** `in 3 d 4 h`, `2 h 5 min ago`, `now`; two units at most, one from a fortnight on. */
export function howLong(at: number, now: number): string {
  const span = Math.abs(at - now);
  if (span < MINUTE) return 'now';
  const words = inUnits(span);
  return at > now ? `in ${words}` : `${words} ago`;
}

function inUnits(span: number): string {
  const days = Math.floor(span / DAY);
  const hours = Math.floor((span % DAY) / HOUR);
  const minutes = Math.floor((span % HOUR) / MINUTE);
  if (days >= 14) return `${days} d`;
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  return `${minutes} min`;
}

/** Milliseconds since 1970; `null` for what is missing or no time. */
export function parseTime(value: string | null | undefined): number | null {
  const time = value ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
