import { afterEach, expect, test, vi } from 'vitest';
import { dropChallenge, keepChallenge, challengeCookieName, readChallenge } from './challenge-cookie.ts';

const secret = 'the secret of the server, at least thirty-two characters';
const begunAt = Date.UTC(2026, 11, 1);
const challenge = { attempt: 'canary', subject: 'ada@canary.example', begunAt, until: begunAt + 600_000, misses: 1 };
const before = { secret, sessionId: '', https: true };

/** The cookie's value, as the browser sends it back. */
const valueOf = (cookie: string) => /^[^=]+=([^;]*);/.exec(cookie)?.[1];

afterEach(() => vi.useRealTimers());

test('a challenge is read back from its cookie, which the browser cannot decrypt, until it expires', () => {
  vi.useFakeTimers({ now: begunAt });
  const cookie = keepChallenge('sign-in', challenge, before);
  expect(cookie.replace(/=[^;]+/, '=x')).toBe(
    '__Host-rostrum-sign-in=x; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure',
  );
  expect(Buffer.from(valueOf(cookie) ?? '', 'base64url').toString('latin1')).not.toContain('canary');
  expect(readChallenge('sign-in', valueOf(cookie), before)).toEqual(challenge);
  vi.setSystemTime(challenge.until);
  expect(readChallenge('sign-in', valueOf(cookie), before)).toBeNull();
});

test('a challenge cookie is invalid in another session, for another purpose, under another secret, or if changed', () => {
  vi.useFakeTimers({ now: begunAt });
  const value = valueOf(keepChallenge('address', challenge, { ...before, sessionId: 'mine' })) ?? '';
  const mine = { secret, sessionId: 'mine' };
  expect(readChallenge('address', value, mine)).toEqual(challenge);
  expect(readChallenge('address', value, { secret, sessionId: 'another' })).toBeNull();
  expect(readChallenge('sign-in', value, mine)).toBeNull();
  expect(readChallenge('address', value, { ...mine, secret: `${secret}!` })).toBeNull();
  for (const odd of [undefined, '', 'x', `A${value.slice(1)}`, `${value}AAAA`, JSON.stringify(challenge)]) {
    expect(odd === value ? null : readChallenge('address', odd, mine)).toBeNull();
  }
});

test('the cookie has no __Host- prefix over plain http, and is removed under the same name', () => {
  expect(challengeCookieName('address', false)).toBe('rostrum-address');
  expect(dropChallenge('sign-in', true)).toBe(
    '__Host-rostrum-sign-in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  );
});
