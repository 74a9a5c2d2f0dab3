import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Client } from '#lib/client/client.ts';
import { reviewerQuery } from './conference-reviewers.ts';

test('what was read of a reviewer stays while the same is read again, and never for another track or score', async () => {
  let isAnswering = true;
  const call = () =>
    isAnswering ? Promise.resolve({ data: { data: [{ id: 'r', offsets: [] }] } }) : Promise.withResolvers().promise;
  const client = { call, pages: () => [] } as unknown as Client;
  const asked = { track: 'a', scoreField: '', reviewer: 'r', version: 1 };
  const queries = new QueryClient();
  const observer = new QueryObserver(queries, reviewerQuery(client, 'conf', asked));
  const stop = observer.subscribe(() => undefined);
  const dataFor = (change: Partial<typeof asked>) => {
    observer.setOptions(reviewerQuery(client, 'conf', { ...asked, ...change }));
    return observer.getCurrentResult().data;
  };
  const read = { offsets: [], assignments: [] };
  await expect.poll(() => observer.getCurrentResult().data).toEqual(read);
  isAnswering = false;
  expect(dataFor({ version: 2 })).toEqual(read);
  expect(dataFor({ track: 'b', version: 3 })).toBeUndefined();
  expect(dataFor({ scoreField: 'novelty' })).toBeUndefined();
  expect(dataFor({ reviewer: 'other' })).toBeUndefined();
  stop();
  queries.clear();
});
