import { setTimeout as sleep } from 'node:timers/promises';
import { type Fetch, plainFetch } from './transport.ts';

export interface Addresses {
  /** Where the same service is found, without slashes at the end; calls name it by the first. */
  origins: readonly [string, ...string[]];
  /** How long a read waits for an answer to begin before another address is asked as well, in milliseconds. */
  wait: number;
  /** Called where another address answered than the one that was asked first. */
  onElsewhere?: () => void;
}

/**
 * A `fetch` of one service at several addresses. It asks the one that answered last, then the others in turn:
 *
 * - a read (GET, HEAD) where that one refuses the connection, ends it without an answer, or has not begun to answer after `wait`. It is
 *   asked on all the same: what takes long everywhere is answered by the one that is first, and no sooner given up than with one address.
 * - anything else only where no connection could be made, so that nothing was sent: it is never done twice.
 *
 * Any status is an answer. What it throws is what one of them failed with.
 */
export function fetchAny({ origins, wait, onElsewhere }: Addresses, fetcher: Fetch = plainFetch): Fetch {
  if (origins.length === 1) return fetcher;
  let answeredLast = origins[0];

  return async (url, init) => {
    const path = url.slice(origins[0].length);
    const inTurn = [answeredLast, ...origins.filter((origin) => origin !== answeredLast)];
    const ask: Ask = async (origin, signal) => {
      const given = init.signal && signal ? AbortSignal.any([init.signal, signal]) : (init.signal ?? signal ?? null);
      return { origin, response: await fetcher(origin + path, { ...init, signal: given }) };
    };
    const isRead = init.method === undefined || init.method === 'GET' || init.method === 'HEAD';
    const { origin, response } = await (isRead ? readAny(inTurn, wait, ask) : writeAny(inTurn, ask));
    if (origin !== inTurn[0]) onElsewhere?.();
    answeredLast = origin;
    return response;
  };
}

interface Answered {
  origin: string;
  response: Response;
}

type Ask = (origin: string, signal?: AbortSignal) => Promise<Answered>;

async function readAny(inTurn: readonly string[], wait: number, ask: Ask): Promise<Answered> {
  const asked: { origin: string; leave: AbortController; answer: Promise<Answered> }[] = [];
  const first = () => Promise.any(asked.map(({ answer }) => answer));

  function leaveOthers(answered: Answered): Answered {
    for (const { origin, leave } of asked) if (origin !== answered.origin) leave.abort();
    return answered;
  }

  for (const origin of inTurn) {
    const leave = new AbortController();
    asked.push({ origin, leave, answer: ask(origin, leave.signal) });
    const waited = new AbortController();
    // Where all have failed by now the next is asked at once.
    const answered = await Promise.race([first(), sleep(wait, null, { signal: waited.signal })]).catch(() => null);
    waited.abort();
    if (answered) return leaveOthers(answered);
  }
  return first().then(leaveOthers, (error: AggregateError) => {
    throw error.errors[0];
  });
}

async function writeAny(inTurn: readonly string[], ask: Ask): Promise<Answered> {
  const failures: unknown[] = [];
  for (const origin of inTurn) {
    try {
      return await ask(origin);
    } catch (error) {
      failures.push(error);
      if (!isUnconnected(error)) break;
    }
  }
  throw failures.at(-1);
}

/** What the system, the name service and Node's `fetch` say where there is no connection. */
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

/** Whether nothing can have been sent. */
function isUnconnected(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown; syscall?: unknown } };
  return unconnected.has(cause?.code) || cause?.syscall === 'connect';
}
