import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { asksForNone, type FieldValue, isBlank, valueTest } from './field-value.ts';
import { type Expression, expressionsOf, isChoice } from './expression.ts';
import { parseQuery } from './query-language.ts';
import type { QueryField, ValueField } from './query-field.ts';
import { parseRange } from './range.ts';

/** What every row can be searched by. */
export interface Searchable {
  /** All text that words are looked for in, normalized (`normalizeText`). */
  text: string;
}

type Test<Row> = (row: Row) => boolean;

/** A compiled query: a test for each field that it asks for, so that a facet can leave its own choice out, and one for the rest. */
export interface Filter<Row> {
  /** Its words, groups and negated terms: what a click in a facet's menu leaves as it is. */
  rest: Test<Row>;
  fields: ReadonlyMap<string, Test<Row>>;
}

/**
 * Compiles a query for use on many rows. All its parts must match; of the values of one term, any.
 *
 * @param fields those that the terms name
 */
export function compileFilter<Row extends Searchable>(
  parts: readonly Expression[],
  fields: readonly QueryField<Row>[],
): Filter<Row> {
  const rest: Test<Row>[] = [];
  const byField = new Map<string, Test<Row>[]>();
  for (const part of parts) {
    const test = testOf(part, fields, parts);
    if (!test) continue;
    if (part.kind === 'field' && !part.negated) byField.set(part.field, [...(byField.get(part.field) ?? []), test]);
    else rest.push(test);
  }
  return { rest: all(rest), fields: new Map([...byField].map(([field, tests]) => [field, all(tests)])) };
}

/**
 * Returns the test of a part; `undefined` if it asks for nothing yet, which decides about no row.
 *
 * @param beside the parts that must match with it, and itself
 */
function testOf<Row extends Searchable>(
  part: Expression,
  fields: readonly QueryField<Row>[],
  beside: readonly Expression[],
): Test<Row> | undefined {
  if (part.kind === 'text') {
    const text = normalizeText(part.text);
    return text === '' ? undefined : (row) => row.text.includes(text) !== part.negated;
  }
  if (part.kind === 'field') {
    const field = fields.find(({ name }) => name === part.field);
    const values = part.values.filter((value) => value !== '='); // still being typed
    return field && values.length > 0 ? fieldTest(field, values, part.negated, beside) : undefined;
  }
  const { kind, negated } = part;
  const tests = part.parts.flatMap((each) => testOf(each, fields, kind === 'all' ? part.parts : [each]) ?? []);
  if (tests.length === 0) return undefined;
  const test = kind === 'all' ? all(tests) : any(tests);
  return negated ? (row) => !test(row) : test;
}

function all<Row>(tests: readonly Test<Row>[]): Test<Row> {
  return (row) => tests.every((test) => test(row));
}

function any<Row>(tests: readonly Test<Row>[]): Test<Row> {
  return (row) => tests.some((test) => test(row));
}

function fieldTest<Row>(
  field: QueryField<Row>,
  values: readonly string[],
  negated: boolean,
  beside: readonly Expression[],
): Test<Row> {
  const isNone = values.some(asksForNone);
  if (field.kind === 'number') {
    const ranges = values.map(parseRange);
    return (row) => {
      const numbers = numbersOf(field.read(row));
      return (numbers.length === 0 ? isNone : ranges.some((range) => range && numbers.some(range))) !== negated;
    };
  }
  const tests = values.map((value) => valueTest(value, field.isText));
  const { time } = field;
  const ranges = time ? values.flatMap((value) => parseRange(value) ?? []) : [];
  const isThen = (row: Row) => numbersOf(time?.read(row)).some((at) => ranges.some((range) => range(at)));
  const valuesOf = valuesBeside(field, beside);
  return (row) => {
    if (ranges.length > 0 && isThen(row)) return !negated;
    const has = valuesOf(row);
    return (has.every(isBlank) ? isNone : has.some((value) => tests.some((test) => test(value)))) !== negated;
  };
}

/** What reads the values of a row: of dated ones, those of the times that are asked for beside them. */
function valuesBeside<Row>(field: ValueField<Row>, beside: readonly Expression[]): (row: Row) => readonly FieldValue[] {
  const { dated, read } = field;
  const asked = dated ? beside.filter((part) => isChoice(part, dated.by)) : [];
  if (!dated || asked.length === 0) return (row) => read(row) ?? [];
  const spans = asked.map(({ values }) => values.flatMap((value) => parseRange(value) ?? []));
  const isAsked = (at: number) => spans.every((ranges) => ranges.some((range) => range(at)));
  return (row) => dated.read(row).flatMap(({ value, at }) => (isAsked(at) ? value : []));
}

function numbersOf(read: number | readonly number[] | undefined): readonly number[] {
  return read === undefined ? [] : typeof read === 'number' ? [read] : read;
}

/** Returns the rows that match, in their order. */
export function filterRows<Row extends Searchable>(rows: readonly Row[], filter: Filter<Row>): Row[] {
  return rows.filter(rowTest(filter));
}

/** Returns a function that tells whether a row matches. */
export function rowTest<Row>({ rest, fields }: Filter<Row>): Test<Row> {
  return all([rest, ...fields.values()]);
}

/** Returns the rows that a query finds, in their order. */
export function findRows<Row extends Searchable>(
  rows: readonly Row[],
  query: string,
  fields: readonly QueryField<Row>[],
): Row[] {
  const names = fields.map(({ name }) => name);
  return filterRows(rows, compileFilter(expressionsOf(parseQuery(query, names)), fields));
}
