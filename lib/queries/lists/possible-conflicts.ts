import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { streamAddress } from './list-address.ts';
import { cursorOf, nextPageParam, PAGE_SIZE } from './next-page.ts';
import { isStreamed, streamList, streamOptions } from '#lib/queries/stream/stream-list.ts';

const id = 'listPossibleConflicts';

/** The reviewers of a conference who may be close to an author, 100 per page, for its chairs (an extension of the specification). */
export function possibleConflictsQuery(client: Client, conference: string) {
  const path = { 'conference-slug': conference };
  return infiniteQueryOptions({
    queryKey: [id, { conference }],
    queryFn: async (context): Promise<Data<typeof id>> => {
      if (isStreamed(id)) return streamList<typeof id>(context, streamAddress(id, {}, path), 'createdAt');
      const query = { limit: PAGE_SIZE, ...cursorOf(context) };
      return (await client.call(id, { path, query, signal: context.signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextPageParam,
    ...streamOptions(id),
  });
}
