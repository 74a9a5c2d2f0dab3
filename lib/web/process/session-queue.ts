import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { problemResponse } from '#lib/client/forward.ts';
import { addressBehind, householdOf } from '#lib/contract/client-address.ts';
import { Problem } from '#lib/contract/problem.ts';
import {
  type ConcurrencyOptions,
  createConcurrencyLimit,
  TooManyInFlight,
} from '#lib/runtime/http/concurrency-limit.ts';
import { cookieIn, cookieName } from '#lib/session/cookie/cookie.ts';
import { noPage, securityOf } from '#lib/web/server/secure-headers.ts';
import { settings } from '#lib/web/server/server.ts';

/**
 * How many pages one session may have rendered at the same time, and in all with those that wait. Waiting pages let other sessions go
 * first for up to 500 ms.
 */
export const pageConcurrency: ConcurrencyOptions = { inFlight: 1, milliseconds: Infinity, total: 100, courtesy: 500 };

/** The same for requests to `/api/`, of which an open page sends several at once. */
export const callConcurrency: ConcurrencyOptions = { inFlight: 6, milliseconds: Infinity, total: 200 };

/** An answer that takes longer than this, in milliseconds, is a stream or waits for another server. The next request then starts. */
const LONG = 1000;

type Answers = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Queues the requests of each session, or of each address without one, so that one session's many pages do not delay others: a single
 * thread renders them. Answers 429 with `Retry-After` if a queue is full. Requests whose client has left are skipped. Health checks and
 * the build's files are never queued.
 *
 * @param long milliseconds after which an unfinished answer lets the next request start
 */
export function queuePerSession(answer: Answers, long = LONG): Answers {
  const [pages, calls] = [createConcurrencyLimit(pageConcurrency), createConcurrencyLimit(callConcurrency)];
  return async (request, response) => {
    const { url = '' } = request;
    if (url === '/healthz' || url === '/readyz' || url.startsWith('/_next/static/')) return answer(request, response);
    const isCall = url.startsWith('/api/');
    try {
      await (isCall ? calls : pages).take(whose(request), async () => {
        if (!response.closed) await atMost(long, [answer(request, response), once(response, 'close')]);
      });
    } catch (error) {
      if (!(error instanceof TooManyInFlight)) throw error;
      await refuse(request, response, isCall);
    }
  };
}

/** Awaits all of these, for at most this many milliseconds. */
async function atMost(milliseconds: number, all: readonly Promise<unknown>[]): Promise<void> {
  const timer = new AbortController();
  const { signal } = timer;
  await Promise.race([Promise.all(all), sleep(milliseconds, undefined, { signal })]).finally(() => timer.abort());
}

/** The queue's name: the session cookie, which is not checked here, or the client's address. */
function whose({ headers, socket }: IncomingMessage): string {
  const cookies = headers.cookie ?? null;
  const session = cookieIn(cookies, cookieName(true)) ?? cookieIn(cookies, cookieName(false));
  if (session !== undefined) return `session ${session}`;
  const forwardedFor = [headers['x-forwarded-for']].flat().join();
  return `address ${householdOf(addressBehind(socket.remoteAddress, forwardedFor, settings().trustedProxies))}`;
}

async function refuse(request: IncomingMessage, response: ServerResponse, isCall: boolean): Promise<void> {
  const detail = 'Too many requests of this session are waiting. Wait a second, and send fewer at a time.';
  const problem = problemResponse(Problem.of('rate_limited', { detail, retryAfter: 1 }));
  const plain = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' };
  const body = isCall ? await problem.text() : `${detail}\n`;
  const headers = {
    ...(isCall ? Object.fromEntries(problem.headers) : plain),
    ...securityOf(request.headers),
    ...noPage,
  };
  response.writeHead(429, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}
