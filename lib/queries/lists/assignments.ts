import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Client } from '#lib/client/client.ts';
import { cursorOf, nextPageParam, PAGE_SIZE } from './next-page.ts';

/** The caller's own assignments in one conference or in all (`null`), 100 per page (specification §2.8). */
export function assignmentsQuery(client: Client, conference: string | null) {
  return infiniteQueryOptions({
    queryKey: ['listAssignments', { conference }],
    queryFn: async (context) => {
      const query = {
        ...(conference === null ? {} : { conference }),
        limit: PAGE_SIZE,
        ...cursorOf(context),
      };
      return (await client.call('listAssignments', { query, signal: context.signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextPageParam,
  });
}
