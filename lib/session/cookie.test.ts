import { expect, test } from 'vitest';
import { cookieName, endedCookie, sessionCookie } from './cookie.ts';

test('over HTTPS the cookie is bound to the host, Secure, and hidden from scripts', () => {
  expect(sessionCookie('id', 604_800_000, true)).toBe(
    '__Host-rostrum=id; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure',
  );
});

test('over plain http, where browsers refuse that prefix, it has another name and no Secure', () => {
  expect(sessionCookie('id', 604_800_000, false)).toBe('rostrum=id; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax');
  expect(cookieName(false)).toBe('rostrum');
});

test('sign-out takes the same cookie away', () => {
  expect(endedCookie(true)).toBe('__Host-rostrum=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
});
