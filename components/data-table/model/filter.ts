import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { asksForNone, isBlank, valueTest } from './field-value.ts';
import { type Expression, expressionsOf } from './expression.ts';
import { parseQuery } from './query-language.ts';
import type { QueryField } from './query-field.ts';
import { parseRange } from './range.ts';

/** What every row can be searched by. */
export interface Searchable {
  /** All text that words are looked for in, normalized (`normalizeText`). */
  text: string;
}

type Test<Row> = (row: Row) => boolean;

/** A compiled query: a test for each field that it asks for, so that a facet can leave its own field out, and one for the rest. */
export interface Filter<Row> {
  /** Its words and groups. */
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
    const test = testOf(part, fields);
    if (!test) continue;
    if (part.kind === 'field') byField.set(part.field, [...(byField.get(part.field) ?? []), test]);
    else rest.push(test);
  }
  return { rest: all(rest), fields: new Map([...byField].map(([field, tests]) => [field, all(tests)])) };
}

/** Returns the test of a part; `undefined` if it asks for nothing yet, which decides about no row. */
function testOf<Row extends Searchable>(part: Expression, fields: readonly QueryField<Row>[]): Test<Row> | undefined {
  if (part.kind === 'text') {
    const text = normalizeText(part.text);
    return text === '' ? undefined : (row) => row.text.includes(text) !== part.negated;
  }
  if (part.kind === 'field') {
    const field = fields.find(({ name }) => name === part.field);
    const values = part.values.filter((value) => value !== '='); // still being typed
    return field && values.length > 0 ? fieldTest(field, values, part.negated) : undefined;
  }
  const { kind, negated } = part;
  const tests = part.parts.flatMap((each) => testOf(each, fields) ?? []);
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

function fieldTest<Row>(field: QueryField<Row>, values: readonly string[], negated: boolean): Test<Row> {
  const isNone = values.some(asksForNone);
  if (field.kind === 'number') {
    const ranges = values.map(parseRange);
    return (row) => {
      const number = field.read(row);
      return (number === undefined ? isNone : ranges.some((range) => range?.(number))) !== negated;
    };
  }
  const tests = values.map((value) => valueTest(value, field.isText));
  const { time } = field;
  const ranges = time ? values.flatMap((value) => parseRange(value) ?? []) : [];
  const isThen = (at: number | undefined) => at !== undefined && ranges.some((range) => range(at));
  return (row) => {
    if (ranges.length > 0 && isThen(time?.read(row))) return !negated;
    const has = field.read(row) ?? [];
    return (has.every(isBlank) ? isNone : has.some((value) => tests.some((test) => test(value)))) !== negated;
  };
}

/** Returns the rows that match, in their order. */
export function filterRows<Row extends Searchable>(rows: readonly Row[], filter: Filter<Row>): Row[] {
  const tests = [filter.rest, ...filter.fields.values()];
  return rows.filter((row) => tests.every((test) => test(row)));
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
