import type { IncomingMessage } from 'node:http';
import { perProcess } from '#lib/runtime/per-process.ts';
import { currentRequest, type CurrentRequest } from '#lib/runtime/telemetry/request.ts';
import { cookieIn, cookieName } from '#lib/session/cookie/cookie.ts';
import { isHttps } from '#lib/session/cookie/origin.ts';
import { setPageStatus } from '#lib/runtime/http/page-status.ts';
import { sessions } from '#lib/web/server/server.ts';

/** The pages that depend on the session. */
const sessionPages = /^\/(?:$|(?:assignments|c|settings|sign-in)(?:\/|$))/;

const preloaded = perProcess('keys that were read', () => new WeakMap<CurrentRequest, Promise<string | null>>());

/**
 * Reads the session of a page's request before Next renders it, because a streamed page sends its status before it knows whether there
 * is a session. If the store cannot be read, the page is sent with 503; otherwise the page gets the key from `sessionKey`.
 */
export async function preloadSession(request: IncomingMessage): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const current = currentRequest();
  if (!current || !sessionPages.test(path)) return;
  const { cookie = null, 'x-forwarded-proto': protocol } = request.headers;
  const https = isHttps(new Headers(typeof protocol === 'string' ? { 'x-forwarded-proto': protocol } : {}));
  const id = cookieIn(cookie, cookieName(https));
  if (id === undefined) return;
  const reading = keyOf(id);
  preloaded().set(current, reading);
  try {
    await reading;
  } catch {
    setPageStatus(503);
  }
}

/** Returns the API key of the rendered request's session; `null` if the session has ended. Throws Problem `unavailable`. */
export function sessionKey(id: string): Promise<string | null> {
  const current = currentRequest();
  return (current && preloaded().get(current)) ?? keyOf(id);
}

async function keyOf(id: string): Promise<string | null> {
  return (await sessions()).read(id);
}
