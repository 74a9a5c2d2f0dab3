import type { TableColumn } from '#components/data-table/model/column.ts';
import { beginsWith } from './fold.ts';
import type { SortEntry, SortValue } from '#components/data-table/model/sort.ts';

/** The sort values of rows by the function that computes them: a list is sorted again whenever more of it arrives. */
const known = new WeakMap<object, WeakMap<object, { value: SortValue }>>();

/** How the rows of one list are ordered: their places in it, and their sort values by entry. */
interface Order<Row> {
  rows: readonly Row[];
  places: readonly number[];
  values: readonly SortValue[][];
}

/** Sorts rows. */
export interface Sorter<Row> {
  /** Computes and keeps the sort values of a row; `null` if there are none. */
  prepare: ((row: Row) => void) | null;
  inOrder: (rows: readonly Row[]) => readonly Row[];
}

/**
 * Returns a sorter of rows; equal rows keep their order. Rows that are appended to the list that was sorted last are merged into
 * their places. Without entries it returns the rows themselves.
 */
export function sorterOf<Row extends object>(
  columns: readonly Pick<TableColumn<Row>, 'id' | 'sortValue'>[],
  sort: readonly SortEntry[],
): Sorter<Row> {
  const entries = sort.flatMap(({ id, desc }) => {
    const valueOf = columns.find((column) => column.id === id)?.sortValue;
    return valueOf ? [{ valueOf: oncePerRow(valueOf), sign: desc ? -1 : 1 }] : [];
  });
  let last: Order<Row> = { rows: [], places: [], values: entries.map(() => []) };
  if (entries.length === 0) return { prepare: null, inOrder: (rows) => rows };
  const prepare = (row: Row) => {
    for (const { valueOf } of entries) valueOf(row);
  };
  const sorted = (rows: readonly Row[]) => {
    const isLonger = beginsWith(rows, last.rows);
    const before = isLonger ? last.places : [];
    const values = entries.map(({ valueOf }, at) => {
      const own = isLonger ? (last.values[at] as SortValue[]) : [];
      for (let place = before.length; place < rows.length; place += 1) own.push(valueOf(rows[place] as Row));
      return own;
    });
    const compare = (one: number, other: number): number => {
      for (let at = 0; at < entries.length; at += 1) {
        const [own, { sign }] = [values[at] as SortValue[], entries[at] as { sign: number }];
        const difference = compareValues(own[one], own[other], sign);
        if (difference !== 0) return difference;
      }
      return one - other;
    };
    const added = Array.from({ length: rows.length - before.length }, (_, at) => before.length + at).toSorted(compare);
    const places = before.length === 0 ? added : merged(before, added, compare);
    last = { rows, places, values };
    return places.map((place) => rows[place] as Row);
  };
  return { prepare, inOrder: sorted };
}

function oncePerRow<Row extends object>(sortValue: (row: Row) => SortValue): (row: Row) => SortValue {
  const own = known.get(sortValue) ?? new WeakMap<Row, { value: SortValue }>();
  known.set(sortValue, own);
  return (row) => {
    const found = own.get(row);
    if (found) return found.value;
    const value = sortValue(row);
    own.set(row, { value });
    return value;
  };
}

/** In either direction, numbers come before strings, and no value after both. */
function compareValues(one: SortValue, other: SortValue, sign: number): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  if (other === undefined) return -1;
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1;
  return one < other ? -sign : sign;
}

function merged(
  before: readonly number[],
  added: readonly number[],
  compare: (one: number, other: number) => number,
): number[] {
  const all: number[] = [];
  let next = 0;
  for (const place of before) {
    while (next < added.length && compare(added[next] as number, place) < 0) all.push(added[next++] as number);
    all.push(place);
  }
  while (next < added.length) all.push(added[next++] as number);
  return all;
}
