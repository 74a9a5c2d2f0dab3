import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { json } from './faults.ts';
import { startDashboard } from './own-dashboard.ts';

/** A dashboard over a service that answers as a test wants. */
export interface FaultyDashboard {
  url: string;
  /** What the service was asked since the last call, for example `GET /me`. */
  asked: () => string[];
  /** How the service answers from now on, by the operation's path; what is left out is answered as it should be. */
  answers: (faults: Readonly<Record<string, RequestListener>>) => void;
  stop: () => Promise<void>;
}

const conference = { id: 'c1', slug: 'conf', name: 'Faulty Conference', shortName: 'FC', roles: ['chair'] };
/** Where one reviews: not among the conferences that are listed, as a service may have it. */
const peer = { id: 'c2', slug: 'peer', name: 'Peer Conference', shortName: 'PC', roles: ['reviewer'] };
const page = (data: readonly unknown[], nextCursor: string | null = null) => ({
  data,
  hasMore: nextCursor !== null,
  nextCursor,
});
const rows = (from: number) =>
  Array.from({ length: 100 }, (_, at) => ({
    id: `s${from + at}`,
    slug: `s-${from + at}`,
    title: `Title ${from + at}`,
  }));

/** Two pages of submissions; the second by this listener. */
export function secondPage(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url?.includes('cursor=')) listener(request, response);
    else json(200, page(rows(0), 'next'))(request, response);
  };
}

const sound: Readonly<Record<string, RequestListener>> = {
  '/me': json(200, { user: { id: 'u', name: 'Uma Chair' }, key: { prefix: 'x' }, conferences: [conference, peer] }),
  '/conferences': json(200, page([conference])),
  '/conferences/conf': json(200, { ...conference, tracks: [] }),
  '/assignments': json(
    200,
    page([{ id: 'a1', slug: 'a-1', submission: { slug: 's-1', title: 'Title 1' }, conference: peer }]),
  ),
  '/submissions': secondPage(json(200, page(rows(100)))),
  '/submissions/s-1': json(200, { ...rows(1)[0], conference }),
  '/submissions/s-1/reviews': json(200, page([])),
};

/** Starts both on free ports. */
export async function startFaulty(): Promise<FaultyDashboard> {
  let faults: Readonly<Record<string, RequestListener>> = {};
  let requests: string[] = [];
  const service = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/api\/v1|\?.*$/g, '');
    requests.push(`${request.method} ${path}`);
    const listener = faults[path] ?? sound[path] ?? json(404, { status: 404, code: 'not_found', title: 'Not found' });
    listener(request, response);
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const { port } = service.address() as AddressInfo;
  const dashboard = await startDashboard(`http://127.0.0.1:${port}`);
  return {
    url: dashboard.url,
    asked() {
      const taken = requests;
      requests = [];
      return taken;
    },
    answers(chosen) {
      faults = chosen;
    },
    async stop() {
      await dashboard.stop();
      service.closeAllConnections();
      service.close();
    },
  };
}
