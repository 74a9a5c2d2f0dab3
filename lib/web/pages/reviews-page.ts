import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import { expansions } from '#lib/contract/resources/vocabulary.ts';
import type { Failure } from '#lib/queries/failure.ts';
import type { Beginning } from '#lib/queries/stream/begun-list.ts';
import { carriesReviews } from '#lib/queries/lists/reviewed.ts';
import { readConference } from './conference.ts';
import { serviceExtensions } from '#lib/web/service/description.ts';
import { readPages } from '#lib/web/service/read-pages.ts';
import { type ReadFirst, readFirst } from '#lib/web/service/first-page.ts';
import { firstOfList } from './first-of-list.ts';
import { type Section, loadSection } from './load-section.ts';
import { replyOrFailure } from '#lib/web/session/session-client.ts';

/** What every page about a conference's reviews starts with. */
export interface ReviewsPage {
  conference: Data<'getConference'>;
  /** The first hundred submissions, unless the browser loads the list. */
  first: ReadFirst<'listSubmissions'>;
  /** As in `FirstOfList`. */
  begin: Beginning | null;
  /** The `expand` values for the list; empty if the service does not offer all of them. */
  expand: readonly string[];
  /** Whether the service lists who was asked to review what, so that there is a page of reminders. */
  hasReminders: boolean;
  /** Whether it lists which reviewers may be close to an author, so that there is a page of possible conflicts. */
  hasConflicts: boolean;
  /** The service's clock, in milliseconds since 1970. */
  now: number;
}

/** Returns the `expand` values that add reviews to the list of submissions; none if the service does not offer all of them. */
export async function reviewExpansions(): Promise<readonly string[]> {
  const { expand } = await serviceExtensions();
  return expansions.every((expansion) => expand.includes(expansion)) ? expansions : [];
}

/** The submissions that could be read while a page is rendered, with their reviews if the service offers them. */
export interface ReadSubmissions {
  items: Item[];
  /** What was read, as one page; the browser fetches the pages after it. */
  first: ReadFirst<'listSubmissions'>;
  expand: readonly string[];
  /** Whether the items have their reviews. */
  isReviewed: boolean;
  /** Whether there are more submissions, so that figures cover only a part. */
  hasMore: boolean;
  /** The service's clock, in milliseconds since 1970. */
  now: number;
}

type Item = NonNullable<Data<'listSubmissions'>['data']>[number];

/** No further page of the list is requested after this many milliseconds; a request in flight is still awaited. */
const WAIT = 1000;

/**
 * Reads submissions for the figures on a page that shows other things too. Ends the session as `loadSection` does.
 *
 * @param most the largest number of pages to read
 */
export async function readSubmissions(
  client: Client,
  conference: string,
  most: number,
): Promise<Section<ReadSubmissions>> {
  const expand = await reviewExpansions();
  const query = { conference, limit: pageLimits.most, ...(expand.length > 0 && { expand: [...expand] }) };
  const read = await loadSection(readPages(client, 'listSubmissions', { query }, { most, within: WAIT }));
  if ('failure' in read) return read;
  const { items, last, hasMore } = read.reply;
  const first = readFirst<'listSubmissions'>({ reply: { ...last, data: { ...last.data, data: items } } });
  const isReviewed = expand.length > 0 && carriesReviews(items);
  return { reply: { items, first, expand, isReviewed, hasMore, now: last.date ?? Date.now() } };
}

/**
 * Reads the conference and the first page of its submissions in parallel: two requests, or one if the browser loads the list. Ends the
 * session as `replyOrFailure` does.
 */
export async function loadReviewsPage(client: Client, slug: string): Promise<ReviewsPage | { failure: Failure }> {
  const [expand, { assignments, conflicts }] = await Promise.all([reviewExpansions(), serviceExtensions()]);
  const query = { conference: slug, ...(expand.length > 0 && { expand: [...expand] }) };
  const [conference, { first, begin }] = await Promise.all([
    replyOrFailure(readConference(client, slug)),
    firstOfList(client, 'listSubmissions', { query }),
  ]);
  if ('failure' in conference) return conference;
  const { data, date } = conference.reply;
  return {
    conference: data,
    first,
    begin,
    expand,
    hasReminders: assignments,
    hasConflicts: conflicts,
    now: date ?? Date.now(),
  };
}
