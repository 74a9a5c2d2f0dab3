import type { Expression } from '#components/data-table/model/expression.ts';
import { asksForNone, isExact, valueTest } from '#components/data-table/model/field-value.ts';
import { type QueryField, timesOf } from '#components/data-table/model/query-field.ts';
import { parseTimestamp } from '#components/ui/time/day.ts';
import { formatInstant } from '#components/ui/time/time.ts';
import { utc } from '#components/ui/time/zone.ts';

/** What the words of a query need of a field. */
type NamedField = QueryField<never>;

/** The words for each sign: before a number, and before a time. */
const comparisons: readonly (readonly [sign: RegExp, number: string, time: string])[] = [
  [/^<=/, 'at most ', 'until '],
  [/^>=/, 'at least ', 'from '],
  [/^</, 'below ', 'before '],
  [/^>/, 'above ', 'after '],
  [/^=/, '', ''],
];

/**
 * Says in words what a query asks for: `status:UNDER_REVIEW reviews:<3` becomes "Status: Under review; reviews: below 3".
 *
 * @param parts the parts that are applied, with instants (`withInstants`): `3d` would mean another time to someone who reads the words later
 * @param labels what a field is called, by its name; a field without one is called by its name
 * @returns `''` for no query
 */
export function queryInWords(
  parts: readonly Expression[],
  fields: readonly QueryField<never>[],
  labels: ReadonlyMap<string, string>,
): string {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const inWords = (part: Expression): string => {
    const not = part.negated ? 'not ' : '';
    if (part.kind === 'text') return `${not}with “${part.text}”`;
    if (part.kind === 'field') {
      const values = part.values.map((value) => valueInWords(value, byName.get(part.field)));
      return `${labels.get(part.field) ?? part.field}: ${not}${values.join(' or ')}`;
    }
    return `${not}(${part.parts.map(inWords).join(part.kind === 'any' ? ' or ' : '; ')})`;
  };
  return parts.map(inWords).join('; ');
}

function valueInWords(asked: string, field: NamedField | undefined): string {
  if (asksForNone(asked)) return 'none';
  const isTime = timesOf(field) !== undefined;
  if (field?.kind === 'values') return labelOf(asked, field) ?? comparedInWords(asked, isTime, isTime);
  return comparedInWords(asked, true, isTime);
}

function comparedInWords(asked: string, isCompared: boolean, isTime: boolean): string {
  if (!isCompared) return isExact(asked) ? asked.slice(1) : asked;
  const said = isTime ? instantInWords : (text: string) => text;
  const [from, to] = asked.split('..');
  if (from && to) return `${said(from)} to ${said(to)}`;
  const [sign, number, time] = comparisons.find(([pattern]) => pattern.test(asked)) ?? [];
  return sign ? `${isTime ? time : number}${said(asked.replace(sign, ''))}` : asked;
}

/** `24 Nov 2026, 10:00 UTC`; a day, and any other text, stays as it is. */
function instantInWords(text: string): string {
  const at = text.length > 10 ? parseTimestamp(text) : null;
  return at === null ? text : formatInstant(at, utc);
}

/** The label of a value in the field's vocabulary, if it is there. */
function labelOf(asked: string, field: NamedField): string | undefined {
  const menu = field.kind === 'values' ? field.menu : undefined;
  const found = menu?.vocabulary?.find(valueTest(asked));
  return found && (found.label ?? found.value);
}

/** The names of the fields that a query asks by, and `''` if it asks for words. */
export function askedFields(parts: readonly Expression[]): Set<string> {
  return new Set(parts.flatMap((part) => namesIn(part)));
}

function namesIn(part: Expression): string[] {
  if (part.kind === 'text') return [''];
  if (part.kind === 'field') return [part.field];
  return part.parts.flatMap(namesIn);
}
