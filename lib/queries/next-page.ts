import { nextCursor, type PageEnd } from '#lib/client/stop.ts';

/** TanStack's `getNextPageParam` for the cursor envelope: ends as `nextCursor` says (specification §2.10). */
export function nextPageParam(
  last: PageEnd,
  _pages: readonly PageEnd[],
  _cursor: string | null,
  cursors: readonly (string | null)[],
): string | undefined {
  return nextCursor(last, new Set(cursors.filter((cursor) => cursor !== null)));
}
