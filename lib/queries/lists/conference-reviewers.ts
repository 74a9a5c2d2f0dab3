import { hashKey, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { isStreamed, streamList, streamOptions } from '#lib/queries/stream/stream-list.ts';
import { streamAddress } from './list-address.ts';
import { cursorOf, nextPageParam, PAGE_SIZE } from './next-page.ts';

/** Which reviews of a conference are counted by reviewer. */
export interface ReviewersAsked {
  /** The slug of the only track; empty for all. */
  track: string;
  /** The field whose scores are compared; empty for the main one of each track. */
  scoreField: string;
}

/** The query parameters, in the order of an address. */
export function reviewersFilter({ track, scoreField }: ReviewersAsked) {
  return { ...(track !== '' && { track }), ...(scoreField !== '' && { scoreField }) };
}

const id = 'listConferenceReviewers';

/** What the service has counted of each reviewer of a conference, 100 per page, for its chairs (an extension of the specification). */
export function conferenceReviewersQuery(client: Client, conference: string, asked: ReviewersAsked) {
  const path = { 'conference-slug': conference };
  const filter = reviewersFilter(asked);
  return infiniteQueryOptions({
    queryKey: [id, { conference, ...filter }],
    queryFn: async (context): Promise<Data<typeof id>> => {
      if (isStreamed(id)) return streamList<typeof id>(context, streamAddress(id, filter, path), 'createdAt');
      const query = { ...filter, limit: PAGE_SIZE, ...cursorOf(context) };
      return (await client.call(id, { path, query, signal: context.signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextPageParam,
    ...streamOptions(id),
  });
}

type Assignment = NonNullable<Data<'listConferenceAssignments'>['data']>[number];

/**
 * One reviewer with the submissions in which they are compared, and all their assignments.
 *
 * @param version of the list that the reviewer is in: with another one, they are read again, and those of the earlier one are shown until then
 */
export function reviewerQuery(
  client: Client,
  conference: string,
  asked: ReviewersAsked & { reviewer: string; version: number },
) {
  const path = { 'conference-slug': conference };
  const { reviewer, version } = asked;
  const filter = { ...reviewersFilter(asked), reviewer };
  const of = { conference, ...filter };
  return queryOptions({
    queryKey: ['reviewer', of, version] as const,
    queryFn: async ({ signal }) => {
      const [{ data }, assignments] = await Promise.all([
        client.call(id, { path, query: { ...filter, expand: ['comparisons'] }, signal }),
        readAssignments({ ...(asked.track !== '' && { track: asked.track }), reviewer }, signal),
      ]);
      return { offsets: data.data?.[0]?.offsets ?? [], assignments };
    },
    placeholderData: (earlier, query) =>
      query && hashKey([query.queryKey[1]]) === hashKey([of]) ? earlier : undefined,
  });

  async function readAssignments(query: { track?: string; reviewer: string }, signal: AbortSignal) {
    const all: Assignment[] = [];
    const pages = client.pages('listConferenceAssignments', { path, query: { ...query, limit: PAGE_SIZE }, signal });
    for await (const page of pages) all.push(...(page.data.data ?? []));
    return all;
  }
}
