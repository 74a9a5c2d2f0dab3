import { problemResponse } from '#lib/client/forward.ts';
import { markHeader, sessionChanged } from '#lib/client/transport/session-changed.ts';
import { Problem } from '#lib/contract/problem.ts';
import { cookieIn, cookieName, endedCookie, sessionCookie } from '#lib/session/cookie/cookie.ts';
import { isHttps } from '#lib/session/cookie/origin.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { sessions, settings } from '#lib/web/server/server.ts';
import { signOut } from './sign-out.ts';

/** Returns the session id in a route handler's request, unchecked. */
export function sessionIdOf(request: Request): string | undefined {
  return cookieOf(request, cookieName(isHttps(request.headers, request.url)));
}

/** Returns the value of a cookie in a route handler's request. */
export function cookieOf(request: Request, name: string): string | undefined {
  return cookieIn(request.headers.get('cookie'), name);
}

/**
 * Reads the session of a request that an open page makes.
 *
 * @param use as for `Sessions.read`
 * @returns an error response if there is no session, or if the page was rendered for another one
 * @throws Problem `unavailable` if the session store cannot be read
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

/** Whether a session is known to have ended; false if the store cannot be read. Does not count as a use. */
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
 * Deletes the request's session, if it has one, and signs its account out at the service. The cookie stays, unless the user asked for it
 * to go (`noSession`): the answer can come late, when the browser already has the cookie of another session.
 */
export async function endSession(request: Request): Promise<void> {
  const id = sessionIdOf(request);
  if (id) await signOut(id, request.headers);
}

/** Returns the `Set-Cookie` that deletes the session's cookie. */
export function noSession(request: Request): string {
  return endedCookie(isHttps(request.headers, request.url));
}

/**
 * Gives the browser a new session. A browser has one session: the previous one is ended, never reused.
 *
 * @param next the path to redirect to
 * @param cookies further `Set-Cookie` values
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

/** Returns the address of the sign-in page, with the reason to show and the page to go to afterwards. */
export function signInAddress(next: string, why?: string): string {
  const query = new URLSearchParams({ ...(why === undefined ? {} : { why }), ...(next === '/' ? {} : { next }) });
  return query.size > 0 ? `/sign-in?${query.toString()}` : '/sign-in';
}

/** Answers 303, so that the browser continues with a GET. The address is relative, so that it works behind any gateway. */
export function seeOther(path: string, ...cookies: readonly string[]): Response {
  const headers = new Headers({ location: path, 'cache-control': 'private, no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Answers 403 to a request from another site. */
export function foreignSite(): Response {
  const title = 'The request comes from another site';
  return problemResponse(new Problem({ code: 'forbidden', status: 403, title }));
}
