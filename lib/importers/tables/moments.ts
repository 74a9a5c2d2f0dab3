import { Temporal } from 'temporal-polyfill';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import type { Report } from '#lib/importers/model/sourced.ts';
import { instantOf } from '#lib/importers/model/times.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import type { Entry } from './entries.ts';
import { isYes } from './status-words.ts';

/** How times of a table are read. */
export interface TimeRules {
  /** The IANA time zone for times without one. */
  zone: string;
  /** Whether `11/12/2026` begins with the month or the day; null if unknown. */
  first: 'month' | 'day' | null;
  /** What other dates of a table say, if `first` is unknown. */
  orders?: Map<Table, TimeRules['first']>;
}

/** The rules for a conference. A missing time zone is reported. */
export function timeRules(
  { timezone, report }: Pick<SourceRequest, 'timezone' | 'report'>,
  dates: 'month first' | 'day first' | undefined,
): TimeRules {
  if (timezone === null) {
    const message = 'is not set, and times in tables have no zone, so they are read as UTC';
    report({ place: 'conference file', field: 'timezone', message });
  }
  const first = dates === undefined ? null : dates === 'day first' ? 'day' : 'month';
  return { zone: timezone ?? 'UTC', first, orders: new Map() };
}

/** The first letters of months in English, German, French, Spanish and Italian, without accents. */
const months = [
  /^(jan|ene|gen)/,
  /^(feb|fev)/,
  /^mar/,
  /^(apr|avr|abr)/,
  /^(may|mai|mag)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|aou|ago)/,
  /^(sep|set)/,
  /^(oct|okt|ott)/,
  /^nov/,
  /^(dec|dez|dic)/,
];

