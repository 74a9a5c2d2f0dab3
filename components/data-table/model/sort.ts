import { sortKey } from '#components/ui/text/normalize-text.ts';

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

/** A text, by the letters of its words; nothing for an empty one. */
export function textValue(text: string | null | undefined): SortValue {
  return text ? sortKey(text) : undefined;
}

/**
 * A value of a vocabulary: a known one by its place, an unknown one after them by its name.
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
