import { useQuery } from '@tanstack/react-query';
import { browserClient } from '#lib/queries/browser.ts';
import { conferenceQuery } from '#lib/queries/lists/conferences.ts';

/**
 * A conference as the browser has read it since the server rendered the page: while a page is open, deadlines pass and chairs extend them.
 *
 * @returns `conference` is undefined before the first read; `now` is the service's clock at the last read, in milliseconds since 1970; `read`
 *   reads it again
 */
export function useConferenceNow(slug: string) {
  const { data, dataUpdatedAt, refetch } = useQuery({ ...conferenceQuery(browserClient, slug), enabled: false });
  return { conference: data?.conference, now: dataUpdatedAt + (data?.ahead ?? 0), read: refetch };
}
