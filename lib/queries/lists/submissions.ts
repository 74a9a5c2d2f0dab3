import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { streamAddress } from './list-address.ts';
import { cursorOf, nextPageParam, PAGE_SIZE } from './next-page.ts';
import { isStreamed, streamList, streamOptions } from '#lib/queries/stream/stream-list.ts';
import { type SubmissionsFilter, submissionsKey } from './submissions-key.ts';

/** The submissions of a conference that the caller can see, 100 per page (specification §2.5). */
export function submissionsQuery(client: Client, filter: SubmissionsFilter) {
  return infiniteQueryOptions({
    queryKey: submissionsKey(filter),
    queryFn: async (context): Promise<Data<'listSubmissions'>> => {
      if (isStreamed('listSubmissions'))
        return streamList<'listSubmissions'>(context, streamAddress('listSubmissions', { ...filter }), 'createdAt');
      const query = { ...filter, limit: PAGE_SIZE, ...cursorOf(context) };
      return (await client.call('listSubmissions', { query, signal: context.signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextPageParam,
    ...streamOptions('listSubmissions'),
  });
}

/** One submission, as far as the caller can see it (specification §2.6). */
export function submissionQuery(client: Client, slug: string) {
  return queryOptions({
    queryKey: ['getSubmission', { slug }],
    queryFn: async ({ signal }) =>
      (await client.call('getSubmission', { path: { 'submission-slug': slug }, signal })).data,
  });
}
