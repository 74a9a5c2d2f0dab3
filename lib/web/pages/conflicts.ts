import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import type { Failure } from '#lib/queries/failure.ts';
import { type ReadFirst, readFirst } from '#lib/web/service/first-page.ts';
import { replyOrFailure } from '#lib/web/session/session-client.ts';
import { readConference } from './conference.ts';
import { isListOfBrowser, unread } from './list-of-browser.ts';

/** What the page of possible conflicts starts with. */
export interface ConflictsPage {
  conference: Data<'getConference'>;
  /** The first hundred, unless the browser loads the list. */
  first: ReadFirst<'listPossibleConflicts'>;
  /** The service's clock, in milliseconds since 1970. */
  now: number;
}

/**
 * Reads the conference and the first page of its possible conflicts in parallel: two requests, or one if the browser loads the list. Ends
 * the session as `replyOrFailure` does.
 */
export async function loadConflictsPage(client: Client, slug: string): Promise<ConflictsPage | { failure: Failure }> {
  const [conference, first] = await Promise.all([
    replyOrFailure(readConference(client, slug)),
    readConflicts(client, slug),
  ]);
  if ('failure' in conference) return conference;
  const { data, date } = conference.reply;
  return { conference: data, first, now: date ?? Date.now() };
}

async function readConflicts(client: Client, slug: string): Promise<ReadFirst<'listPossibleConflicts'>> {
  const path = { 'conference-slug': slug };
  if (await isListOfBrowser('listPossibleConflicts', {}, path)) return unread();
  const query = { limit: pageLimits.most };
  return readFirst(await replyOrFailure(client.call('listPossibleConflicts', { path, query })));
}
