import { problemResponse } from '#lib/client/forward.ts';
import { markHeader, sessionChanged } from '#lib/client/transport/session-changed.ts';
import { Problem } from '#lib/contract/problem.ts';
import { cookieIn, cookieName, endedCookie, sessionCookie } from '#lib/session/cookie/cookie.ts';
import { isHttps } from '#lib/session/cookie/origin.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { sessions, settings } from '#lib/web/server/server.ts';
import { signOut } from './sign-out.ts';

/** The session id of a request to a route handler; it may be anything. */
export function sessionIdOf(request: Request): string | undefined {
  return cookieOf(request, cookieName(isHttps(request.headers, request.url)));
}

/** The value of one cookie of a request to a route handler. */
export function cookieOf(request: Request, name: string): string | undefined {
  return cookieIn(request.headers.get('cookie'), name);
}

/**
 * The session that a request of an open page itself proves.
 *
 * @param use as `Sessions.read` takes it
 * @returns the answer where there is none, or where the page was made for another
 * @throws Problem `unavailable` where it cannot be read now
 */
export async function pageSession(
  request: Request,
  use?: 'attended' | 'unattended',
): Promise<{ id: string; key: string } | Response> {
  const id = sessionIdOf(request);
  const key = id ? await keyOf(id, use) : null;
  if (id === undefined || key === null) {
    return problemResponse(Problem.of('invalid_api_key', { detail: 'The session has ended. Sign in again.' }));
  }
  const mark = request.headers.get(markHeader);
  return mark === null || mark === sessionTag(id) ? { id, key } : problemResponse(sessionChanged());
}

/** Whether a session is known to have ended: not where it cannot be read now. It does not count as a use. */
export async function hasEnded(id: string): Promise<boolean> {
  return keyOf(id, 'unattended').then(
    (key) => key === null,
    () => false,
  );
}

async function keyOf(id: string, use?: 'attended' | 'unattended'): Promise<string | null> {
  return (await sessions()).read(id, use);
}

/**
 * Deletes the request's session, if it has one, and signs its account out at the service.
 *
 * @returns `Set-Cookie` that takes the cookie away
 */
export async function endSession(request: Request): Promise<string> {
  const id = sessionIdOf(request);
  if (id) await signOut(id, request.headers);
  return noSession(request);
}

/** `Set-Cookie` that takes the session's cookie away. */
export function noSession(request: Request): string {
  return endedCookie(isHttps(request.headers, request.url));
}

/**
 * Gives the browser the session that has just begun. A browser has one: what it held before is gone, and never taken over.
 *
 * @param next where it goes on
 * @param cookies further `Set-Cookie`s
 */
export async function beginSession(
  request: Request,
  sessionId: string,
  next: string,
  ...cookies: readonly string[]
): Promise<Response> {
  await endSession(request);
  const { absolute } = settings().sessionLifetimes;
  return seeOther(next, sessionCookie(sessionId, absolute, isHttps(request.headers, request.url)), ...cookies);
}

/** The sign-in page, with what it is to say and where to go after it. */
export function signInAddress(next: string, why?: string): string {
  const query = new URLSearchParams({ ...(why === undefined ? {} : { why }), ...(next === '/' ? {} : { next }) });
  return query.size > 0 ? `/sign-in?${query.toString()}` : '/sign-in';
}

/** 303: the browser goes on with a GET. The address is relative, so that it holds behind any gateway. */
export function seeOther(path: string, ...cookies: readonly string[]): Response {
  const headers = new Headers({ location: path, 'cache-control': 'private, no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** 403 for a request that another site made. */
export function foreignSite(): Response {
  const title = 'The request comes from another site';
  return problemResponse(new Problem({ code: 'forbidden', status: 403, title }));
}
