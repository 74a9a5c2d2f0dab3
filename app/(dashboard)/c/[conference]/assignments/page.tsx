import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AssignmentsPage } from '#components/assignments/worklist/assignments-page.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { mayOpen } from '#components/page/navigation.ts';
import { rolesIn } from '#components/page/viewer.ts';
import { requireSession } from '#lib/web/session/session-client.ts';
import { accountOfRequest } from '#lib/web/account/account-page.ts';
import { readWorklist } from '#lib/web/pages/worklist.ts';

export const metadata: Metadata = { title: 'Assignments' };

/** The worklist of one conference. */
export default async function ConferenceAssignmentsPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, session] = await Promise.all([params, requireSession()]);
  if ('failure' in session) return <FailedPage title="Assignments" failure={session.failure} />;
  const { client, me } = session;
  const conference = decodeURIComponent(segment);
  if (!mayOpen('assignments', rolesIn(me, conference))) notFound();
  const [worklist, account] = await Promise.all([readWorklist(client, conference), accountOfRequest()]);
  return <AssignmentsPage conference={conference} hasAccount={account !== null} me={me} worklist={worklist} />;
}
