import { expect, test } from 'vitest';
import { cookieIn, cookieName, cookieValues, endedCookie, sessionCookie } from './cookie.ts';

test('over HTTPS the session cookie is bound to the host, Secure and HttpOnly', () => {
  expect(sessionCookie('id', 604_800_000, true)).toBe(
    '__Host-rostrum=id; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure',
  );
});

test('over plain http, where browsers refuse the __Host- prefix, it has another name and no Secure', () => {
  expect(sessionCookie('id', 604_800_000, false)).toBe('rostrum=id; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax');
  expect(cookieName(false)).toBe('rostrum');
});

test('sign-out removes the same cookie', () => {
  expect(endedCookie(true)).toBe('__Host-rostrum=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure');
});

test('the value of a cookie is read from the request', () => {
  for (const header of [
    'rostrum=id',
    'a=b; rostrum=id',
    'rostrum=id;a=rostrum=x',
    ' rostrum=id ; xrostrum=y; rostrumx=z',
  ]) {
    expect(cookieIn(header, 'rostrum')).toBe('id');
  }
  for (const header of [null, '', 'rostrum', 'xrostrum=id', 'a=rostrum=id']) {
    expect(cookieIn(header, 'rostrum')).toBeUndefined();
  }
  expect(cookieIn('rostrum=', 'rostrum')).toBe('');
  expect(cookieIn('rostrum=a=b', 'rostrum')).toBe('a=b');
});

test('a cookie with several different values has none, because someone else may have set one of them', () => {
  expect(cookieIn('rostrum=mine; rostrum=theirs', 'rostrum')).toBeUndefined();
  expect(cookieIn('rostrum=mine; a=b; rostrum=', 'rostrum')).toBeUndefined();
  expect([...cookieValues('rostrum=mine; rostrum=theirs', 'rostrum')]).toEqual(['mine', 'theirs']);
  expect(cookieIn('rostrum=mine; rostrum=mine', 'rostrum')).toBe('mine');
});
