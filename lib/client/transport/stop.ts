/** What a page says of the next one; any of it may be missing or null. */
export interface PageEnd {
  hasMore?: boolean | null | undefined;
  nextCursor?: string | null | undefined;
}

/** A list of more pages than this, 100,000 items, is taken for one without an end: the next page always has another cursor. */
export const PAGES_AT_MOST = 1000;

/**
 * The cursor of the next page, or `undefined` where the walk ends: on `hasMore` false, and on a missing, null or repeated
 * cursor, so that no service can make a client walk for ever.
 *
 * @param seen the cursors that were followed already
 */
export function nextCursor(page: PageEnd, seen: ReadonlySet<string>): string | undefined {
  const { hasMore, nextCursor: cursor } = page;
  return hasMore === false || !cursor || seen.has(cursor) ? undefined : cursor;
}
