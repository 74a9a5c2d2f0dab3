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
  /** Calls back when a query changes, in the shape of React's `useSyncExternalStore`. */
  subscribe: (listener: () => void) => {
    let stop = client?.getQueryCache().subscribe(listener);
    const begin = () => {
      stop?.();
      stop = client?.getQueryCache().subscribe(listener);
      listener();
    };
    listeners.add(begin);
    return () => {
      listeners.delete(begin);
      stop?.();
    };
  },
};
