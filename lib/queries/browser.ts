import type { Data } from '#lib/client/answer.ts';
import { clientBy } from '#lib/client/client-by.ts';
import type { RateState } from '#lib/client/rate.ts';
import { readJson } from '#lib/client/read-json.ts';
import type { Exchange } from '#lib/client/transport.ts';
import type { OperationId } from '#lib/contract/operations.ts';

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

let paths: Readonly<Record<OperationId, string>> | undefined;

/** Tells the browser the paths of all operations, from the server's one table, before anything is asked. */
export function learnPaths(known: Readonly<Record<OperationId, string>>): void {
  paths = known;
}

/**
 * The browser's client: it knows no key, the proxy adds it; and no schema, the proxy has checked the answer. It waits longer than
 * the proxy does, to hear what the proxy says.
 */
export const browserClient = clientBy(
  {
    pathOf(id) {
      if (!paths) throw new Error('learnPaths comes before the first call');
      return paths[id];
    },
    read: <Id extends OperationId>(_: Id, answer: Exchange) => readJson(answer) as Data<Id>,
  },
  { baseUrl: '/api/proxy', timeoutMs: 30_000, onRate: rateStore.set },
);
