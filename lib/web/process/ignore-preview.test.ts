import { expect, test } from 'vitest';
import { ignorePreview } from './ignore-preview.ts';

test('nothing reaches Next that needs the keys of its build, and everything else does', () => {
  const headers = {
    accept: 'text/html',
    'x-prerender-revalidate': 'key',
    'x-prerender-revalidate-if-generated': '1',
    'x-next-revalidate-tag-token': 'key',
    'x-next-revalidated-tags': 'all',
    cookie: 'rostrum=a=b; __prerender_bypass=key;  __next_preview_data=data; theme=dark',
  };
  ignorePreview({ headers });
  expect(headers).toEqual({ accept: 'text/html', cookie: 'rostrum=a=b; theme=dark' });
});

test('cookies that only look similar stay, and no empty header is left', () => {
  for (const [cookie, left] of [
    ['a=__prerender_bypass', 'a=__prerender_bypass'],
    ['__prerender_bypass', undefined],
    ['a=1;a=2', 'a=1;a=2'],
  ] as const) {
    const headers: { cookie?: string } = { cookie };
    ignorePreview({ headers });
    expect(headers.cookie).toBe(left);
  }
});
