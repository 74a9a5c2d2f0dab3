import { isDate } from '#components/ui/time/day.ts';
import { DAY } from '#lib/contract/time/durations.ts';

const number = String.raw`-?\d+(?:\.\d+)?`;
const date = String.raw`\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?`;
const comparison = new RegExp(`^(<=|>=|<|>|=)?(${date}|${number})$`, 'i');
const between = new RegExp(`^(${date}|${number})\\.\\.(${date}|${number})$`, 'i');

/** All numbers from one to another, both included. */
export interface NumberRange {
  from: number;
  to: number;
}

/** A bound as a range: a number is one point, a day all of its milliseconds in UTC. `undefined` for an impossible date. */
export function rangeOfBound(text: string): NumberRange | undefined {
  if (!/^\d{4}-/.test(text)) return { from: Number(text), to: Number(text) };
  if (!isDate(text.slice(0, 10))) return undefined;
  const isDay = text.length === 10;
  const from = Date.parse(isDay || /z$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(from) ? undefined : { from, to: isDay ? from + DAY - 1 : from };
}

/** Whether a comparison still lacks its number: `>=`. */
export function isBegun(value: string): boolean {
  return /^[<>]?=?$/.test(value);
}

/**
 * Reads a value of a numeric field: `3`, `<3`, `>=6.5`, `2..4`; for times, in milliseconds since 1970, `2026-11-20`,
 * `>=2026-11-20` or `2026-11-01..2026-11-20`, always whole days in UTC. An unfinished comparison hides nothing.
 *
 * @returns `undefined` for any other text
 */
export function parseRange(value: string): ((number: number) => boolean) | undefined {
  if (isBegun(value)) return () => true;
  const [, sign = '=', text] = comparison.exec(value) ?? [];
  const bound = text === undefined ? undefined : rangeOfBound(text);
  if (bound) {
    const { from, to } = bound;
    if (sign === '<') return (number) => number < from;
    if (sign === '<=') return (number) => number <= to;
    if (sign === '>') return (number) => number > to;
    if (sign === '>=') return (number) => number >= from;
    return (number) => number >= from && number <= to;
  }
  const [, first, last] = between.exec(value) ?? [];
  const begin = first === undefined ? undefined : rangeOfBound(first);
  const end = last === undefined ? undefined : rangeOfBound(last);
  if (!begin || !end) return undefined;
  const from = Math.min(begin.from, end.from); // written in whichever order: it must not silently find nothing
  const to = Math.max(begin.to, end.to);
  return (number) => number >= from && number <= to;
}
