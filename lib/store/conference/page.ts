import type { SelectQueryBuilder } from 'kysely';

/** Where a page begins: after the row with this sort value (`''` if unknown) and id. */
export type Position = readonly [order: string, id: string];

export interface PageRequest {
  /** Maximum number of items, at least 1. */
  limit: number;
  after: Position | null;
}

export interface PageOf<Item> {
  items: Item[];
  /** Where the next page begins; null on the last page. */
  next: Position | null;
}

/**
 * Cuts a page from rows that were read with one more than the limit: the extra row shows that there is a next page, so
 * nothing has to be counted.
 *
 * @param rows at most `limit + 1` rows in page order
 * @param order returns a row's sort value
 * @param show returns a row as the caller sees it
 */
export function pageFrom<Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  order: (row: Row) => string,
  show: (row: Row) => Item,
): PageOf<Item> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const items: Item[] = [];
  for (let at = 0; at < Math.min(limit, rows.length); at += 1) items.push(show(rows[at] as Row));
  return { items, next: last ? [order(last), last.id] : null };
}

/** An unknown time is `''` in the columns that order pages, and null in responses. */
export function timeOrNull(time: string): string | null {
  return time === '' ? null : time;
}

/** The number of rows that a query without columns selects. */
export async function countOf<Tables, Names extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Names, object>,
): Promise<number> {
  const [row] = await query.select((is) => is.fn.countAll<number>().as('count')).execute();
  return (row as { count: number } | undefined)?.count ?? 0;
}
