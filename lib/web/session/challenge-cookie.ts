import { headers } from 'next/headers';
import {
  dropPending,
  keepPending,
  type Pending,
  pendingCookieName,
  type PendingKind,
  readPending,
} from '#lib/session/cookie/challenge-cookie.ts';
import { cookieIn } from '#lib/session/cookie/cookie.ts';
import { isHttps } from '#lib/session/cookie/origin.ts';
import { cookieOf } from './respond.ts';
import { serverSecret } from '#lib/web/server/server.ts';

/** How long after a code another one can be asked for, in milliseconds. */
export const ANOTHER_AFTER = 30_000;

/** What was begun in the browser of a request to a route handler; null where nothing was, or it is over. */
export async function pendingOf(kind: PendingKind, request: Request, sessionId = ''): Promise<Pending | null> {
  const name = pendingCookieName(kind, isHttps(request.headers, request.url));
  return readPending(kind, cookieOf(request, name), { secret: await serverSecret(), sessionId });
}

/** The same for the page that is being rendered. */
export async function pendingOfPage(kind: PendingKind, sessionId = ''): Promise<Pending | null> {
  const given = await headers();
  const name = pendingCookieName(kind, isHttps(given));
  return readPending(kind, cookieIn(given.get('cookie'), name), { secret: await serverSecret(), sessionId });
}

/** `Set-Cookie` that keeps what was begun in the browser of a request; of null, one that takes it away. */
export async function pendingCookie(
  kind: PendingKind,
  pending: Pending | null,
  request: Request,
  sessionId = '',
): Promise<string> {
  const https = isHttps(request.headers, request.url);
  if (!pending) return dropPending(kind, https);
  return keepPending(kind, pending, { secret: await serverSecret(), sessionId, https });
}
