import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AssignmentsPage } from '#components/assignments/worklist/assignments-page.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { mayReview } from '#components/page/navigation.ts';
import { readWorklist } from '#lib/web/pages/worklist.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Assignments' };

/** The worklist of all conferences. */
export default async function AllAssignmentsPage() {
  const session = await requireSession();
  if ('failure' in session) return <FailedPage title="Assignments" failure={session.failure} />;
  const { client, me } = session;
  if (!(me.conferences ?? []).some(({ roles }) => mayReview(roles ?? []))) notFound();
  return <AssignmentsPage conference={null} me={me} worklist={await readWorklist(client, null)} />;
}
