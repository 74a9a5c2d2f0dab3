import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { pageLimits } from '#lib/contract/page-limits.ts';
import { expansions } from '#lib/contract/vocabulary.ts';
import type { Failure } from '#lib/queries/failure.ts';
import { carriesReviews } from '#lib/queries/reviewed.ts';
import { serviceExtensions } from './description.ts';
import { type ReadFirst, readFirst } from './first-page.ts';
import { type Part, part } from './part.ts';
import { type ReadPages, readPages } from './read-pages.ts';
import { settle } from './session-client.ts';

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

/** All submissions of a conference while a page is rendered, with their reviews where the service offers them. */
export interface AllSubmissions {
  items: ReadPages<'listSubmissions'>['items'];
  /** Whether they carry their reviews. */
  isReviewed: boolean;
  /** The service's clock, in milliseconds since 1970. */
  now: number;
}

/**
 * Reads them for figures of a page that is about more. Ends the page as `part` does.
 *
 * @param most pages at most
 * @returns null where there are more: a part of them would give wrong figures
 */
export async function readAllSubmissions(
  client: Client,
  conference: string,
  most: number,
): Promise<Part<AllSubmissions | null>> {
  const expand = await reviewExpansions();
  const query = { conference, limit: pageLimits.most, ...(expand.length > 0 && { expand: [...expand] }) };
  const read = await part(readPages(client, 'listSubmissions', { query }, most));
  if ('failure' in read) return read;
  const { items, last, hasMore } = read.reply;
  const isReviewed = expand.length > 0 && carriesReviews(items);
  return { reply: hasMore ? null : { items, isReviewed, now: last.date ?? Date.now() } };
}

/** Reads the conference and the first page of its submissions at once: two requests. Ends the page as `settle` does. */
export async function loadReviewsPage(client: Client, slug: string): Promise<ReviewsPage | { failure: Failure }> {
  const expand = await reviewExpansions();
  const query = { conference: slug, limit: pageLimits.most, ...(expand.length > 0 && { expand: [...expand] }) };
  const [conference, submissions] = await Promise.all([
    settle(client.call('getConference', { path: { 'conference-slug': slug } })),
    settle(client.call('listSubmissions', { query })),
  ]);
  if ('failure' in conference) return conference;
  const { data, date } = conference.reply;
  return { conference: data, first: readFirst(submissions), expand, now: date ?? Date.now() };
}
