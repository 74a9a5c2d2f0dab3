import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

test.each(['/', '/c/cvl-2027', '/c/cvl-2027/submissions?q=a%26b', '/c/%2F'])(
  '%s is accepted as the next page',
  (asked) => {
    expect(nextPath(asked)).toBe(asked);
  },
);

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'c/cvl-2027',
  '/api/session/end',
  '/api',
  '/sign-in?next=/',
  '',
  undefined,
  null,
  ['/c/a', '/c/b'],
])('%j is replaced by the home page', (asked) => {
  expect(nextPath(asked)).toBe('/');
});

test('keeps the fragment, so that a link to a part of a page leads there after signing in', () => {
  expect(nextPath('/docs/api#listSubmissions')).toBe('/docs/api#listSubmissions');
  expect(nextPath('/c/a#//evil.example')).toBe('/c/a#//evil.example'); // a fragment never leads elsewhere
  expect(nextPath('#b')).toBe('/');
});

test('replaces a path that is too long for a cookie by the home page', () => {
  const longest = `/c/a?q=${'é'.repeat(165)}`; // 997 characters when encoded
  expect(nextPath(longest)).toBe(encodeURI(longest));
  for (const long of [`${longest}é`, `/${'a'.repeat(1000)}`, `/c/a?q=${'\\'.repeat(1000)}`])
    expect(nextPath(long)).toBe('/');
});
