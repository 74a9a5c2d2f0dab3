/** One column of a sort; the first entry is the strongest. */
export interface SortEntry {
  id: string;
  desc: boolean;
}

/**
 * What a row is sorted by in one column. Numbers stand before strings, and `undefined` ("nothing there") after both, in either
 * direction: a column of a vocabulary gives the known values as numbers and the unknown ones as strings.
 */
export type SortValue = string | number | undefined;

export interface Sortable {
  sortValues: Readonly<Record<string, SortValue>>;
}

/**
 * Reads the `sort` of the URL: `-created,title` is created descending, then title ascending.
 *
 * @param ids the columns that can be sorted; other names are dropped
 */
export function parseSort(text: string, ids: readonly string[]): SortEntry[] {
  const entries = text.split(',').map((part) => ({ id: part.replace(/^-/, ''), desc: part.startsWith('-') }));
  return entries.filter(({ id }, index) => ids.includes(id) && entries.findIndex((entry) => entry.id === id) === index);
}

/** The reverse of `parseSort`. */
export function formatSort(sort: readonly SortEntry[]): string {
  return sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',');
}

/**
 * The sort after a click on a column: ascending, then descending, then not at all.
 *
 * @param additive keeps the other columns, in their places; else the column sorts alone
 */
export function toggleSort(sort: readonly SortEntry[], id: string, additive: boolean): SortEntry[] {
  const entry = sort.find((entry) => entry.id === id);
  const others = additive ? sort.filter((entry) => entry.id !== id) : [];
  if (!entry) return [...others, { id, desc: false }];
  if (entry.desc) return others;
  return additive ? sort.map((other) => (other.id === id ? { id, desc: true } : other)) : [{ id, desc: true }];
}

/** A sorted copy; rows that are equal keep their order. With no entries the rows themselves. */
export function sortRows<Row extends Sortable>(rows: readonly Row[], sort: readonly SortEntry[]): readonly Row[] {
  if (sort.length === 0) return rows;
  return rows.toSorted((a, b) => {
    for (const { id, desc } of sort) {
      const order = compareValues(a.sortValues[id], b.sortValues[id], desc);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function compareValues(a: SortValue, b: SortValue, desc: boolean): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b === desc ? 1 : -1;
}
