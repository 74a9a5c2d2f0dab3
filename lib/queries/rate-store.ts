import type { RateState } from '#lib/client/rate.ts';

let latest: RateState | null = null;
const listeners = new Set<() => void>();

/** The budget that the latest answer spoke of, in the shape of React's `useSyncExternalStore`. */
export const rateStore = {
  get: (): RateState | null => latest,
  set: (rate: RateState): void => {
    latest = rate;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
