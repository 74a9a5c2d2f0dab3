import type { Metadata } from 'next';
import { basisOf } from '#components/conferences/model/rounds.ts';
import { BeginList } from '#components/session/begin-list.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { rolesIn } from '#components/page/viewer.ts';
import { ReleaseView } from '#components/reviews/release/release-view.tsx';
import { loadReviewsPage } from '#lib/web/pages/reviews-page.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Release rehearsal' };

/** What authors would see if a phase was released now, for chairs and track chairs. */
export default async function ReleasePage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, session] = await Promise.all([params, requireSession()]);
  if ('failure' in session) return <FailedPage title="Release rehearsal" failure={session.failure} />;
  const slug = decodeURIComponent(segment);
  const loaded = await loadReviewsPage(session.client, slug);
  if ('failure' in loaded) return <FailedPage title="Release rehearsal" failure={loaded.failure} />;
  const { conference, first, begin, expand, now } = loaded;
  return (
    <>
      <BeginList begin={begin} />
      <ReleaseView
        conference={slug}
        about={conference}
        first={first}
        expand={expand}
        basis={basisOf(conference, rolesIn(session.me, slug), now)}
      />
    </>
  );
}
