import type { Data } from '#lib/client/answer.ts';
import type { Reply } from '#lib/client/client.ts';
import { pageLimits } from '#lib/contract/page-limits.ts';
import { readDetails } from './home.ts';
import { savedViewsFor } from './saved-views.ts';
import type { SavedViewRecord } from '#lib/session/saved-views.ts';
import { publicServiceBase } from './server.ts';
import { requireSession, settle } from './session-client.ts';

/** What the server gives the worklist to begin with; the browser walks on from there. */
export interface Worklist {
  /** `null` where it could not be had: the browser asks again, and shows why. */
  first: Reply<'listAssignments'> | null;
  /** The conferences of those assignments, for the zones of their tracks; what could not be had is missing. */
  conferences: readonly Data<'getConference'>[];
  savedViews: readonly SavedViewRecord[];
  /** What saved views are kept under. */
  place: string;
  apiBase: string;
  /** When the first page came, in milliseconds since 1970 on this machine's clock. */
  at: number;
}

/**
 * Reads the first page of the caller's assignments, then the conferences that they belong to: two requests for one conference.
 *
 * @param conference slug; `null` for all
 */
export async function readWorklist(conference: string | null): Promise<Worklist> {
  const { client } = await requireSession();
  const place = conference === null ? 'assignments' : `assignments ${conference}`;
  const query = { ...(conference === null ? {} : { conference }), limit: pageLimits.most };
  const [result, savedViews, early] = await Promise.all([
    settle(client.call('listAssignments', { query })),
    savedViewsFor(place),
    conference === null ? null : readDetails(client, [conference]),
  ]);
  const first = 'failure' in result ? null : result.reply;
  const slugs = (first?.data.data ?? []).flatMap((assignment) => assignment.conference?.slug ?? []);
  const details = early ?? (await readDetails(client, slugs));
  const conferences = details.flatMap(({ part }) => ('reply' in part ? part.reply : []));
  return { first, conferences, savedViews, place, apiBase: publicServiceBase(), at: Date.now() };
}
