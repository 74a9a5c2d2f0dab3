import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { streamAddress } from './list-address.ts';
import { cursorOf, nextPageParam, PAGE_SIZE } from './next-page.ts';
import { isStreamed, streamList, streamOptions } from '#lib/queries/stream/stream-list.ts';

/** The registrations of a conference, 100 per page, for its chairs (specification §2.9). */
export function registrationsQuery(client: Client, conference: string) {
  return infiniteQueryOptions({
    queryKey: ['listRegistrations', { conference }],
    queryFn: async (context): Promise<Data<'listRegistrations'>> => {
      if (isStreamed('listRegistrations'))
        return streamList<'listRegistrations'>(
          context,
          streamAddress('listRegistrations', { conference }),
          'createdAt',
        );
      const query = { conference, limit: PAGE_SIZE, ...cursorOf(context) };
      return (await client.call('listRegistrations', { query, signal: context.signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextPageParam,
    ...streamOptions('listRegistrations'),
  });
}
