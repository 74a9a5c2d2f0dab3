import { fold } from '#components/data-table/growing/fold.ts';

interface Identified {
  id: string;
}

/**
 * Returns the rows to show during a refresh: known rows keep their places, with new content where it has arrived, and new rows
 * come last.
 */
export function mergeRows<Row extends Identified>(before: readonly Row[], fresh: readonly Row[]): Row[] {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const kept = before.map((row) => byId.get(row.id) ?? row);
  const known = new Set(before.map((row) => row.id));
  return [...kept, ...fresh.filter((row) => !known.has(row.id))];
}

interface PageOf<Item> {
  data?: readonly Item[] | null | undefined;
}

/**
 * Returns a function that makes the rows of a list's pages: each row once, with its latest content, because a load may meet a row twice that
 * moved meanwhile. Items that are appended are read alone, whether as further pages or because the pages have been put together into one.
 */
export function rowsOfPages<Item, Row extends Identified>(
  toRow: (item: Item) => Row,
): (pages: readonly PageOf<Item>[]) => Row[] {
  const all = fold(
    () => ({ rows: [] as Row[], places: new Map<string, number>() }),
    ({ rows, places }, item: Item) => {
      const row = toRow(item);
      const place = places.get(row.id);
      if (place === undefined) places.set(row.id, rows.push(row) - 1);
      else rows[place] = row;
    },
  );
  return (pages) => [...all(pages.flatMap(({ data }) => data ?? [])).rows];
}
