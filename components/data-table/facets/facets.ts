import { type FieldValue, exact, isBlank, noValue } from '#components/data-table/model/field-value.ts';
import { type Filter, rowTest } from '#components/data-table/model/filter.ts';
import type { ValueField } from '#components/data-table/model/query-field.ts';

/** One line of a facet menu. */
export interface FacetCount {
  value: string;
  label: string;
  /** What a choice writes into the query: the value, or its exact form if the value alone would also find another. */
  term: string;
  /** Normalized forms that ask for this line, and perhaps for others. */
  keys: readonly string[];
  /** The beginning of a word asks for it. */
  isText?: true;
  /** How many rows would remain if this value alone were chosen in this field. */
  count: number;
}

/**
 * Counts the values of one field among the rows that match the rest of the query: the values chosen in the field itself are left
 * out, so that a menu shows what else could be chosen, but not what is excluded there (`-keyword:theory`), which a click keeps. Values are compared exactly: two that normalize to the same form are two.
 *
 * @returns every value that occurs in `rows` (with 0 if no row with it matches), unsorted; rows without a value count as `none`
 */
export function countFacet<Row>(
  rows: readonly Row[],
  filter: Filter<Row>,
  { name: field, read, isText }: Pick<ValueField<Row>, 'name' | 'read' | 'isText'>,
): FacetCount[] {
  const isBeside = rowTest(beside(filter, field));
  const counts = new Map<string, Counted>();
  const none: Counted = { value: { value: '', label: 'None', keys: [noValue] }, count: 0, rows: 0 };
  for (const row of rows) {
    const passes = isBeside(row) ? 1 : 0;
    const values = read(row) ?? [];
    if (values.every(isBlank)) add(none, passes);
    const seen = new Set(['']);
    for (const value of values) {
      if (seen.has(value.value)) continue;
      seen.add(value.value);
      const known = counts.get(value.value) ?? { value, count: 0, rows: 0 };
      counts.set(value.value, known);
      add(known, passes);
    }
  }
  const counted = [...counts.values(), ...(none.rows > 0 ? [none] : [])];
  const owners = ownersOf([...counted, none].map(({ value }) => value));
  return counted.map(({ value, count }) => ({
    value: value.value === '' ? noValue : value.value,
    label: value.label ?? value.value,
    term: isText ? exact(value.value) : termOf(value, owners),
    keys: value.keys,
    ...(isText && { isText }),
    count,
  }));
}

/**
 * Counts the rows that would remain if one choice alone were made in a field, for a choice that is no value of the rows: `<3d`.
 *
 * @param choice the choice as a query
 */
export function countChoice<Row>(
  rows: readonly Row[],
  filter: Filter<Row>,
  { name: field }: Pick<ValueField<Row>, 'name'>,
  choice: Filter<Row>,
): number {
  const tests = [rowTest(beside(filter, field)), rowTest(choice)];
  return rows.filter((row) => tests.every((test) => test(row))).length;
}

/** A filter without what is chosen in a field. */
function beside<Row>({ rest, fields }: Filter<Row>, field: string): Filter<Row> {
  return { rest, fields: new Map([...fields].filter(([name]) => name !== field)) };
}

interface Counted {
  value: FieldValue;
  count: number;
  rows: number;
}

function add(counted: Counted, passes: number): void {
  counted.count += passes;
  counted.rows += 1;
}

/** Maps each normalized form to the values that it asks for. */
function ownersOf(values: readonly FieldValue[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { value, keys } of values) {
    for (const key of keys) owners.set(key, (owners.get(key) ?? new Set()).add(value));
  }
  return owners;
}

function termOf({ value, keys }: FieldValue, owners: ReadonlyMap<string, ReadonlySet<string>>): string {
  const isAlone = (owners.get(keys[0] ?? '')?.size ?? 0) < 2;
  return isAlone && value !== '' && !value.startsWith('=') ? value : exact(value);
}
