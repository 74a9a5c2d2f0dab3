import { setTimeout as sleep } from 'node:timers/promises';
import { streamType } from '#lib/contract/stream.ts';
import { type Fetch, plainFetch } from './transport.ts';

/** How many times as long a stream may take to begin: it counts as many requests, so asking twice could use up the rate limit. */
const STREAM_PATIENCE = 10;

export interface Addresses {
  /** The addresses of one service, without slashes at the end. Callers use the first one in their URLs. */
  origins: readonly [string, ...string[]];
  /** How long a read waits for a response to begin before the next address is asked as well, in milliseconds. */
  wait: number;
  /** Called if another address answered than the one that was asked first. */
  onElsewhere?: () => void;
}

/**
 * A `fetch` with failover between several addresses of one service. It asks the address that answered last, then the others in turn:
 *
 * - For a read (GET, HEAD), the next address is asked if one refuses or closes the connection, or has not begun to answer after `wait`.
 *   Requests that are still pending go on, and the first response wins. A streamed list may take ten times as long to begin.
 * - Anything else goes to the next address only if no connection could be made. It is never sent twice.
 *
 * Any HTTP status is a response. If all addresses fail, it throws the error of one of them.
 */
export function failoverFetch({ origins, wait, onElsewhere }: Addresses): Fetch {
  if (origins.length === 1) return plainFetch;
  let answeredLast = origins[0];

  return async (url, init) => {
    const path = url.slice(origins[0].length);
    const ordered = [answeredLast, ...origins.filter((origin) => origin !== answeredLast)];
    const ask: Ask = async (origin, signal) => {
      const given = init.signal && signal ? AbortSignal.any([init.signal, signal]) : (init.signal ?? signal ?? null);
      return { origin, response: await plainFetch(origin + path, { ...init, signal: given }) };
    };
    const isRead = init.method === undefined || init.method === 'GET' || init.method === 'HEAD';
    const isStream = new Headers(init.headers).get('accept')?.includes(streamType) === true;
    const patience = isStream ? STREAM_PATIENCE * wait : wait;
    const { origin, response } = await (isRead ? readAny(ordered, patience, ask) : writeAny(ordered, ask));
    if (origin !== ordered[0]) onElsewhere?.();
    answeredLast = origin;
    return response;
  };
}

interface Answered {
  origin: string;
  response: Response;
}

type Ask = (origin: string, signal?: AbortSignal) => Promise<Answered>;

async function readAny(origins: readonly string[], wait: number, ask: Ask): Promise<Answered> {
  const pending: { origin: string; controller: AbortController; answer: Promise<Answered> }[] = [];
  const first = () => Promise.any(pending.map(({ answer }) => answer));

  function abortOthers(answered: Answered): Answered {
    for (const { origin, controller } of pending) if (origin !== answered.origin) controller.abort();
    return answered;
  }

  for (const origin of origins) {
    const controller = new AbortController();
    pending.push({ origin, controller, answer: ask(origin, controller.signal) });
    const timer = new AbortController();
    // If all requests have failed by now, the next address is asked at once.
    const answered = await Promise.race([first(), sleep(wait, null, { signal: timer.signal })]).catch(() => null);
    timer.abort();
    if (answered) return abortOthers(answered);
  }
  return first().then(abortOthers, (error: AggregateError) => {
    throw error.errors[0];
  });
}

async function writeAny(origins: readonly string[], ask: Ask): Promise<Answered> {
  const failures: unknown[] = [];
  for (const origin of origins) {
    try {
      return await ask(origin);
    } catch (error) {
      failures.push(error);
      if (!isUnconnected(error)) break;
    }
  }
  throw failures.at(-1);
}

/** The error codes of the system, DNS and Node's `fetch` that mean there was no connection. */
const unconnected: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether the error proves that nothing was sent. */
function isUnconnected(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown; syscall?: unknown } };
  return unconnected.has(cause?.code) || cause?.syscall === 'connect';
}
