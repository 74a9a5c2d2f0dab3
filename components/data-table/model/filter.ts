import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { asksForNone, isBlank, valueTest } from './field-value.ts';
import { type Term, parseQuery } from './query-language.ts';
import type { QueryField } from './query-field.ts';
import { parseRange } from './range.ts';

/** What every row can be searched by. */
export interface Searchable {
  /** All text that words are looked for in, normalized (`normalizeText`). */
  text: string;
}

type Test<Row> = (row: Row) => boolean;

/** A compiled query: a test for its words and one for each field, so that a facet can leave its own field out. */
export interface Filter<Row> {
  words: Test<Row>;
  fields: ReadonlyMap<string, Test<Row>>;
}

/**
 * Compiles a query for use on many rows. All terms must match; of the values of one term, any.
 *
 * @param fields those that the terms name
 */
export function compileFilter<Row extends Searchable>(
  terms: readonly Term[],
  fields: readonly QueryField<Row>[],
): Filter<Row> {
  const words: Test<Row>[] = [];
  const byField = new Map<string, Test<Row>[]>();
  for (const term of terms) {
    if (term.kind === 'text') {
      words.push(textTest(normalizeText(term.text), term.negated));
      continue;
    }
    const field = fields.find(({ name }) => name === term.field);
    const values = term.values.filter((value) => value !== '='); // still being typed: asks for nothing yet
    if (!field || values.length === 0) continue;
    byField.set(term.field, [...(byField.get(term.field) ?? []), fieldTest(field, values, term.negated)]);
  }
  return { words: all(words), fields: new Map([...byField].map(([field, tests]) => [field, all(tests)])) };
}

function all<Row>(tests: readonly Test<Row>[]): Test<Row> {
  return (row) => tests.every((test) => test(row));
}

function textTest(text: string, negated: boolean): Test<Searchable> {
  return (row) => text === '' || row.text.includes(text) !== negated;
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
  const tests = values.map(valueTest);
  return (row) => {
    const has = field.read(row) ?? [];
    return (has.every(isBlank) ? isNone : has.some((value) => tests.some((test) => test(value)))) !== negated;
  };
}

/** Returns the rows that match, in their order. */
export function filterRows<Row extends Searchable>(rows: readonly Row[], filter: Filter<Row>): Row[] {
  const tests = [filter.words, ...filter.fields.values()];
  return rows.filter((row) => tests.every((test) => test(row)));
}

/** Returns the rows that a query finds, in their order. */
export function findRows<Row extends Searchable>(
  rows: readonly Row[],
  query: string,
  fields: readonly QueryField<Row>[],
): Row[] {
  const names = fields.map(({ name }) => name);
  return filterRows(
    rows,
    compileFilter(
      parseQuery(query, names).map(({ term }) => term),
      fields,
    ),
  );
}
