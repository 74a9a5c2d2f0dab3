import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answering, fakeUpstream } from '#lib/client/test-upstream.ts';
import { assignmentsAt, mainTrack, shortTrack, submissionAt } from './many-submissions.ts';
import { startDashboard } from './own-dashboard.ts';

/** A dashboard over a service that sends the list of submissions as a stream. */
export interface StreamingSite {
  url: string;
  /** The requests to the service since the last call, for example `GET /me`; those for a stream as `STREAM /submissions`, or `CHANGES /submissions` with `updatedSince`. */
  asked: () => string[];
  /** Sets how the service behaves from now on. */
  behaves: (change: Partial<Behaviour>) => void;
  stop: () => Promise<void>;
}

interface Behaviour {
  /** The number of submissions. */
  count: number;
  /** Changes with the state of the list. */
  version: number;
  /** Called after this many lines of a stream: it pauses until the promise is done. Throws to cut the connection. */
  after: { lines: number; pause: () => Promise<void> | void } | null;
  /** What has changed since the list was loaded. Null if the service ignores `updatedSince`, and then sends the whole list. */
  changes: { changed: readonly object[]; gone: readonly string[] | null } | null;
  /** Answers in the place of the usual ones, by path; `STREAM /submissions` for streams. */
  faults: Readonly<Record<string, RequestListener>>;
}

const usual: Behaviour = { count: 2500, version: 1, after: null, changes: null, faults: {} };

const conference = { id: 'c1', slug: 'conf', name: 'Streaming Conference', shortName: 'SC', roles: ['chair'] };
const tracks = [mainTrack, shortTrack].map((track) => ({
  id: track.slug,
  ...track,
  phases: [{ id: `${track.slug}-1`, index: 0, name: 'First round' }],
}));

const stream = { content: { 'application/json': {}, 'application/x-ndjson': {} } };
const openapi = {
  openapi: '3.1.0',
  info: { title: 'Streaming', version: '1' },
  paths: {
    '/submissions': {
      get: {
        parameters: [{ name: 'expand', in: 'query', schema: { items: { enum: ['reviews', 'scores'] } } }],
        responses: { 200: stream },
      },
    },
    '/conferences/{conference-slug}/assignments': {
      get: {
        parameters: [{ name: 'expand', in: 'query', schema: { items: { enum: ['scores'] } } }],
        responses: { 200: stream },
      },
    },
  },
};

const fixed: Readonly<Record<string, RequestListener>> = {
  '/openapi.json': answering(200, openapi),
  '/me': answering(200, {
    user: { id: 'u', name: 'Uma Chair' },
    key: { prefix: 'x' },
    conferences: [conference],
  }),
  '/conferences': answering(200, { data: [conference], hasMore: false, nextCursor: null }),
  '/conferences/conf': answering(200, { ...conference, tracks }),
  '/assignments': answering(200, { data: [], hasMore: false, nextCursor: null }),
};

/** Starts both on free ports. */
export async function startStreaming(): Promise<StreamingSite> {
  let behaviour = usual;
  let asked: string[] = [];
  const service = await fakeUpstream((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service.example');
    const path = pathname.replace(/^\/api\/v1/, '');
    const isOfChanges = searchParams.has('updatedSince');
    const name = `${request.headers.accept?.includes('ndjson') ? (isOfChanges ? 'CHANGES' : 'STREAM') : 'GET'} ${path}`;
    asked.push(name);
    const listener = behaviour.faults[name] ?? behaviour.faults[path] ?? fixed[path];
    if (listener) listener(request, response);
    else if (name === 'CHANGES /submissions' && behaviour.changes)
      sendChanges(response, behaviour, request.headers['if-none-match']);
    else if (request.headers.accept?.includes('ndjson') && path === '/submissions')
      void sendStream(response, behaviour, request.headers['if-none-match']);
    else if (path === '/conferences/conf/assignments') sendAssignments(response, behaviour);
    else if (/^\/submissions\/s-\d+$/.test(path))
      answering(200, submissionAt(Number(path.slice(15))))(request, response);
    else if (path === '/submissions') sendPage(response, behaviour, Number(searchParams.get('cursor') ?? 0));
    else answering(404, { status: 404, code: 'not_found', title: 'Not found' })(request, response);
  });
  const dashboard = await startDashboard(service.origin);
  return {
    url: dashboard.url,
    asked() {
      const taken = asked;
      asked = [];
      return taken;
    },
    behaves(change) {
      behaviour = { ...usual, ...change };
    },
    async stop() {
      await dashboard.stop();
      await service[Symbol.asyncDispose]();
    },
  };
}

function sendPage(response: ServerResponse, { count }: Behaviour, from: number): void {
  const to = Math.min(count, from + 100);
  const data = Array.from({ length: to - from }, (_, at) => submissionAt(from + at));
  const page = { data, hasMore: to < count, nextCursor: to < count ? String(to) : null };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(page));
}

function sendChanges(response: ServerResponse, { version, changes }: Behaviour, known: string | undefined): void {
  const etag = `W/"${version}"`;
  if (known?.includes(etag)) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const { changed = [], gone = null } = changes ?? {};
  const end = { complete: true, count: changed.length, asOf: new Date().toISOString(), gone };
  const body = [...changed, end].map((line) => `${JSON.stringify(line)}\n`).join('');
  response
    .writeHead(200, { 'content-type': 'application/x-ndjson', etag, 'x-total-count': String(changed.length) })
    .end(body);
}

function sendAssignments(response: ServerResponse, { count }: Behaviour): void {
  const assignments = Array.from({ length: count }, (_, at) => assignmentsAt(at)).flat();
  const end = { complete: true, count: assignments.length, asOf: new Date().toISOString() };
  response
    .writeHead(200, { 'content-type': 'application/x-ndjson', 'x-total-count': String(assignments.length) })
    .end([...assignments, end].map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** Lines that are written at once. */
const BATCH = 50;

async function sendStream(response: ServerResponse, behaviour: Behaviour, known: string | undefined): Promise<void> {
  const { count, version, after } = behaviour;
  const etag = `W/"${version}"`;
  if (known?.includes(etag)) {
    response.writeHead(304, { etag }).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/x-ndjson', etag, 'x-total-count': String(count) });
  for (let at = 0; at < count && !response.destroyed; at += BATCH) {
    if (after && at >= after.lines && at < after.lines + BATCH) {
      try {
        await after.pause();
      } catch {
        response.destroy();
        return;
      }
    }
    const lines = Array.from({ length: Math.min(BATCH, count - at) }, (_, nth) => submissionAt(at + nth));
    if (!response.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))) {
      await Promise.race([new Promise((resolve) => response.once('drain', resolve)), sleep(30_000)]);
    }
  }
  response.end(`${JSON.stringify({ complete: true, count, asOf: new Date().toISOString() })}\n`);
}
