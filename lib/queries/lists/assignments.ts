import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { streamAddress } from './list-address.ts';
import { cursorOf, nextPageParam, PAGE_SIZE } from './next-page.ts';
import { isStreamed, streamList, streamOptions } from '#lib/queries/stream/stream-list.ts';

/** The caller's own assignments in one conference or in all (`null`), 100 per page (specification §2.8). */
export function assignmentsQuery(client: Client, conference: string | null) {
  return infiniteQueryOptions({
    queryKey: ['listAssignments', { conference }],
    queryFn: async (context): Promise<Data<'listAssignments'>> => {
      if (isStreamed('listAssignments'))
        return streamList<'listAssignments'>(
          context,
          streamAddress('listAssignments', conference === null ? {} : { conference }),
          'assignedAt',
        );
      const query = {
        ...(conference === null ? {} : { conference }),
        limit: PAGE_SIZE,
        ...cursorOf(context),
      };
      return (await client.call('listAssignments', { query, signal: context.signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextPageParam,
    ...streamOptions('listAssignments'),
  });
}
