import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AssignmentsPage } from '#components/assignments/assignments-page.tsx';
import { FailedPage } from '#components/shell/failed-page.tsx';
import { mayReview } from '#components/shell/navigation.ts';
import { readWorklist } from '#lib/dashboard/worklist.ts';
import { requireSession } from '#lib/dashboard/session-client.ts';

export const metadata: Metadata = { title: 'Assignments' };

/** The worklist of all conferences. */
export default async function AllAssignmentsPage() {
  const session = await requireSession();
  if ('failure' in session) return <FailedPage title="Assignments" failure={session.failure} />;
  const { client, me } = session;
  if (!(me.conferences ?? []).some(({ roles }) => mayReview(roles ?? []))) notFound();
  return <AssignmentsPage conference={null} me={me} worklist={await readWorklist(client, null)} />;
}
