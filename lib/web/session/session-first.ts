import type { IncomingMessage, ServerResponse } from 'node:http';
import { perProcess } from '#lib/runtime/per-process.ts';
import { currentRequest, type CurrentRequest } from '#lib/runtime/telemetry/request.ts';
import { cookieIn, cookieName } from '#lib/session/cookie/cookie.ts';
import { isHttps } from '#lib/session/cookie/origin.ts';
import { sessions } from '#lib/web/server/server.ts';

/** The pages that are somebody's. */
const ofSomebody = /^\/(?:$|(?:assignments|c|settings|sign-in)(?:\/|$))/;

const read = perProcess('keys that were read', () => new WeakMap<CurrentRequest, Promise<string | null>>());

/**
 * Reads the session of a request for a page before Next is asked: what Next streams has its status before the page knows whether
 * there is a session. Where it cannot be read the page says so, with 503; else the page finds it here (`sessionKey`).
 */
export async function readSessionFirst(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const current = currentRequest();
  if (!current || !ofSomebody.test(path)) return;
  const { cookie = null, 'x-forwarded-proto': protocol } = request.headers;
  const https = isHttps(new Headers(typeof protocol === 'string' ? { 'x-forwarded-proto': protocol } : {}));
  const id = cookieIn(cookie, cookieName(https));
  if (id === undefined) return;
  const reading = keyOf(id);
  read().set(current, reading);
  try {
    await reading;
  } catch {
    unavailable(response);
  }
}

/** The API key of the session of the request that is being rendered; `null` where it has ended. Throws Problem `unavailable`. */
export function sessionKey(id: string): Promise<string | null> {
  const current = currentRequest();
  return (current && read().get(current)) ?? keyOf(id);
}

async function keyOf(id: string): Promise<string | null> {
  return (await sessions()).read(id);
}

/** Has a page that would go out with 200 go out with 503. Next sets the status of its own accord, up to the moment it is written. */
function unavailable(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...given: unknown[]) => {
    if (status === 200) response.setHeader('Retry-After', '2');
    return (writeHead as (...all: unknown[]) => ServerResponse)(status === 200 ? 503 : status, ...given);
  };
}
