import type { Metadata } from 'next';
import { ChangesView } from '#components/reviews/changes/changes-view.tsx';
import { basisOf } from '#components/conferences/model/rounds.ts';
import { BeginList } from '#components/session/begin-list.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { rolesIn } from '#components/page/viewer.ts';
import { loadReviewsPage } from '#lib/web/pages/reviews-page.ts';
import { tableProps } from '#lib/web/pages/saved-views.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'What changed' };

/** The list of changes that the figures of home and overview link to. */
export default async function ChangesPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, session] = await Promise.all([params, requireSession()]);
  if ('failure' in session) return <FailedPage title="What changed" failure={session.failure} />;
  const slug = decodeURIComponent(segment);
  const [loaded, table] = await Promise.all([loadReviewsPage(session.client, slug), tableProps('changes', slug)]);
  if ('failure' in loaded) return <FailedPage title="What changed" failure={loaded.failure} />;
  const { conference, first, begin, expand, now } = loaded;
  return (
    <>
      <BeginList begin={begin} />
      <ChangesView
        conference={slug}
        first={first}
        expand={expand}
        basis={basisOf(conference, rolesIn(session.me, slug), now)}
        {...table}
      />
    </>
  );
}
