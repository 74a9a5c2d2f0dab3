import { formatter } from '#components/ui/time/formatter.ts';
import { readWall } from '#components/ui/time/zone.ts';
import { DAY, HOUR } from '#lib/contract/time/durations.ts';
import type { Expression } from './expression.ts';
import { type QueryField, timesOf } from './query-field.ts';
import { type NumberRange, isBegun, rangeOfBound } from './range.ts';

/** What relative times are read by. */
export interface Clock {
  /** The service's clock, in milliseconds since 1970. */
  now: number;
  /** The viewer's time zone, for `Intl`: where `today` begins and ends. */
  zone: string;
}

const lengths: Readonly<Record<string, number>> = { h: HOUR, d: DAY, w: 7 * DAY };
const near: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const span = /^([+-]?)(\d{1,4})([hdw])$/i;
const point = String.raw`(\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?|[+-]?\d{1,4}[hdw]|[a-z]+)`;
const comparison = new RegExp(`^(<=|>=|<|>|=)?${point}$`, 'i');
const between = new RegExp(`^${point}\\.\\.${point}$`, 'i');

/** Whether a value of a query is a time, a comparison with one, or a range of times; also one that still lacks its time: `>=`. */
export function isTime(value: string): boolean {
  return isBegun(value) || absoluteTime(value, { now: 0, zone: 'UTC' }, false) !== undefined;
}

/**
 * Returns a query with instants in the place of all its times, which `parseRange` reads: `>3d` becomes `>2026-11-22T10:00:00.000Z`.
 * It stays the same text until an instant changes.
 */
export function withInstants<Row>(
  parts: readonly Expression[],
  fields: readonly QueryField<Row>[],
  clock: Clock,
): readonly Expression[] {
  return parts.map((part): Expression => {
    if (part.kind === 'text') return part;
    if (part.kind !== 'field') return { ...part, parts: withInstants(part.parts, fields, clock) };
    const times = timesOf(fields.find(({ name }) => name === part.field));
    if (!times) return part;
    return { ...part, values: part.values.map((value) => absoluteTime(value, clock, times === 'ahead') ?? value) };
  });
}

/**
 * Reads a time of a query. `3d` is the moment three days ago (`ahead`: in three days; with a sign, `-3d` and `+3d`, it is said), and
 * without a comparison the whole day of that moment. `friday` is the last one (`ahead`: the next one), which may be today. Days are
 * those of the clock's zone; a date, `2026-11-20`, is a day in UTC.
 *
 * @returns the same with instants; `undefined` for any other text
 */
export function absoluteTime(value: string, clock: Clock, ahead: boolean): string | undefined {
  const [, sign = '=', text] = comparison.exec(value) ?? [];
  if (text !== undefined) {
    const at = readPoint(text, clock, ahead, sign === '=');
    if (!at) return undefined;
    if (sign === '=') return `${iso(at.from)}..${iso(at.to)}`;
    return sign + iso(sign === '<' || sign === '>=' ? at.from : at.to);
  }
  const [, first, last] = between.exec(value) ?? [];
  const one = first && readPoint(first, clock, ahead, false);
  const other = last && readPoint(last, clock, ahead, false);
  if (!one || !other) return undefined;
  return `${iso(Math.min(one.from, other.from))}..${iso(Math.max(one.to, other.to))}`;
}

const iso = (at: number): string => new Date(at).toISOString();

function readPoint(text: string, { now, zone }: Clock, ahead: boolean, isDay: boolean): NumberRange | undefined {
  const [, sign, count, unit] = span.exec(text) ?? [];
  if (unit !== undefined) {
    const back = sign === '' ? !ahead : sign === '-';
    const at = now + (back ? -1 : 1) * Number(count) * (lengths[unit.toLowerCase()] ?? 0);
    return isDay ? dayOf(midnight(at, zone), zone) : { from: at, to: at };
  }
  if (/^\d/.test(text)) return rangeOfBound(text);
  const today = midnight(now, zone);
  const word = text.toLowerCase();
  const away = near[word];
  if (away !== undefined) return dayOf(today + away * DAY, zone);
  const weekday = weekdays.findIndex((name) => name === word || name.slice(0, 3) === word);
  if (weekday === -1) return undefined;
  const since = (new Date(today).getUTCDay() - weekday + 7) % 7;
  return dayOf(today + (ahead ? (7 - since) % 7 : -since) * DAY, zone);
}

/** The local time, as if it were UTC, at which the day of an instant begins. */
function midnight(at: number, zone: string): number {
  return Date.parse(formatter('sv-SE', { dateStyle: 'short', timeZone: zone }).format(at));
}

/** The instants of a day in a zone. */
function dayOf(wall: number, zone: string): NumberRange {
  return { from: readWall(wall, zone).at, to: readWall(wall + DAY, zone).at - 1 };
}
