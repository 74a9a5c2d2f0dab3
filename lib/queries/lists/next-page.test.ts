import { expect, test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { BadAnswer } from '#lib/client/transport/errors.ts';
import { PAGES_AT_MOST } from '#lib/client/transport/stop.ts';
import { cursorOf, nextPageParam } from './next-page.ts';

test('the next page follows the cursor until hasMore is false or there is no cursor', () => {
  expect(nextPageParam({ hasMore: true, nextCursor: 'b' }, [], 'a', [null, 'a'])).toBe('b');
  expect(nextPageParam({ hasMore: false, nextCursor: 'b' }, [], 'a', [null, 'a'])).toBeUndefined();
  expect(nextPageParam({ hasMore: true, nextCursor: null }, [], null, [null])).toBeUndefined();
});

test('a cursor that was already followed ends the list', () => {
  expect(nextPageParam({ hasMore: true, nextCursor: 'a' }, [], 'b', [null, 'a', 'b'])).toBeUndefined();
});

test('an endless list is read up to the maximum number of pages, and can be read again from the start', () => {
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
