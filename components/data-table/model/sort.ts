import { sortKey } from '#components/ui/text/normalize-text.ts';

/** One column of a sort; the first entry has priority. */
export interface SortEntry {
  id: string;
  desc: boolean;
}

/**
 * The value that a row is sorted by in one column. In either direction, numbers come before strings, and `undefined` (no value)
 * after both: a column with a vocabulary returns known values as numbers and unknown ones as strings.
 */
export type SortValue = string | number | undefined;

/** The sort value of a text; `undefined` if it is empty. */
export function textValue(text: string | null | undefined): SortValue {
  return text ? sortKey(text) : undefined;
}

/**
 * The sort value of a word from a vocabulary: a known one sorts by its place, an unknown one after them by its name.
 *
 * @param rank the place of a value, from 0; -1 for one outside the vocabulary
 */
export function vocabularyValue(value: string | null | undefined, rank: (value: string) => number): SortValue {
  if (!value) return undefined;
  const place = rank(value);
  return place === -1 ? sortKey(value) : place;
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
