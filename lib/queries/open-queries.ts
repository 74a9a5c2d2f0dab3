import type { QueryClient } from '@tanstack/react-query';

let client: QueryClient | undefined;
const listeners = new Set<() => void>();

/**
 * The browser's query client for the frame around the pages. It exists once a page has needed it. Plain pages do not load it, because
 * its code has 10 kB, so the frame reads it from here.
 */
export const openQueries = {
  get: (): QueryClient | undefined => client,
  set: (made: QueryClient): void => {
    if (client === made) return;
    client = made;
    for (const listener of listeners) listener();
  },
  /**
   * Calls back after a query has changed, for React's `useSyncExternalStore`. It waits for a microtask, because a page adds queries while
   * it renders, and React lets no component update while another renders.
   */
  subscribe: (listener: () => void) => {
    const follow = () => client?.getQueryCache().subscribe(() => queueMicrotask(listener));
    let stop = follow();
    const begin = () => {
      stop?.();
      stop = follow();
      listener();
    };
    listeners.add(begin);
    return () => {
      listeners.delete(begin);
      stop?.();
    };
  },
};
