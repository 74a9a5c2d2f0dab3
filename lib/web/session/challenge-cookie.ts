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

/** How long after a code another one can be requested, in milliseconds. */
export const ANOTHER_AFTER = 30_000;

/** Reads the challenge in a route handler's request; null if there is none or it has expired. */
export async function challengeOf(kind: ChallengeKind, request: Request, sessionId = ''): Promise<Challenge | null> {
  const name = challengeCookieName(kind, isHttps(request.headers, request.url));
  return readChallenge(kind, cookieOf(request, name), { secret: await serverSecret(), sessionId });
}

/** Reads the challenge in the request of the page that is being rendered. */
export async function challengeOfPage(kind: ChallengeKind, sessionId = ''): Promise<Challenge | null> {
  const given = await headers();
  const name = challengeCookieName(kind, isHttps(given));
  return readChallenge(kind, cookieIn(given.get('cookie'), name), { secret: await serverSecret(), sessionId });
}

/** Returns the `Set-Cookie` that stores a challenge in the browser, or deletes it for null. */
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
