import { BadAnswer } from './errors.ts';

/** The fields of a page that lead to the next one. Each may be missing or null. */
export interface PageEnd {
  hasMore?: boolean | null | undefined;
  nextCursor?: string | null | undefined;
}

/** The maximum number of pages (100,000 items). A list with more is taken for an endless one. */
export const PAGES_AT_MOST = 1000;

/**
 * The cursor of the next page; `undefined` if `hasMore` is false, or the cursor is missing, null or repeated, so that no service can
 * make a client loop forever.
 *
 * @param seen the cursors that were already followed
 */
export function nextCursor(page: PageEnd, seen: ReadonlySet<string>): string | undefined {
  const { hasMore, nextCursor: cursor } = page;
  return hasMore === false || !cursor || seen.has(cursor) ? undefined : cursor;
}

/** Whether a page says that more should follow. If its cursor leads nowhere, what came is not the list. */
export function saysMore({ hasMore, nextCursor: cursor }: PageEnd): boolean {
  return hasMore ?? Boolean(cursor);
}

/**
 * Passes the pages of a list on, for those who need all of it.
 *
 * @throws BadAnswer after a last page that says that more should follow, because its cursor is missing or was followed already: what came
 *   is not the list
 */
export async function* wholeList<Page extends { data: PageEnd }>(
  pages: AsyncIterable<Page>,
): AsyncGenerator<Page, void, void> {
  let last: PageEnd = {};
  for await (const page of pages) {
    last = page.data;
    yield page;
  }
  if (saysMore(last)) throw new BadAnswer('endless', 200);
}
