import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { streamAddress } from './list-address.ts';
import { cursorOf, nextPageParam, PAGE_SIZE } from './next-page.ts';
import { isStreamed, streamedItems } from '#lib/queries/stream/stream-list.ts';

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

/** Whether the service sends the full reviews of a whole conference, which is an extension. */
export function listsConferenceReviews(): boolean {
  return isStreamed('listConferenceReviews');
}

/** A completed review in the list of a conference. */
export type ConferenceReview = NonNullable<Data<'listConferenceReviews'>['data']>[number];

/** The completed reviews of a conference in full, for its chairs, a few at a time as they arrive: 80,000 are too many to keep. */
export function conferenceReviews(conference: string, signal: AbortSignal) {
  const address = streamAddress('listConferenceReviews', {}, { 'conference-slug': conference });
  return streamedItems<'listConferenceReviews'>(address, signal);
}
