import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { streamAddress } from './list-address.ts';
import { cursorOf, nextPageParam, PAGE_SIZE } from './next-page.ts';
import { pageConfig } from '#lib/queries/page-config.ts';
import { isStreamed, streamList, streamOptions } from '#lib/queries/stream/stream-list.ts';

type Filter = { status?: ('PENDING' | 'ACCEPTED')[]; expand?: 'scores'[] };

/** The statuses of assignments whose review is still to come. */
export const openAssignments: Required<Pick<Filter, 'status'>> = { status: ['PENDING', 'ACCEPTED'] };

/** The assignments of a conference whose reviews are still to come, 100 per page, for its chairs (an extension of the specification). */
export function openAssignmentsQuery(client: Client, conference: string) {
  return assignmentsQuery(client, conference, openAssignments);
}

/** All assignments of a conference, also completed and declined ones, with the scores of their reviews if the service gives them. */
export function conferenceAssignmentsQuery(client: Client, conference: string) {
  return assignmentsQuery(client, conference, pageConfig().listsAssignmentScores ? { expand: ['scores'] } : {});
}

function assignmentsQuery(client: Client, conference: string, filter: Filter) {
  const path = { 'conference-slug': conference };
  const id = 'listConferenceAssignments';
  return infiniteQueryOptions({
    queryKey: [id, { conference, ...filter }],
    queryFn: async (context): Promise<Data<typeof id>> => {
      if (isStreamed(id)) return streamList<typeof id>(context, streamAddress(id, filter, path), 'assignedAt');
      const query = { ...filter, limit: PAGE_SIZE, ...cursorOf(context) };
      return (await client.call(id, { path, query, signal: context.signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextPageParam,
    ...streamOptions(id),
  });
}
