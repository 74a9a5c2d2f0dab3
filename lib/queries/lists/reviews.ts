import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Client } from '#lib/client/client.ts';
import { cursorOf, nextPageParam, PAGE_SIZE } from './next-page.ts';

/** The completed reviews of a submission, for chairs and chairs of its track (specification §2.7). */
export function submissionReviewsQuery(client: Client, slug: string) {
  return infiniteQueryOptions({
    queryKey: ['listSubmissionReviews', { slug }],
    queryFn: async (context) => {
      const query = { limit: PAGE_SIZE, ...cursorOf(context) };
      return (
        await client.call('listSubmissionReviews', { path: { 'submission-slug': slug }, query, signal: context.signal })
      ).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextPageParam,
  });
}
