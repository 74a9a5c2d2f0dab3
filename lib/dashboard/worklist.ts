import type { Data } from '#lib/client/answer.ts';
import type { Client } from '#lib/client/client.ts';
import { pageLimits } from '#lib/contract/page-limits.ts';
import { type ReadFirst, readFirst } from './first-page.ts';
import { readDetails } from './home.ts';
import { savedViewsFor } from './saved-views.ts';
import type { SavedViewRecord } from '#lib/session/saved-views.ts';
import { publicServiceBase } from './server.ts';
import { settle } from './session-client.ts';

/** What the server gives the worklist to begin with; the browser walks on from there. */
export interface Worklist {
  first: ReadFirst<'listAssignments'>;
  /** The conferences of those assignments, for the zones of their tracks; what could not be had is missing. */
  conferences: readonly Data<'getConference'>[];
  savedViews: readonly SavedViewRecord[];
  /** What saved views are kept under. */
  place: string;
  apiBase: string;
  /** The service's clock, in milliseconds since 1970. */
  now: number;
}

/**
 * Reads the first page of the caller's assignments, then the conferences that they belong to: two requests for one conference.
 *
 * @param conference slug; `null` for all
 */
export async function readWorklist(client: Client, conference: string | null): Promise<Worklist> {
  const place = conference === null ? 'assignments' : `assignments ${conference}`;
  const query = { ...(conference === null ? {} : { conference }), limit: pageLimits.most };
  const [result, savedViews, early] = await Promise.all([
    settle(client.call('listAssignments', { query })),
    savedViewsFor(place),
    conference === null ? null : readDetails(client, [conference]),
  ]);
  const first = readFirst(result);
  const slugs = (first.page?.data ?? []).flatMap((assignment) => assignment.conference?.slug ?? []);
  const details = early ?? (await readDetails(client, slugs));
  const conferences = details.flatMap(({ part }) => ('reply' in part ? part.reply : []));
  const now = ('reply' in result ? result.reply.date : null) ?? Date.now();
  return { first, conferences, savedViews, place, apiBase: publicServiceBase(), now };
}
