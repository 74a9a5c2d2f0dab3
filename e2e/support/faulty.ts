import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Answers with this body. */
export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): RequestListener {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return (_, response) => response.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(body));
}

/** Answers with a page for people, as a gateway before a broken service does. */
export function html(status: number): RequestListener {
  return (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway at internal-host</h1>');
}

/** Closes the connection without an answer. */
export const silence: RequestListener = (request) => request.socket.destroy();

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
  const port = await listen(service);
  const free = createServer();
  const dashboardPort = await listen(free);
  free.close();
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-faulty-'));
  const child = spawn(process.execPath, ['lib/cli/main.ts', 'dashboard'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORT: String(dashboardPort), DATA_DIR: folder, API_BASE_URL: `http://127.0.0.1:${port}` },
  });
  await ready(child);
  return {
    url: `http://127.0.0.1:${dashboardPort}`,
    asked() {
      const taken = requests;
      requests = [];
      return taken;
    },
    answers(chosen) {
      faults = chosen;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      service.closeAllConnections();
      service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function ready(child: ChildProcess): Promise<void> {
  for await (const chunk of child.stdout ?? []) {
    if (String(chunk).includes('Dashboard:')) return;
  }
  throw new Error('The dashboard did not start');
}
