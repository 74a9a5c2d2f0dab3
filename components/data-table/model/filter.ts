import { normalizeText, normalizeValue } from '#components/ui/text/normalize-text.ts';
import type { Term } from './query-language.ts';
import { parseRange } from './range.ts';

/** What a query can look at in one row, worked out once when the row arrives. */
export interface Searchable {
  /** All text that words are looked for in, folded (`fold`). */
  text: string;
  /** The values of each field, as shown. */
  values: Readonly<Record<string, readonly FieldValue[]>>;
  /** The value of each numeric field, `undefined` where the row has none: what `reviews:<3` compares with. */
  numbers?: Readonly<Record<string, number | undefined>>;
}

/** One value of a field: what is shown and written into the query, and everything that names it. */
export interface FieldValue {
  /** Its identity: what `exact` asks for, and what is counted. */
  value: string;
  /** What people read, where it is not the value itself. */
  label?: string;
  /** Folded forms (`foldValue`) that a query may use. */
  keys: readonly string[];
}

/** What asks for rows that have no value in a field: `decision:none`. A value of this name is asked for exactly: `=none`. */
export const noValue = 'none';

/** A field value; the label, too, can be asked for. */
export function fieldValue(value: string, label?: string): FieldValue {
  const keys = [normalizeValue(value)];
  return label === undefined || label === value
    ? { value, keys }
    : { value, label, keys: [...keys, normalizeValue(label)] };
}

/**
 * The values of a vocabulary, for `Facet.values`.
 *
 * @param labelOf what people read; usually the value itself
 */
export function vocabulary(values: readonly string[], labelOf?: (value: string) => string): FieldValue[] {
  return values.map((value) => fieldValue(value, labelOf?.(value)));
}

/**
 * The way in which a query asks for this value and no other: no folding, and never by a label. It goes into the `values` of a
 * term, and `formatQuery` writes it: `track:=main_a`. The links of figures ask so. A row without a value has the value `''`.
 */
export function exact(value: string): string {
  return value === '' ? noValue : `=${value}`;
}

/** Whether a value of a query is one that `exact` made. */
export function isExact(asked: string): boolean {
  return asked.length > 1 && asked.startsWith('=');
}

/**
 * Makes a test of one value of a query: does it ask for this value of a row?
 *
 * @param asked as in a term: `main a`, or `=main_a`
 */
export function valueTest(asked: string): (value: FieldValue) => boolean {
  if (isExact(asked)) return ({ value }) => asked.length === value.length + 1 && asked.endsWith(value);
  const key = normalizeValue(asked);
  return ({ keys }) => key !== noValue && keys.includes(key);
}

/** A value that is empty counts as none. */
export function isBlank({ value }: FieldValue): boolean {
  return value === '';
}

/** Whether a value of a query asks for rows that have none. */
export function asksForNone(asked: string): boolean {
  return normalizeValue(asked) === noValue;
}

type Test = (row: Searchable) => boolean;

/** A query made ready: a test for its words and one for each field, so that a facet can leave its own field out. */
export interface Filter {
  words: Test;
  fields: ReadonlyMap<string, Test>;
}

/** Makes a query ready to be asked of many rows. Terms are joined by "and", the values of one term by "or". */
export function compileFilter(terms: readonly Term[]): Filter {
  const words: Test[] = [];
  const fields = new Map<string, Test[]>();
  for (const term of terms) {
    if (term.kind === 'text') {
      words.push(textTest(normalizeText(term.text), term.negated));
    } else {
      const values = term.values.filter((value) => value !== '='); // only begun: asks for nothing yet
      if (values.length === 0) continue;
      fields.set(term.field, [...(fields.get(term.field) ?? []), fieldTest(term.field, values, term.negated)]);
    }
  }
  return { words: all(words), fields: new Map([...fields].map(([field, tests]) => [field, all(tests)])) };
}

function all(tests: readonly Test[]): Test {
  return (row) => tests.every((test) => test(row));
}

function textTest(text: string, negated: boolean): Test {
  return (row) => text === '' || row.text.includes(text) !== negated;
}

function fieldTest(field: string, values: readonly string[], negated: boolean): Test {
  const named = values.map(valueTest);
  const isNone = values.some(asksForNone);
  const ranges = values.map(parseRange);
  return (row) => {
    if (row.numbers && field in row.numbers) {
      const number = row.numbers[field];
      const fits = number === undefined ? isNone : ranges.some((range) => range?.(number));
      return fits !== negated;
    }
    const has = row.values[field] ?? [];
    const found = has.every(isBlank) ? isNone : has.some((value) => named.some((test) => test(value)));
    return found !== negated;
  };
}

/** The rows that a filter lets through, in their order. */
export function filterRows<Row extends Searchable>(rows: readonly Row[], filter: Filter): Row[] {
  const tests = [filter.words, ...filter.fields.values()];
  return rows.filter((row) => tests.every((test) => test(row)));
}
