import type { InfiniteData, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import { nextCursor, PAGES_AT_MOST, type PageEnd } from '#lib/client/transport/stop.ts';
import type { pageLimits } from '#lib/contract/resources/page-limits.ts';

/** As many as a page may have. Its value is the contract's, by type: importing it would bring the schemas to the browser. */
export const PAGE_SIZE: (typeof pageLimits)['most'] = 100;

/** TanStack's `getNextPageParam` for the cursor envelope: ends as `nextCursor` says (specification §2.10). */
export function nextPageParam(
  last: PageEnd,
  _pages: readonly PageEnd[],
  _cursor: string | null,
  cursors: readonly (string | null)[],
): string | undefined {
  return nextCursor(last, new Set(cursors.filter((cursor) => cursor !== null)));
}

/**
 * The cursor that a page of an infinite query is asked for by, as a part of the request's query.
 *
 * @throws BadAnswer where the list has no end: what has come stays, and the browser's memory is not a service's to fill
 */
export function cursorOf({
  pageParam,
  client,
  queryKey,
}: Pick<QueryFunctionContext<QueryKey, string | null>, 'pageParam' | 'client' | 'queryKey'>): { cursor?: string } {
  if (pageParam === null) return {};
  const walked = client.getQueryData<InfiniteData<unknown>>(queryKey)?.pages.length ?? 0;
  if (walked >= PAGES_AT_MOST) throw new BadAnswer('endless', 200);
  return { cursor: pageParam };
}
