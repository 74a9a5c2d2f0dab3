import { problemResponse } from '#lib/client/forward.ts';
import { markHeader, sessionChanged } from '#lib/client/session-changed.ts';
import { Problem } from '#lib/contract/problem.ts';
import { cookieName, endedCookie } from '#lib/session/cookie.ts';
import { isHttps } from '#lib/session/origin.ts';
import { sessionMark } from '#lib/session/seal.ts';
import { sessions } from './server.ts';

/** The session id of a request to a route handler; it may be anything. */
export function sessionIdOf(request: Request): string | undefined {
  const name = `${cookieName(isHttps(request.headers, request.url))}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length);
}

/**
 * The session that a request of an open page itself proves.
 *
 * @param use as `Sessions.read` takes it
 * @returns the answer where there is none, or where the page was made for another
 */
export async function pageSession(
  request: Request,
  use?: 'attended' | 'unattended',
): Promise<{ id: string; key: string } | Response> {
  const id = sessionIdOf(request);
  const key = id ? await (await sessions()).read(id, use) : null;
  if (id === undefined || key === null) {
    return problemResponse(Problem.of('invalid_api_key', { detail: 'The session has ended. Sign in again.' }));
  }
  const mark = request.headers.get(markHeader);
  return mark === null || mark === sessionMark(id) ? { id, key } : problemResponse(sessionChanged());
}

/**
 * Deletes the request's session, if it has one.
 *
 * @returns `Set-Cookie` that takes the cookie away
 */
export async function endSession(request: Request): Promise<string> {
  const id = sessionIdOf(request);
  if (id) await (await sessions()).end(id);
  return endedCookie(isHttps(request.headers, request.url));
}

/** 303: the browser goes on with a GET. The address is relative, so that it holds behind any gateway. */
export function seeOther(path: string, cookie?: string): Response {
  const headers = new Headers({ location: path, 'cache-control': 'private, no-store' });
  if (cookie !== undefined) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** 403 for a request that another site made. */
export function foreignSite(): Response {
  const title = 'The request comes from another site';
  return problemResponse(new Problem({ code: 'forbidden', status: 403, title }));
}
