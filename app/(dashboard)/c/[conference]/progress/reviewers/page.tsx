import type { Metadata } from 'next';
import { ReviewersView } from '#components/reviews/people/reviewers-view.tsx';
import { basisOf } from '#components/conferences/model/rounds.ts';
import { BeginList } from '#components/session/begin-list.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { rolesIn } from '#components/page/viewer.ts';
import { loadReviewsPage } from '#lib/web/pages/reviews-page.ts';
import { tableProps } from '#lib/web/pages/saved-views.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Reviewers' };

/** All reviewers of the conference: who was asked, what is done and late, and how they score. */
export default async function ReviewersPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, session] = await Promise.all([params, requireSession()]);
  if ('failure' in session) return <FailedPage title="Reviewers" failure={session.failure} />;
  const slug = decodeURIComponent(segment);
  const roles = rolesIn(session.me, slug);
  const [loaded, table] = await Promise.all([
    loadReviewsPage(session.client, slug),
    tableProps('reviewers', slug, roles),
  ]);
  if ('failure' in loaded) return <FailedPage title="Reviewers" failure={loaded.failure} />;
  const { conference, first, begin, expand, hasReminders, now } = loaded;
  return (
    <>
      <BeginList begin={begin} />
      <ReviewersView
        conference={slug}
        first={first}
        expand={expand}
        hasAssignments={hasReminders}
        basis={basisOf(conference, roles, now)}
        {...table}
      />
    </>
  );
}
