import { expect, test } from 'vitest';
import { parseRetirement } from './retirement.ts';

const read = (headers: Record<string, string>) => parseRetirement(new Headers(headers));
const at = Date.UTC(2027, 0, 31, 12);

test('an answer without Deprecation and Sunset has no retirement', () => {
  expect(read({ link: '<https://a.example/x>; rel="next"' })).toBeNull();
  expect(read({ deprecation: 'false' })).toBeNull();
});

test.each([
  [{ deprecation: `@${at / 1000}` }, { deprecatedAt: at, sunsetAt: null, link: null }],
  [{ deprecation: 'Sun, 31 Jan 2027 12:00:00 GMT' }, { deprecatedAt: at, sunsetAt: null, link: null }],
  [{ deprecation: 'true' }, { deprecatedAt: null, sunsetAt: null, link: null }],
  [{ sunset: 'Sun, 31 Jan 2027 12:00:00 GMT' }, { deprecatedAt: null, sunsetAt: at, link: null }],
  [{ sunset: '12' }, { deprecatedAt: null, sunsetAt: null, link: null }],
  [
    { sunset: 'soon', link: '<https://a.example/next>; rel="next", <https://a.example/end>; rel="sunset"' },
    { deprecatedAt: null, sunsetAt: null, link: 'https://a.example/end' },
  ],
  [
    { sunset: 'soon', link: '<javascript:alert(1)>; rel="sunset"' },
    { deprecatedAt: null, sunsetAt: null, link: null },
  ],
])('%j is read', (headers, expected) => {
  expect(read(headers as Record<string, string>)).toEqual(expected);
});
