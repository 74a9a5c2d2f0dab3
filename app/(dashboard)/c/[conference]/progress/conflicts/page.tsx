import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { basisOf } from '#components/conferences/model/rounds.ts';
import { BeginList } from '#components/session/begin-list.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { rolesIn } from '#components/page/viewer.ts';
import { ConflictsView } from '#components/reviews/conflicts/conflicts-view.tsx';
import { loadConflictsPage } from '#lib/web/pages/conflicts.ts';
import { tableProps } from '#lib/web/pages/saved-views.ts';
import { serviceExtensions } from '#lib/web/service/description.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

const title = 'Possible conflicts';
export const metadata: Metadata = { title };

/** The reviewers who may be close to an author, for chairs, if the service lists them. */
export default async function ConflictsPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, session, { conflicts }] = await Promise.all([
    params,
    requireSession(),
    serviceExtensions(),
  ]);
  if (!conflicts) notFound();
  if ('failure' in session) return <FailedPage title={title} failure={session.failure} />;
  const slug = decodeURIComponent(segment);
  const [loaded, table] = await Promise.all([loadConflictsPage(session.client, slug), tableProps('conflicts', slug)]);
  if ('failure' in loaded) return <FailedPage title={title} failure={loaded.failure} />;
  const { conference, first, begin, now } = loaded;
  const { held } = basisOf(conference, rolesIn(session.me, slug), now);
  return (
    <>
      <BeginList begin={begin} />
      <ConflictsView conference={slug} held={held} first={first} now={now} {...table} />
    </>
  );
}
