import type { Metadata } from 'next';
import { RegistrationsView } from '#components/registrations/registrations-view.tsx';
import { BeginList } from '#components/session/begin-list.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { rolesIn } from '#components/page/viewer.ts';
import { firstOfList } from '#lib/web/pages/first-of-list.ts';
import { tableProps } from '#lib/web/pages/saved-views.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Registrations' };

/** The registrations, for chairs. The first page of the list is in the HTML. */
export default async function RegistrationsPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, session] = await Promise.all([params, requireSession()]);
  if ('failure' in session) return <FailedPage title="Registrations" failure={session.failure} />;
  const conference = decodeURIComponent(segment);
  const [{ first, begin, date }, table] = await Promise.all([
    firstOfList(session.client, 'listRegistrations', { query: { conference } }),
    tableProps('registrations', conference, rolesIn(session.me, conference)),
  ]);
  return (
    <>
      <BeginList begin={begin} />
      <RegistrationsView conference={conference} first={first} now={date ?? Date.now()} {...table} />
    </>
  );
}
