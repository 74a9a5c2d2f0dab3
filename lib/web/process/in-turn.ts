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
 * Pages that are drawn for one session at once, each with all of a processor, and with those that wait: these let others' pages go
 * first, but not for ever.
 */
export const pagesAtOnce: ConcurrencyOptions = { underWay: 1, milliseconds: Infinity, inAll: 100, courtesy: 500 };

/** The same of what an open page asks for, which is a few things at once. */
export const callsAtOnce: ConcurrencyOptions = { underWay: 6, milliseconds: Infinity, inAll: 200 };

/** After so many milliseconds an answer is one that waits for somebody else, or a stream: the next one need not wait for it. */
const LONG = 1000;

type Answers = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Answers the requests of each session, or of each client without one, in turn, so that nobody's many pages keep others waiting:
 * pages are drawn in one thread. Beyond what can wait they are refused with 429 and `Retry-After`. Anyone who leaves meanwhile costs nothing.
 *
 * @param long milliseconds after which an answer that is not over gives its turn to the next
 */
export function inTurn(answer: Answers, long = LONG): Answers {
  const [pages, calls] = [createConcurrencyLimit(pagesAtOnce), createConcurrencyLimit(callsAtOnce)];
  return async (request, response) => {
    const { url = '' } = request;
    if (url === '/healthz' || url === '/readyz') return answer(request, response);
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

/** Waits for all of these, and no longer than so many milliseconds. */
async function atMost(milliseconds: number, all: readonly Promise<unknown>[]): Promise<void> {
  const timer = new AbortController();
  const { signal } = timer;
  await Promise.race([Promise.all(all), sleep(milliseconds, undefined, { signal })]).finally(() => timer.abort());
}

/** The session, as the request has it: whether there is one, no matter who answers finds out. */
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
