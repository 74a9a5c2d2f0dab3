import type { Data } from '#lib/client/answer.ts';
import { clientWith } from '#lib/client/client-with.ts';
import { markHeader, unattendedHeader } from '#lib/client/transport/session-changed.ts';
import { readJson } from '#lib/client/transport/read-json.ts';
import type { Exchange } from '#lib/client/transport/transport.ts';
import type { OperationId } from '#lib/contract/operations.ts';
import { isUserActive } from './user-activity.ts';
import { pageConfig } from './page-config.ts';
import { rateStore } from './rate-store.ts';

/** Where the dashboard answers for the service. */
export const proxyBase = '/api/proxy';

/** The headers of every request of a page. */
export function pageHeaders(): Record<string, string> {
  return { [markHeader]: pageConfig().sessionTag, ...(isUserActive() ? {} : { [unattendedHeader]: '1' }) };
}

/**
 * The browser's API client. It needs no key, which the proxy adds, and no schemas, because the proxy has checked the answer. Its timeout
 * is longer than the proxy's, so that it gets the proxy's error.
 */
export const browserClient = clientWith(
  {
    pathOf: (id) => pageConfig().paths[id],
    read: <Id extends OperationId>(_: Id, answer: Exchange) => readJson(answer) as Data<Id>,
    encodingOf: (id) => (name) => pageConfig().encodings[id]?.[name] ?? 'repeated',
  },
  {
    baseUrl: proxyBase,
    timeoutMs: 9000,
    headers: pageHeaders,
    onRate: rateStore.set,
  },
);
