import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { openQueries } from './open-queries.ts';

test('who listened before a page made the query client hears of it and of its queries, until they stop', async () => {
  const heard = vi.fn();
  const stop = openQueries.subscribe(heard);
  expect(openQueries.get()).toBeUndefined();

  const client = new QueryClient();
  openQueries.set(client);
  expect(openQueries.get()).toBe(client);
  expect(heard).toHaveBeenCalledTimes(1);

  client.setQueryData(['a'], 1);
  await vi.waitFor(() => expect(heard.mock.calls.length).toBeGreaterThan(1));

  stop();
  heard.mockClear();
  client.setQueryData(['a'], 2);
  openQueries.set(new QueryClient());
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
});
