import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import { expansions } from '#lib/contract/resources/vocabulary.ts';
import type { Failure } from '#lib/queries/failure.ts';
import { carriesReviews } from '#lib/queries/lists/reviewed.ts';
import { readConference } from './conference.ts';
import { serviceExtensions } from '#lib/web/service/description.ts';
import { type ReadFirst, readFirst } from '#lib/web/service/first-page.ts';
import { type Section, loadSection } from './load-section.ts';
import { replyOrFailure } from '#lib/web/session/session-client.ts';

/** What every page about the reviews of a conference begins with. */
export interface ReviewsPage {
  conference: Data<'getConference'>;
  /** The first hundred submissions. */
  first: ReadFirst<'listSubmissions'>;
  /** What the list is asked to carry; empty where the service does not offer all of it. */
  expand: readonly string[];
  /** The service's clock, in milliseconds since 1970. */
  now: number;
}

/** What the list of submissions is asked to carry for their reviews; empty where the service does not offer all of it. */
async function reviewExpansions(): Promise<readonly string[]> {
  const { expand } = await serviceExtensions();
  return expansions.every((expansion) => expand.includes(expansion)) ? expansions : [];
}

/** The submissions of a conference as far as they could be read while a page is rendered, with their reviews where the service offers them. */
export interface ReadSubmissions {
  items: Item[];
  /** What was read, as one page from which the browser walks on. */
  first: ReadFirst<'listSubmissions'>;
  expand: readonly string[];
  /** Whether they carry their reviews. */
  isReviewed: boolean;
  /** Whether there are more: then figures are of a part. */
  hasMore: boolean;
  /** The service's clock, in milliseconds since 1970. */
  now: number;
}

type Item = NonNullable<Data<'listSubmissions'>['data']>[number];

/** A page is not kept waiting for longer, in milliseconds; what is being read then is still waited for. */
const WAIT = 1000;

/**
 * Reads them for figures of a page that is about more. Ends the page as `part` does.
 *
 * @param most pages at most
 */
export async function readSubmissions(
  client: Client,
  conference: string,
  most: number,
): Promise<Section<ReadSubmissions>> {
  const expand = await reviewExpansions();
  const query = { conference, limit: pageLimits.most, ...(expand.length > 0 && { expand: [...expand] }) };
  const began = Date.now();
  const items: Item[] = [];
  const pages = client.pages('listSubmissions', { query })[Symbol.asyncIterator]();
  for (let read = 1; ; read += 1) {
    const next = await loadSection(pages.next());
    if ('failure' in next) return next;
    if (next.reply.done) throw new Error('A list has at least one page');
    const reply = next.reply.value;
    items.push(...(reply.data.data ?? []));
    const hasMore = reply.data.hasMore === true;
    if (hasMore && read < most && Date.now() - began < WAIT) continue;
    const first = readFirst<'listSubmissions'>({ reply: { ...reply, data: { ...reply.data, data: items } } });
    const isReviewed = expand.length > 0 && carriesReviews(items);
    return { reply: { items, first, expand, isReviewed, hasMore, now: reply.date ?? Date.now() } };
  }
}

/** Reads the conference and the first page of its submissions at once: two requests. Ends the page as `settle` does. */
export async function loadReviewsPage(client: Client, slug: string): Promise<ReviewsPage | { failure: Failure }> {
  const expand = await reviewExpansions();
  const query = { conference: slug, limit: pageLimits.most, ...(expand.length > 0 && { expand: [...expand] }) };
  const [conference, submissions] = await Promise.all([
    replyOrFailure(readConference(client, slug)),
    replyOrFailure(client.call('listSubmissions', { query })),
  ]);
  if ('failure' in conference) return conference;
  const { data, date } = conference.reply;
  return { conference: data, first: readFirst(submissions), expand, now: date ?? Date.now() };
}
