import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import type { Failure } from '#lib/queries/failure.ts';
import { reviewersFilter, type ReviewersAsked } from '#lib/queries/lists/conference-reviewers.ts';
import type { Beginning } from '#lib/queries/stream/begun-list.ts';
import type { ReadFirst } from '#lib/web/service/first-page.ts';
import { serviceExtensions } from '#lib/web/service/description.ts';
import { within } from '#lib/web/service/within.ts';
import { replyOrFailure } from '#lib/web/session/session-client.ts';
import { readConference } from './conference.ts';
import { loadCountedFigures } from './figures.ts';
import { firstOfList } from './first-of-list.ts';

/** What the page of reviewers starts with, if the service counts them. */
export interface ReviewersPage {
  conference: Data<'getConference'>;
  /** The first hundred, unless the browser loads the list. */
  first: ReadFirst<'listConferenceReviewers'>;
  /** As in `FirstOfList`. */
  begin: Beginning | null;
  /** The figures of the conference; null if they took too long. */
  counted: Awaited<ReturnType<typeof loadCountedFigures>>;
  /** The service's clock, in milliseconds since 1970. */
  now: number;
}

/** After a change, the service may count a large conference for some seconds: then the page comes first. In milliseconds. */
const WAIT = 400;

/** Whether the service counts the reviewers of a conference, and the figures that the page shows beside them. */
export async function countsReviewers(): Promise<boolean> {
  const { reviewers, figures } = await serviceExtensions();
  return reviewers && figures;
}

/**
 * Reads the conference, the first page of its reviewers and its figures in parallel: three requests, or two if the browser loads the list. Ends
 * the session as `replyOrFailure` does.
 */
export async function loadReviewersPage(
  client: Client,
  slug: string,
  asked: ReviewersAsked,
): Promise<ReviewersPage | { failure: Failure }> {
  const [conference, { first, begin }, counted] = await Promise.all([
    replyOrFailure(readConference(client, slug)),
    firstOfList(
      client,
      'listConferenceReviewers',
      { query: reviewersFilter(asked), path: { 'conference-slug': slug } },
      WAIT,
    ),
    within(loadCountedFigures(client, slug, null), WAIT),
  ]);
  if ('failure' in conference) return conference;
  const { data, date } = conference.reply;
  return { conference: data, first, begin, counted, now: date ?? Date.now() };
}
