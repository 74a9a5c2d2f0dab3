import type { InfiniteData, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import { nextCursor, PAGES_AT_MOST, type PageEnd, saysMore } from '#lib/client/transport/stop.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import type { pageLimits } from '#lib/contract/resources/page-limits.ts';

/** The largest page size. Only its type comes from the contract, because importing the value would bring the schemas to the browser. */
export const PAGE_SIZE: (typeof pageLimits)['most'] = 100;

/** TanStack's `getNextPageParam` for the cursor envelope (specification §2.10); ends as `nextCursor` does. */
export function nextPageParam(
  last: PageEnd,
  _pages: readonly PageEnd[],
  _cursor: string | null,
  cursors: readonly (string | null)[],
): string | undefined {
  return nextCursor(last, new Set(cursors.filter((cursor) => cursor !== null)));
}

/** The failure of a list whose last page says that more should follow; null if it does not. For a list without a next cursor. */
export function missingEnd(list: InfiniteData<PageEnd> | undefined): Failure | null {
  const last = list?.pages.at(-1);
  return last && saysMore(last) ? noLastPage : null;
}

const noLastPage = failureOf(new BadAnswer('endless', 200));

/**
 * The `cursor` parameter for the next request of an infinite query.
 *
 * @throws BadAnswer if the list has no end. What was loaded stays; the limit keeps a service from filling the browser's memory
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
