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

/** Whether the last page that could be read says that more should follow: its cursor is missing, or was followed already. */
export function isUnfinished({ hasMore, nextCursor }: PageEnd): boolean {
  return hasMore ?? Boolean(nextCursor);
}
