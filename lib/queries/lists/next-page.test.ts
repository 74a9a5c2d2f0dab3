import { expect, test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import { PAGES_AT_MOST } from '#lib/client/transport/stop.ts';
import { cursorOf, nextPageParam } from './next-page.ts';

test('the next page is what the cursor says, until there is no more', () => {
  expect(nextPageParam({ hasMore: true, nextCursor: 'b' }, [], 'a', [null, 'a'])).toBe('b');
  expect(nextPageParam({ hasMore: false, nextCursor: 'b' }, [], 'a', [null, 'a'])).toBeUndefined();
  expect(nextPageParam({ hasMore: true, nextCursor: null }, [], null, [null])).toBeUndefined();
});

test('a cursor that was followed already ends the walk', () => {
  expect(nextPageParam({ hasMore: true, nextCursor: 'a' }, [], 'b', [null, 'a', 'b'])).toBeUndefined();
});

test('a list that always has another page is walked so far and no further; a new walk may begin', () => {
  const client = new QueryClient();
  const queryKey = ['list'];
  const walked = (pages: number) =>
    client.setQueryData(queryKey, { pages: Array.from({ length: pages }, () => ({})), pageParams: [] });
  walked(PAGES_AT_MOST - 1);
  expect(cursorOf({ client, queryKey, pageParam: 'c' })).toEqual({ cursor: 'c' });
  walked(PAGES_AT_MOST);
  expect(() => cursorOf({ client, queryKey, pageParam: 'c' })).toThrow(BadAnswer);
  expect(cursorOf({ client, queryKey, pageParam: null })).toEqual({});
});
