import type { RequestListener } from 'node:http';
import { answering, fakeUpstream } from '#lib/client/test-upstream.ts';
import { startDashboard } from './own-dashboard.ts';
import type { Answers } from './small-conference.ts';

/** A dashboard over a service whose answers a test sets. */
export interface FaultyDashboard {
  url: string;
  /** The requests to the service since the last call, for example `GET /me`. */
  asked: () => string[];
  /** Sets the service's answers from now on, by path; others are correct. */
  answers: (faults: Readonly<Record<string, RequestListener>>) => void;
  stop: () => Promise<void>;
}

const conference = { id: 'c1', slug: 'conf', name: 'Faulty Conference', shortName: 'FC', roles: ['chair'] };
/** The user reviews here. `/conferences` does not list it, which the specification allows. */
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

/** Two pages of submissions, the second from `listener`. */
export function secondPage(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url?.includes('cursor=')) listener(request, response);
    else answering(200, page(rows(0), 'next'))(request, response);
  };
}

const sound: Readonly<Record<string, RequestListener>> = {
  '/me': answering(200, {
    user: { id: 'u', name: 'Uma Chair' },
    key: { prefix: 'x' },
    conferences: [conference, peer],
  }),
  '/conferences': answering(200, page([conference])),
  '/conferences/conf': answering(200, { ...conference, tracks: [] }),
  '/assignments': answering(
    200,
    page([{ id: 'a1', slug: 'a-1', submission: { slug: 's-1', title: 'Title 1' }, conference: peer }]),
  ),
  '/submissions': secondPage(answering(200, page(rows(100)))),
  '/submissions/s-1': answering(200, { ...rows(1)[0], conference }),
  '/submissions/s-1/reviews': answering(200, page([])),
};

/** A request budget large enough not to slow the crawler. */
export const generous = { 'x-ratelimit-limit': '6000', 'x-ratelimit-remaining': '5999', 'x-ratelimit-reset': '60' };

/** Answers each path with its body. */
export const listening = (answers: Answers): Record<string, RequestListener> =>
  Object.fromEntries(Object.entries(answers).map(([path, body]) => [path, answering(200, body, generous)]));
/** The path of a request below `/api/v1`. */
const pathOf = ({ url = '' }: { url?: string | undefined }) => url.replace(/^\/api\/v1|\?.*$/g, '');

/** Starts both on free ports. */
export async function startFaulty(): Promise<FaultyDashboard> {
  let faults: Readonly<Record<string, RequestListener>> = {};
  const service = await fakeUpstream((request, response) => {
    const path = pathOf(request);
    const listener =
      faults[path] ?? sound[path] ?? answering(404, { status: 404, code: 'not_found', title: 'Not found' });
    listener(request, response);
  });
  const dashboard = await startDashboard(service.origin);
  return {
    url: dashboard.url,
    asked() {
      return service.requests.splice(0).map((request) => `${request.method} ${pathOf(request)}`);
    },
    answers(chosen) {
      faults = chosen;
    },
    async stop() {
      await dashboard.stop();
      await service[Symbol.asyncDispose]();
    },
  };
}
