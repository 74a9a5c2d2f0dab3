import { createClient } from '#lib/client/client.ts';
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

/** The browser's client: it knows no key, the proxy adds it. It waits longer than the proxy does, to hear what the proxy says. */
export const browserClient = createClient({
  baseUrl: '/api/proxy',
  timeoutMs: 30_000,
  onRate: rateStore.set,
});
