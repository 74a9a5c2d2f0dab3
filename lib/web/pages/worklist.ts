import type { Client } from '#lib/client/client.ts';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import { readFirst } from '#lib/web/service/first-page.ts';
import { readDetails } from './home.ts';
import { tableProps } from './saved-views.ts';
import { replyOrFailure } from '#lib/web/session/session-client.ts';

/**
 * Reads the first page of the caller's assignments, then their conferences, for the time zones of the tracks: two requests for one
 * conference. Conferences that cannot be read are left out.
 *
 * @param conference slug; `null` for all
 * @returns the page's data, and the service's clock in milliseconds since 1970; the browser fetches the pages after the first
 */
export async function readWorklist(client: Client, conference: string | null) {
  const query = { ...(conference === null ? {} : { conference }), limit: pageLimits.most };
  const [result, table, early] = await Promise.all([
    replyOrFailure(client.call('listAssignments', { query })),
    tableProps('assignments', conference ?? undefined),
    conference === null ? null : readConferences(client, [conference]),
  ]);
  const first = readFirst(result);
  const slugs = (first.page?.data ?? []).flatMap((assignment) => assignment.conference?.slug ?? []);
  const conferences = await (early ?? readConferences(client, slugs));
  const now = ('reply' in result ? result.reply.date : null) ?? Date.now();
  return { first, conferences, now, ...table };
}

/** Reads conferences by their slugs. Those that cannot be read are left out. */
export async function readConferences(client: Client, slugs: readonly string[]) {
  const details = await readDetails(client, slugs);
  return details.flatMap(({ part }) => ('reply' in part ? part.reply : []));
}
