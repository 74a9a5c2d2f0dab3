import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { openQueries } from './open-queries.ts';

test('a listener that subscribed before the query client was made is called for it and after each change, until it unsubscribes', async () => {
  const heard = vi.fn();
  const stop = openQueries.subscribe(heard);
  expect(openQueries.get()).toBeUndefined();

  const client = new QueryClient();
  openQueries.set(client);
  expect(openQueries.get()).toBe(client);
  expect(heard).toHaveBeenCalledTimes(1);

  client.setQueryData(['a'], 1);
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(1);

  heard.mockClear();
  client.getQueryCache().build(client, { queryKey: ['b'] }); // as a page does while it renders
  expect(heard).not.toHaveBeenCalled();
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);

  stop();
  heard.mockClear();
  client.setQueryData(['a'], 2);
  openQueries.set(new QueryClient());
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
});
