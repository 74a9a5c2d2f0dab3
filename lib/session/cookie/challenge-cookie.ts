import { cookieName, privateCookie } from './cookie.ts';
import { seal, unseal } from './seal.ts';

/** A challenge that began in this browser and must be finished in it. Its secret never leaves the server unencrypted. */
export interface Challenge {
  /** The service's secret for it. */
  attempt: string;
  /** The address to which a code was sent; for a visit to a provider, the page to go to afterwards. */
  subject: string;
  /** When it began and when it expires, in milliseconds since 1970. */
  begunAt: number;
  until: number;
  /** The number of failed tries. */
  misses: number;
  /** For a change of the main address: the one that is to become it; null to remove the main one. */
  next?: { id: string; address: string } | null;
}

/** The purpose of a challenge. Each has its own cookie, and a cookie for one is not valid for another. */
export type ChallengeKind =
  | 'sign-in'
  | 'address'
  | 'main-address'
  | 'passkey'
  | 'new-passkey'
  | 'provider'
  | 'provider-link';

/** The name of the cookie that holds the sealed challenge. */
export function challengeCookieName(kind: ChallengeKind, https: boolean): string {
  return cookieName(https, `rostrum-${kind}`);
}

/**
 * The `Set-Cookie` that stores a challenge in the browser until it expires.
 *
 * @param secret the server's secret
 * @param sessionId the session that began it, the only one in which it can be finished; empty before sign-in
 */
export function keepChallenge(
  kind: ChallengeKind,
  challenge: Challenge,
  { secret, sessionId, https }: { secret: string; sessionId: string; https: boolean },
): string {
  const value = Buffer.from(seal(JSON.stringify(challenge), secret, sessionId, contextOf(kind))).toString('base64url');
  return privateCookie(challengeCookieName(kind, https), value, challenge.until - Date.now(), https);
}

/** The `Set-Cookie` that removes a challenge. */
export function dropChallenge(kind: ChallengeKind, https: boolean): string {
  return privateCookie(challengeCookieName(kind, https), '', 0, https);
}

/** Reads the challenge in a cookie; null if it has expired, or this server did not seal it for this purpose and session. */
export function readChallenge(
  kind: ChallengeKind,
  value: string | undefined,
  { secret, sessionId }: { secret: string; sessionId: string },
): Challenge | null {
  if (!value) return null;
  const text = unseal(Buffer.from(value, 'base64url'), secret, sessionId, contextOf(kind));
  if (text === null) return null;
  const challenge = JSON.parse(text) as Challenge;
  return Date.now() < challenge.until ? challenge : null;
}

function contextOf(kind: ChallengeKind): string {
  return `challenge ${kind}`;
}
