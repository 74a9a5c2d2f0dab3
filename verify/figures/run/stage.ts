import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createKey } from '#lib/accounts/keys/keys.ts';
import { createService } from '#lib/service/service.ts';
import { throttleOver } from '#lib/service/limits/throttle-shared.ts';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import { fetchText } from '#verify/worlds/fetch-text.ts';
import { answerOf, foreignDescription, type Kind } from '#verify/figures/expected/foreign.ts';
import { now } from '#verify/figures/worlds/tracks.ts';

/** A service on a port whose clock stands still: what is late, and every forecast, is the same in every run. */
export interface Stage {
  store: Store;
  /** The value of `API_BASE_URL`. */
  url: string;
  /** The same for a service that declares neither streams nor figures. */
  foreignUrl: string;
  add: (dataset: Dataset) => Promise<void>;
  /** A key of the person with this address; the service answers it like one of this kind. */
  keyOf: (address: string, kind?: Kind) => Promise<string>;
  close: () => Promise<void>;
}

const foreignPath = '/foreign';
const plenty = { minute: 1_000_000, day: 10_000_000 };

/** A service over a store in memory, at the moment for which worlds are made. */
export async function openStage(): Promise<Stage> {
  const store = await openStore(':memory:');
  const log = pino({ level: 'silent' });
  const service = createService({
    store,
    throttle: throttleOver(store, { default: plenty, elevated: plenty }, { purpose: 'data', log }),
    problemsBase: 'https://dash.example/problems',
    log,
    now: () => new Date(now),
  });
  const kinds = new Map<string, Kind>();
  const server = createServer((request, response) => {
    const isForeign = request.url?.startsWith(foreignPath) === true;
    const url = new URL((request.url ?? '/').slice(isForeign ? foreignPath.length : 0), 'http://service.test');
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    delete headers['host'];
    delete headers['accept-encoding']; // answers are read here as text
    fetchText(service, new Request(url, { method: request.method ?? 'GET', headers })).then(
      ({ status, headers, text }) => {
        const kind = kinds.get(String(request.headers.authorization)) ?? 'own';
        const isDescription = isForeign && url.pathname.endsWith('/openapi.json');
        const body = isDescription ? foreignDescription(text) : answerOf(kind, url.pathname, text);
        const { 'content-length': _, ...kept } = Object.fromEntries(headers);
        return response.writeHead(status, { ...kept, date: new Date(now).toUTCString() }).end(body);
      },
      (error: unknown) => response.destroy(error as Error),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    store,
    url: origin,
    foreignUrl: origin + foreignPath,
    add: async (dataset) => void (await importDataset(store, dataset, { now: new Date(now) })),
    async keyOf(address, kind = 'own') {
      const wanted = { owner: address, name: 'figures', scopes: ['read'] as const, conference: null, expiresAt: null };
      const key = await createKey(store, 'figures', wanted, new Date(now));
      kinds.set(`Bearer ${key}`, kind);
      return key;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await store.close();
    },
  };
}
