import { useQuery } from '@tanstack/react-query';
import { browserClient } from '#lib/queries/browser.ts';
import { conferenceQuery } from '#lib/queries/lists/conferences.ts';

/**
 * A conference as the browser has read it since the server rendered the page: while a page is open, deadlines pass and chairs extend them.
 *
 * @param rendered the service's clock when the server rendered the page, in milliseconds since 1970
 * @returns `conference` is undefined before the first read; `now` is the service's clock at the last read, in milliseconds since 1970; `read`
 *   reads it again
 */
export function useConferenceNow(slug: string, rendered: number) {
  const { data, dataUpdatedAt, refetch } = useQuery({ ...conferenceQuery(browserClient, slug), enabled: false });
  const now = dataUpdatedAt + (data?.ahead ?? 0);
  // The service's clock comes in whole seconds: what was read in the second in which the page was rendered counts, too.
  const isSince = secondOf(now) >= secondOf(rendered);
  return { conference: isSince ? data?.conference : undefined, now, read: refetch };
}

const secondOf = (time: number) => Math.floor(time / 1000);
