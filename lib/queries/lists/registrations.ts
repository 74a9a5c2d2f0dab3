import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Client } from '#lib/client/client.ts';
import { cursorOf, nextPageParam, PAGE_SIZE } from './next-page.ts';

/** The registrations of a conference, 100 per page, for its chairs (specification §2.9). */
export function registrationsQuery(client: Client, conference: string) {
  return infiniteQueryOptions({
    queryKey: ['listRegistrations', { conference }],
    queryFn: async (context) => {
      const query = { conference, limit: PAGE_SIZE, ...cursorOf(context) };
      return (await client.call('listRegistrations', { query, signal: context.signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextPageParam,
  });
}
