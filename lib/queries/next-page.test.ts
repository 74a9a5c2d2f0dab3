import { expect, test } from 'vitest';
import { nextPageParam } from './next-page.ts';

test('the next page is what the cursor says, until there is no more', () => {
  expect(nextPageParam({ hasMore: true, nextCursor: 'b' }, [], 'a', [null, 'a'])).toBe('b');
  expect(nextPageParam({ hasMore: false, nextCursor: 'b' }, [], 'a', [null, 'a'])).toBeUndefined();
  expect(nextPageParam({ hasMore: true, nextCursor: null }, [], null, [null])).toBeUndefined();
});

test('a cursor that was followed already ends the walk', () => {
  expect(nextPageParam({ hasMore: true, nextCursor: 'a' }, [], 'b', [null, 'a', 'b'])).toBeUndefined();
});
