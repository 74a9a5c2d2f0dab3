import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#lib/client/client.ts';

/** Deadlines seldom change. In milliseconds. */
const freshFor = 180_000;

/** A conference with its tracks (specification §2.4), and how far the service's clock is ahead of the browser's, in milliseconds. */
export function conferenceQuery(client: Client, slug: string) {
  return queryOptions({
    queryKey: ['getConference', { slug }],
    queryFn: async ({ signal }) => {
      const { data, date } = await client.call('getConference', { path: { 'conference-slug': slug }, signal });
      return { conference: data, ahead: date === null ? 0 : date - Date.now() };
    },
    staleTime: freshFor,
  });
}
