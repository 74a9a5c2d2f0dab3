import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '#lib/client/client.ts';
import { nextPageParam, PAGE_SIZE } from './next-page.ts';

/** The conferences in which the caller holds a role, a hundred a page (specification §2.3). */
export function conferencesQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: ['listConferences', {}],
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return (await client.call('listConferences', { query, signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextPageParam,
  });
}

/** One conference with its tracks and their phases (specification §2.4). */
export function conferenceQuery(client: Client, slug: string) {
  return queryOptions({
    queryKey: ['getConference', { slug }],
    queryFn: async ({ signal }) =>
      (await client.call('getConference', { path: { 'conference-slug': slug }, signal })).data,
  });
}
