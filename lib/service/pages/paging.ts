import type { Caller } from '#lib/accounts/keys/authenticate.ts';
import type { PageOf, PageRequest } from '#lib/store/conference/page.ts';
import type { Store } from '#lib/store/database/store.ts';
import { openCursor, sealCursor } from './cursor.ts';

/** The context of every list operation. */
interface ListContext {
  operation: string;
  store: Store;
  caller: Caller;
  path: Readonly<Record<string, string>>;
  query: { limit: number; cursor?: string | undefined };
}

/**
 * The requested page.
 *
 * @throws Problem `validation_error` on `cursor`
 */
export function requestedPage(context: ListContext): PageRequest {
  const { limit, cursor } = context.query;
  return {
    limit,
    after: cursor === undefined ? null : openCursor(context.store.cursorSecret, bindingOf(context), cursor),
  };
}

/**
 * Wraps a page in the pagination envelope (specification §2.10).
 *
 * @param gone what has gone from the list, as ids; undefined if nobody asked
 */
export function envelope<Item>(context: ListContext, { items, next }: PageOf<Item>, gone?: string[] | null) {
  return {
    data: items,
    hasMore: next !== null,
    nextCursor: next && sealCursor(context.store.cursorSecret, bindingOf(context), next),
    ...(gone !== undefined && { gone }),
  };
}

/** Converts a time from a query (RFC 3339, any precision) to the stored format, with milliseconds. */
export function storedTime(time: string | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}

/** The binding of a cursor: the list, its filters except the page size, and the user. */
function bindingOf({ operation, caller, path, query }: ListContext): string {
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  return JSON.stringify([operation, caller.user.id, path, filters]);
}
