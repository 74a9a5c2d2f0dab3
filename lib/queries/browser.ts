import type { Data } from '#lib/client/answer.ts';
import { clientBy } from '#lib/client/client-by.ts';
import type { ArrayEncoding } from '#lib/client/encoding.ts';
import type { RateState } from '#lib/client/rate.ts';
import { markHeader, unattendedHeader } from '#lib/client/session-changed.ts';
import { readJson } from '#lib/client/read-json.ts';
import { exchange, type Exchange, usualLimits } from '#lib/client/transport.ts';
import type { OperationId } from '#lib/contract/operations.ts';
import { isAttended } from './attention.ts';

let latest: RateState | null = null;
let windows: readonly RateState[] = [];
const listeners = new Set<() => void>();

/** The budget that the latest answer spoke of, in the shape of React's `useSyncExternalStore`. */
export const rateStore = {
  get: (): RateState | null => latest,
  /** What was heard last of each window: an answer speaks of one, the one with the smaller share left. */
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

/** What the page was made with, and for whom. */
export interface PageKnowledge {
  /** The paths of all operations, by id, from the server's one table. */
  paths: Readonly<Record<OperationId, string>>;
  /** How the service wants several values of a parameter, where that is not the usual way: by operation, then name. */
  encodings: Readonly<Partial<Record<OperationId, Readonly<Record<string, ArrayEncoding>>>>>;
  /** The session's mark: the proxy answers for this session alone, though another may have begun in this browser since. */
  mark: string;
}

let page: PageKnowledge | undefined;

/** Tells the browser's client what the page knows, before anything is asked. */
export function learnPage(known: PageKnowledge): void {
  page = known;
}

function known(): PageKnowledge {
  if (!page) throw new Error('learnPage comes before the first call');
  return page;
}

/**
 * The browser's client: it knows no key, the proxy adds it; and no schema, the proxy has checked the answer. It waits longer than
 * the proxy does, to hear what the proxy says.
 */
export const browserClient = clientBy(
  {
    pathOf: (id) => known().paths[id],
    read: <Id extends OperationId>(_: Id, answer: Exchange) => readJson(answer) as Data<Id>,
    encodingOf: (id) => (name) => known().encodings[id]?.[name] ?? 'repeated',
  },
  {
    baseUrl: '/api/proxy',
    timeoutMs: 30_000,
    headers: () => ({ [markHeader]: known().mark, ...(isAttended() ? {} : { [unattendedHeader]: '1' }) }),
    onRate: rateStore.set,
  },
);

/**
 * What has become of the session that the page was made for. Only the dashboard is asked: it costs nothing of the rate limit.
 *
 * @returns `unknown` where the dashboard does not answer
 */
export async function sessionState(): Promise<'stands' | 'ended' | 'changed' | 'unknown'> {
  try {
    const { response } = await exchange('/api/session', { headers: { [markHeader]: known().mark } }, usualLimits);
    if (response.status === 409) return 'changed';
    return response.status === 401 ? 'ended' : response.ok ? 'stands' : 'unknown';
  } catch {
    return 'unknown';
  }
}
