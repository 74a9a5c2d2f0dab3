import pMap from 'p-map';
import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import { readConference } from './conference.ts';
import { type Section, loadSection } from './load-section.ts';
import { readPages, type ReadPages } from '#lib/web/service/read-pages.ts';

/** Requests to the service at once. */
const CONCURRENCY = 4;
/** The rest are only on their own pages, because these requests count against the person's rate limit (specification §8). */
const CONFERENCES_AT_MOST = 6;
const ASSIGNMENT_PAGES_AT_MOST = 3;

const limit = pageLimits.most;

/** A conference, by slug, with one part of its data. */
export interface ConferenceSection<T> {
  conference: string;
  part: Section<T>;
}

export interface Home {
  conferences: Section<ReadPages<'listConferences'>>;
  /** `null` if the caller is not a reviewer. */
  assignments: Section<ReadPages<'listAssignments'>> | null;
  /** For the conferences where the list has only the caller's own submissions. */
  submissions: readonly ConferenceSection<Data<'listSubmissions'>>[];
}

/** Reads the home page: one request for each of the two lists, and one for each conference in which the caller is an author. */
export async function readHome(client: Client, wants: { reviews: boolean; own: readonly string[] }): Promise<Home> {
  const [conferences, assignments, submissions] = await Promise.all([
    loadSection(readPages(client, 'listConferences', { query: { limit } })),
    wants.reviews
      ? loadSection(readPages(client, 'listAssignments', { query: { limit } }, { most: ASSIGNMENT_PAGES_AT_MOST }))
      : Promise.resolve(null),
    pMap(
      wants.own.slice(0, CONFERENCES_AT_MOST),
      async (conference) => ({
        conference,
        part: await loadSection(
          client.call('listSubmissions', { query: { conference, limit } }).then(({ data }) => data),
        ),
      }),
      { concurrency: CONCURRENCY },
    ),
  ]);
  return { conferences, assignments, submissions };
}

/** Reads the details of conferences, one request each, and at most `CONFERENCES_AT_MOST`. */
export function readDetails(
  client: Client,
  slugs: readonly string[],
): Promise<ConferenceSection<Data<'getConference'>>[]> {
  return pMap(
    [...new Set(slugs)].slice(0, CONFERENCES_AT_MOST),
    async (conference) => ({
      conference,
      part: await loadSection(readConference(client, conference).then(({ data }) => data)),
    }),
    { concurrency: CONCURRENCY },
  );
}
