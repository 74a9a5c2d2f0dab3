import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import type { Failure } from '#lib/queries/failure.ts';
import type { Beginning } from '#lib/queries/stream/begun-list.ts';
import type { ReadFirst } from '#lib/web/service/first-page.ts';
import { replyOrFailure } from '#lib/web/session/session-client.ts';
import { readConference } from './conference.ts';
import { firstOfList } from './first-of-list.ts';

/** What the page of possible conflicts starts with. */
export interface ConflictsPage {
  conference: Data<'getConference'>;
  /** The first hundred, unless the browser loads the list. */
  first: ReadFirst<'listPossibleConflicts'>;
  /** As in `FirstOfList`. */
  begin: Beginning | null;
  /** The service's clock, in milliseconds since 1970. */
  now: number;
}

/**
 * Reads the conference and the first page of its possible conflicts in parallel: two requests, or one if the browser loads the list. Ends
 * the session as `replyOrFailure` does.
 */
export async function loadConflictsPage(client: Client, slug: string): Promise<ConflictsPage | { failure: Failure }> {
  const [conference, { first, begin }] = await Promise.all([
    replyOrFailure(readConference(client, slug)),
    firstOfList(client, 'listPossibleConflicts', { path: { 'conference-slug': slug } }),
  ]);
  if ('failure' in conference) return conference;
  const { data, date } = conference.reply;
  return { conference: data, first, begin, now: date ?? Date.now() };
}
