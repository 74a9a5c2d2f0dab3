import { fold, foldValue } from './fold.ts';
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
  value: string;
  /** What people read, where it is not the value itself. */
  label?: string;
  /** Folded forms (`foldValue`) that a query may use. */
  keys: readonly string[];
}

/** The value that finds rows which have none in a field: `decision:none`. */
export const noValue = 'none';

/** A field value; the label, too, can be asked for. */
export function fieldValue(value: string, label?: string): FieldValue {
  const keys = [foldValue(value)];
  return label === undefined || label === value ? { value, keys } : { value, label, keys: [...keys, foldValue(label)] };
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
      words.push(textTest(fold(term.text), term.negated));
    } else if (term.values.length > 0) {
      fields.set(term.field, [...(fields.get(term.field) ?? []), fieldTest(term.field, term.values, term.negated)]);
    }
  }
  return { words: all(words), fields: new Map([...fields].map(([field, tests]) => [field, all(tests)])) };
}

function all(tests: readonly Test[]): Test {
  return (row) => tests.every((test) => test(row));
}

function textTest(text: string, negated: boolean): Test {
  return (row) => row.text.includes(text) !== negated;
}

function fieldTest(field: string, values: readonly string[], negated: boolean): Test {
  const wanted = new Set(values.map(foldValue));
  const ranges = values.map(parseRange);
  return (row) => {
    if (row.numbers && field in row.numbers) {
      const number = row.numbers[field];
      const fits = number === undefined ? wanted.has(noValue) : ranges.some((range) => range?.(number));
      return fits !== negated;
    }
    const has = row.values[field] ?? [];
    const found =
      has.length === 0 ? wanted.has(noValue) : has.some((value) => value.keys.some((key) => wanted.has(key)));
    return found !== negated;
  };
}

/** The rows that a filter lets through, in their order. */
export function filterRows<Row extends Searchable>(rows: readonly Row[], filter: Filter): Row[] {
  const tests = [filter.words, ...filter.fields.values()];
  return rows.filter((row) => tests.every((test) => test(row)));
}
