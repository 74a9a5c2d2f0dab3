import type { Metadata } from 'next';
import { RegistrationsView } from '#components/registrations/registrations-view.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { rolesIn } from '#components/page/viewer.ts';
import type { Client } from '#lib/client/client.ts';
import { pageLimits } from '#lib/contract/resources/page-limits.ts';
import { readFirst } from '#lib/web/service/first-page.ts';
import { isListOfBrowser, unread } from '#lib/web/pages/list-of-browser.ts';
import { tableProps } from '#lib/web/pages/saved-views.ts';
import { requireSession, replyOrFailure } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Registrations' };

/** The registrations, for chairs. The first page of the list is in the HTML. */
export default async function RegistrationsPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, session] = await Promise.all([params, requireSession()]);
  if ('failure' in session) return <FailedPage title="Registrations" failure={session.failure} />;
  const conference = decodeURIComponent(segment);
  const [list, table] = await Promise.all([
    readRegistrations(session.client, conference),
    tableProps('registrations', conference, rolesIn(session.me, conference)),
  ]);
  return <RegistrationsView conference={conference} {...list} {...table} />;
}

/** The first page, unless the browser loads the list, and the service's clock in milliseconds since 1970. */
async function readRegistrations(client: Client, conference: string) {
  if (await isListOfBrowser('listRegistrations', { conference }))
    return { first: unread<'listRegistrations'>(), now: Date.now() };
  const query = { conference, limit: pageLimits.most };
  const result = await replyOrFailure(client.call('listRegistrations', { query }));
  return { first: readFirst(result), now: ('reply' in result ? result.reply.date : null) ?? Date.now() };
}
