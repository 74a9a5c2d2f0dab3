import { headers } from 'next/headers';
import {
  dropChallenge,
  keepChallenge,
  type Challenge,
  challengeCookieName,
  type ChallengeKind,
  readChallenge,
} from '#lib/session/cookie/challenge-cookie.ts';
import { cookieIn } from '#lib/session/cookie/cookie.ts';
import { isHttps } from '#lib/session/cookie/origin.ts';
import { cookieOf } from './respond.ts';
import { serverSecret } from '#lib/web/server/server.ts';

/** How long after a code another one can be asked for, in milliseconds. */
export const ANOTHER_AFTER = 30_000;

/** What was begun in the browser of a request to a route handler; null where nothing was, or it is over. */
export async function challengeOf(kind: ChallengeKind, request: Request, sessionId = ''): Promise<Challenge | null> {
  const name = challengeCookieName(kind, isHttps(request.headers, request.url));
  return readChallenge(kind, cookieOf(request, name), { secret: await serverSecret(), sessionId });
}

/** The same for the page that is being rendered. */
export async function challengeOfPage(kind: ChallengeKind, sessionId = ''): Promise<Challenge | null> {
  const given = await headers();
  const name = challengeCookieName(kind, isHttps(given));
  return readChallenge(kind, cookieIn(given.get('cookie'), name), { secret: await serverSecret(), sessionId });
}

/** `Set-Cookie` that keeps what was begun in the browser of a request; of null, one that takes it away. */
export async function challengeCookie(
  kind: ChallengeKind,
  challenge: Challenge | null,
  request: Request,
  sessionId = '',
): Promise<string> {
  const https = isHttps(request.headers, request.url);
  if (!challenge) return dropChallenge(kind, https);
  return keepChallenge(kind, challenge, { secret: await serverSecret(), sessionId, https });
}
