import { nextCursor, type PageEnd } from '#lib/client/stop.ts';
import type { pageLimits } from '#lib/contract/page-limits.ts';

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
