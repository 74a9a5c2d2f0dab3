import { exact, isBlank, noValue, valueTest } from '#components/data-table/model/field-value.ts';
import { type QueryField, timesOf } from '#components/data-table/model/query-field.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';
import { normalizeValue } from '#components/ui/text/normalize-text.ts';
import type { KnownFields } from './known-fields.ts';
import { formatValue } from './query-edit.ts';

/** Something that may be written where the cursor is. */
interface Completion {
  insert: string;
  /** What it means, or `''` if it says so itself. */
  hint: string;
}

/** What may replace a part of the text, `from` inclusive and `to` exclusive. */
export interface Completions {
  from: number;
  to: number;
  options: readonly Completion[];
}

const most = 8;

/** Values of fields that are compared, with what they mean. */
export const examples = {
  number: [
    ['0', ''],
    ['>0', 'more than 0'],
    ['<3', 'less than 3'],
    ['2..4', 'from 2 to 4'],
  ],
  past: [
    ['>3d', 'in the last three days'],
    ['<2w', 'more than two weeks ago'],
    ['today', 'all of today'],
    ['yesterday', 'all of yesterday'],
    ['>monday', 'after last Monday'],
  ],
  ahead: [
    ['<3d', 'before three days from now'],
    ['<friday', 'before next Friday'],
    ['today', 'all of today'],
    ['tomorrow', 'all of tomorrow'],
    ['>1w', 'in more than a week'],
  ],
} as const satisfies Record<string, readonly (readonly [string, string])[]>;

/**
 * Returns what may be written where the cursor is: names of fields and operators that begin with the word before it, or values of the
 * field whose term it is in.
 *
 * @param cursor its place in the text
 */
export function completionsAt<Row>(
  text: string,
  cursor: number,
  fields: readonly QueryField<Row>[],
  known: KnownFields,
): Completions {
  const names = fields.map(({ name }) => name);
  const token = parseQuery(text, names).find(({ start, end }) => start < cursor && cursor <= end);
  if (!token || token.operator) return { from: cursor, to: cursor, options: [] };
  const { term, end } = token;
  const start = token.start + (text.charAt(token.start) === '-' ? 1 : 0);
  const field = fields.find(({ name }) => term.kind === 'field' && name === term.field);
  const place = field ? start + field.name.length + 1 : start;
  if (field && cursor >= place) {
    const from = beginOfValue(text, place, cursor);
    const comma = text.slice(cursor, end).indexOf(',');
    const to = comma === -1 ? end : cursor + comma;
    const space = to === text.length ? ' ' : '';
    const options = valuesFor(field, text.slice(from, cursor), known);
    return { from, to, options: options.map((option) => ({ ...option, insert: option.insert + space })) };
  }
  const options = wordsFor(text.slice(start, cursor), fields);
  return { from: start, to: field ? place : end, options };
}

/** The place after the last comma before the cursor that is not in quotes. */
function beginOfValue(text: string, start: number, cursor: number): number {
  let begin = start;
  let isQuoted = false;
  for (let at = start; at < cursor; at += 1) {
    if (text.charAt(at) === '"') isQuoted = !isQuoted;
    if (text.charAt(at) === '\\' && isQuoted) at += 1;
    if (text.charAt(at) === ',' && !isQuoted) begin = at + 1;
  }
  return begin;
}

function wordsFor<Row>(word: string, fields: readonly QueryField<Row>[]): Completion[] {
  if (word === '') return [];
  const named = fields
    .filter(({ name }) => name.startsWith(word.toLowerCase()))
    .map((field) => ({ insert: `${field.name}:`, hint: describe(field) }));
  const operators = [
    { insert: 'OR ', hint: 'either side' },
    { insert: 'NOT ', hint: 'without what follows' },
  ].filter(({ insert }) => insert.startsWith(word));
  return [...operators, ...named].slice(0, most);
}

/** What a field takes, in words. */
function describe<Row>(field: QueryField<Row>): string {
  const times = timesOf(field);
  if (times) return `a time, such as ${examples[times][0].join(', ')}`;
  if (field.kind === 'number') return 'a number, such as <3 or 2..4';
  return field.isText ? 'the beginning of a word' : (field.menu?.label ?? 'a value');
}

function valuesFor<Row>(field: QueryField<Row>, typed: string, known: KnownFields): Completion[] {
  const [sign = ''] = /^=?/.exec(typed) ?? [];
  const word = typed.slice(sign.length).replace(/^"/, '');
  const options: Completion[] = [];
  const isAny = normalizeValue(word) === '';
  const isMatch = valueTest(word, true);
  for (const value of known(field.name).values) {
    if (options.length === most) return options;
    if (isBlank(value) || !(isAny || isMatch(value))) continue;
    const isPlain = sign === '' && !value.value.startsWith('=') && normalizeValue(value.value) !== noValue;
    options.push({ insert: formatValue(isPlain ? value.value : exact(value.value)), hint: value.label ?? '' });
  }
  const compared = examples[timesOf(field) ?? 'number'];
  const others = field.kind === 'number' || field.time ? compared : [];
  for (const [insert, hint] of [...others, [noValue, 'without a value'] as const]) {
    if (sign === '' && insert.startsWith(word.toLowerCase()) && options.length < most) options.push({ insert, hint });
  }
  return options;
}
