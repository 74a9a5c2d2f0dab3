import type { QueryClient } from '@tanstack/react-query';

let client: QueryClient | undefined;
const listeners = new Set<() => void>();

/**
 * The browser's query client for what stands around the pages: it is there once a page has needed it. Plain pages do not, and
 * its code weighs 10 kB, so they look at it from here.
 */
export const openQueries = {
  get: (): QueryClient | undefined => client,
  set: (made: QueryClient): void => {
    if (client === made) return;
    client = made;
    for (const listener of listeners) listener();
  },
  /**
   * Calls back after a query has changed, in the shape of React's `useSyncExternalStore`. Not at once: a page adds queries while it
   * is drawn, and React lets no component change while another is drawn.
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
