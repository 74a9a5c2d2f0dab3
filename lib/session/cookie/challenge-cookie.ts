import { cookieName, privateCookie } from './cookie.ts';
import { seal, unseal } from './seal.ts';

/** Something that was begun in this browser and is to be finished in it: what the service gave for it never leaves this server. */
export interface Challenge {
  /** The service's name for it, a secret. */
  attempt: string;
  /** What the page says of it: the address to which a code was sent. Of a visit to a provider: where to go on after it. */
  subject: string;
  /** When it was begun, and when it is over, in milliseconds since 1970. */
  begunAt: number;
  until: number;
  /** How often it was tried in vain. */
  misses: number;
}

/** What it is for: each has a cookie of its own, and one does not open as another. */
export type ChallengeKind = 'sign-in' | 'address' | 'passkey' | 'new-passkey' | 'provider' | 'provider-link';

/** The name of the cookie that holds it, sealed. */
export function challengeCookieName(kind: ChallengeKind, https: boolean): string {
  return cookieName(https, `rostrum-${kind}`);
}

/**
 * `Set-Cookie` that keeps it in the browser until it is over.
 *
 * @param secret the server's
 * @param sessionId of the session that began it, in which alone it can be finished; empty before one has signed in
 */
export function keepChallenge(
  kind: ChallengeKind,
  challenge: Challenge,
  { secret, sessionId, https }: { secret: string; sessionId: string; https: boolean },
): string {
  const value = Buffer.from(seal(JSON.stringify(challenge), secret, sessionId, contextOf(kind))).toString('base64url');
  return privateCookie(challengeCookieName(kind, https), value, challenge.until - Date.now(), https);
}

/** `Set-Cookie` that takes it away. */
export function dropChallenge(kind: ChallengeKind, https: boolean): string {
  return privateCookie(challengeCookieName(kind, https), '', 0, https);
}

/** What a browser's cookie says was begun; null for anything that this server has not sealed for this, and for what is over. */
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
