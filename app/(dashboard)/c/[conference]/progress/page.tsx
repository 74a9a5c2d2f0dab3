import type { Metadata } from 'next';
import { ProgressView } from '#components/reviews/progress/progress-view.tsx';
import { basisOf } from '#components/conferences/model/rounds.ts';
import { FailedPage } from '#components/page/failed-page.tsx';
import { rolesIn } from '#components/page/viewer.ts';
import { loadReviewsPage } from '#lib/web/pages/reviews-page.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Review progress' };

export default async function ProgressPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, session] = await Promise.all([params, requireSession()]);
  if ('failure' in session) return <FailedPage title="Review progress" failure={session.failure} />;
  const slug = decodeURIComponent(segment);
  const loaded = await loadReviewsPage(session.client, slug);
  if ('failure' in loaded) return <FailedPage title="Review progress" failure={loaded.failure} />;
  const { conference, first, expand, now } = loaded;
  return (
    <ProgressView
      conference={slug}
      first={first}
      expand={expand}
      basis={basisOf(conference, rolesIn(session.me, slug), now)}
    />
  );
}
