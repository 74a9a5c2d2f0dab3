import type { RateState } from '#lib/client/transport/rate.ts';

let latest: RateState | null = null;
let windows: readonly RateState[] = [];
const listeners = new Set<() => void>();

/** The rate limit state of the latest answer, for React's `useSyncExternalStore`. */
export const rateStore = {
  get: (): RateState | null => latest,
  /** The latest state of each window. An answer reports only the window with the smaller share left. */
  windows: (): readonly RateState[] => windows,
  set: (rate: RateState): void => {
    latest = rate;
    windows = [...windows.filter((known) => known.policy !== rate.policy || known.limit !== rate.limit), rate];
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