const clock = String.raw`(?:[,T\s]+(?:at\s+)?(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*([ap]\.?m\.?)?)?`;
const suffix = String.raw`\s*\(?(?:GMT(?=[+-]))?(Z|UTC|GMT|[+-]\d{1,2}:?\d{2}|AoE)?\)?(?:\s+\([^()]*\))?$`;
const weekday = String.raw`^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?`;
const numeric = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|(?<=[/.])\d{2})${clock}${suffix}`, 'i');
const dayMonth = new RegExp(
  String.raw`${weekday}(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s-]+(?:de\s+)?([a-z]{3,})\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})${clock}${suffix}`,
  'i',
);
const monthDay = new RegExp(
  String.raw`${weekday}([a-z]{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${clock}${suffix}`,
  'i',
);
const iso = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}${suffix}`, 'i');

const morning = '午前|上午|오전';
const afternoon = '午後|下午|오후';
const eastAsianHalf = new RegExp(
  `(${morning}|${afternoon})\\s*(\\d{1,2}:\\d{2}(?::\\d{2})?)|(\\d{1,2}:\\d{2}(?::\\d{2})?)\\s*(${morning}|${afternoon})`,
);

/** A time as Google writes it in Japanese, Korean and Chinese, `2026. 10. 21 오후 2:03:22`, and with a zone such as `GMT+2`, in the usual form. */
function inUsualForm(text: string): string {
  if (!/^\d{4}(\s*[年년]|\.\s)|[午오]|GMT|UTC/.test(text)) return text;
  return text
    .replace(/\s*\([月火水木金土日월화수목금토일]\)/, ' ')
    .replace(/^(\d{4})\s*[年년.]\s*(\d{1,2})\s*[月월.]\s*(\d{1,2})\s*[日일.]?\s*/, '$1-$2-$3 ')
    .replace(
      /(\d{1,2})\s*[時时시]\s*(\d{1,2})\s*[分분](?:\s*(\d{1,2})\s*[秒초])?/,
      (_, h: string, m: string, s = '00') => `${h}:${m}:${s}`,
    )
    .replace(eastAsianHalf, (_, before?: string, time?: string, other?: string, after?: string) => {
      const isMorning = new RegExp(morning).test(before ?? after ?? '');
      return `${time ?? other} ${isMorning ? 'AM' : 'PM'}`;
    })
    .replace(
      /(?:GMT|UTC)([+-])(\d{1,2})(?::?(\d{2}))?$/,
      (_, sign: string, h: string, m = '00') => `${sign}${h.padStart(2, '0')}:${m}`,
    )
    .trim();
}

/**
 * Reads a time in a spreadsheet: the forms of `instantOf`, and `11/14/2026 11:59 PM`, `14.11.2026 23:59`, `14 Nov 2026`,
 * `Nov 14, 2026 23:59`, `14-Nov-26`, `14. März 2026`, `2026年11月14日 23:59`, and Excel's days since 1900 (`46340.999`).
 *
 * @param day whether a day without a time means its first or its last second
 * @returns RFC 3339 in UTC; null if it is not a time, or it is unclear which number is the month
 */
export function momentOf(cell: string, { zone, first }: TimeRules, day: 'begins' | 'ends' = 'begins'): string | null {
  const text = inUsualForm(cell.trim());
  if (text === '') return null;
  const plain = instantOf(text, zone, day);
  if (plain !== null) return plain;
  const [serial] = /^\d{5}(?:\.\d+)?$/.exec(text) ?? [];
  if (serial !== undefined) return instantOf(fromSerial(Number(serial), text.includes('.')), zone, day);
  const parts = partsOf(text, first);
  if (!parts) return null;
  const { year, month, date, hour, minute, second, half, offset } = parts;
  const written = `${year}-${month}-${date}`;
  if (hour === undefined) return instantOf(`${written}${offset ?? ''}`, zone, day);
  const h = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  const mark = offset?.replace(/^([+-])(\d)(?=:?\d{2}$)/, '$10$2') ?? '';
  return instantOf(`${written} ${h}:${minute}:${second ?? '00'}${mark}`, zone, day);
}

function partsOf(given: string, first: TimeRules['first']) {
  const text = given.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const isoParts = iso.exec(text);
  if (isoParts) return named(isoParts[1], isoParts[2], isoParts[3], isoParts.slice(4));
  const number = numeric.exec(text);
  if (number) {
    const [, a = '', mark, b = '', year] = number;
    // Dates with points always begin with the day.
    const known = Number(a) > 12 || mark === '.' ? 'day' : Number(b) > 12 ? 'month' : a === b ? 'day' : first;
    if (known === null) return null;
    return named(yearOf(year), known === 'day' ? b : a, known === 'day' ? a : b, number.slice(5));
  }
  const words = dayMonth.exec(text);
  if (words) return named(yearOf(words[3]), monthOf(words[2]), words[1], words.slice(4));
  const american = monthDay.exec(text);
  return american ? named(american[3], monthOf(american[1]), american[2], american.slice(4)) : null;
}

function named(
  year: string | undefined,
  month: string | undefined,
  date: string | undefined,
  [hour, minute, second, half, offset]: readonly (string | undefined)[],
) {
  return { year, month, date, hour, minute, second, half, offset };
}

const monthOf = (name = '') => String(months.findIndex((each) => each.test(name.toLowerCase())) + 1);

/** Excel writes years with two digits: `30-Nov-26`. */
const yearOf = (digits: string | undefined) => (digits?.length === 2 ? `20${digits}` : digits);

function fromSerial(days: number, hasTime: boolean): string {
  const moment = Temporal.PlainDateTime.from('1899-12-30').add({ seconds: Math.round(days * 86_400) });
  return hasTime ? moment.toString().replace('T', ' ') : moment.toPlainDate().toString();
}

/**
 * Whether the dates of a table begin with the day or the month, as those with a number above 12 say: `13/11/2026`. Null if there are none, or
 * they contradict each other. What was found is reported once.
 */
function orderIn(table: Table, { orders }: TimeRules, report: Report): TimeRules['first'] {
  const known = orders?.get(table);
  if (known !== undefined) return known;
  const found = new Map<'month' | 'day', string>();
  for (const { cells } of table.rows()) {
    for (const cell of cells) {
      const [, a = '', mark, b = ''] = cell.length > 60 ? [] : (numeric.exec(cell.trim()) ?? []);
      if (mark === '.' || Number(a) > 12 === Number(b) > 12) continue;
      found.set(Number(a) > 12 ? 'day' : 'month', cell.trim());
    }
  }
  const [order, ...others] = found;
  const first = order && others.length === 0 ? order[0] : null;
  orders?.set(table, first);
  if (order && first !== null) {
    const message = `dates such as 11/12/2026 are read with the ${first} first, because of ${JSON.stringify(order[1])}; set source.dates if that is wrong`;
    report({ place: table.place, field: '', message });
  }
  return first;
}

/**
 * The time in a field of a row; anything else is reported, unless it is a yes or a no.
 *
 * @param cell what the field says, if a part of it is in another field
 */
export function momentIn<Field extends string>(
  entry: Entry<Field>,
  field: NoInfer<Field>,
  times: TimeRules,
  report: Report,
  day: 'begins' | 'ends' = 'begins',
  cell = entry.get(field),
): string | null {
  let moment = momentOf(cell, times, day);
  const isAmbiguous = /^\d{1,2}([/-])\d{1,2}\1\d{2,4}/.test(cell);
  if (moment === null && isAmbiguous && times.first === null) {
    moment = momentOf(cell, { ...times, first: orderIn(entry.table, times, report) }, day);
  }
  if (cell !== '' && moment === null && isYes(cell) === null) {
    const advice = isAmbiguous ? '; set source.dates to "month first" or "day first"' : '';
    report({
      place: entry.place,
      field,
      message: `expected a time, found ${JSON.stringify(cell.slice(0, 40))}${advice}`,
    });
  }
  return moment;
}
