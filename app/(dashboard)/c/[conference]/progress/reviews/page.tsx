import type { Metadata } from 'next';
import { ReviewsView } from '#components/reviews/tables/reviews-view.tsx';
import { basisOf } from '#components/conferences/model/rounds.ts';
import { BeginList } from '#components/session/begin-list.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { rolesIn } from '#components/page/viewer.ts';
import { loadReviewsPage } from '#lib/web/pages/reviews-page.ts';
import { tableProps } from '#lib/web/pages/saved-views.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Reviews' };

/** The list of reviews that the figures of review progress link to. */
export default async function ReviewsPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, session] = await Promise.all([params, requireSession()]);
  if ('failure' in session) return <FailedPage title="Reviews" failure={session.failure} />;
  const slug = decodeURIComponent(segment);
  const roles = rolesIn(session.me, slug);
  const [loaded, table] = await Promise.all([
    loadReviewsPage(session.client, slug),
    tableProps('reviews', slug, roles),
  ]);
  if ('failure' in loaded) return <FailedPage title="Reviews" failure={loaded.failure} />;
  const { conference, first, begin, expand, hasReminders, now } = loaded;
  return (
    <>
      <BeginList begin={begin} />
      <ReviewsView
        conference={slug}
        first={first}
        expand={expand}
        hasReminders={hasReminders}
        basis={basisOf(conference, roles, now)}
        {...table}
      />
    </>
  );
}
