import type { Metadata } from 'next';
import { ProgressView } from '#components/reviews/progress/progress-view.tsx';
import { basisOf } from '#components/conferences/model/rounds.ts';
import { BeginList } from '#components/session/begin-list.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { rolesIn } from '#components/page/viewer.ts';
import { loadCountedFigures } from '#lib/web/pages/figures.ts';
import { readTarget } from '#components/reviews/model/targets.ts';
import { loadReviewsPage } from '#lib/web/pages/reviews-page.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Review progress' };

type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;

export default async function ProgressPage({
  params,
  searchParams,
}: {
  params: Promise<{ conference: string }>;
  searchParams: SearchParams;
}) {
  const [{ conference: segment }, session, search] = await Promise.all([params, requireSession(), searchParams]);
  if ('failure' in session) return <FailedPage title="Review progress" failure={session.failure} />;
  const slug = decodeURIComponent(segment);
  const [loaded, counted] = await Promise.all([
    loadReviewsPage(session.client, slug),
    loadCountedFigures(session.client, slug, readTarget(search['target'])),
  ]);
  if ('failure' in loaded) return <FailedPage title="Review progress" failure={loaded.failure} />;
  const { conference, first, begin, expand, hasReminders, hasConflicts, now } = loaded;
  return (
    <>
      <BeginList begin={begin} />
      <ProgressView
        conference={slug}
        first={first}
        expand={expand}
        hasReminders={hasReminders}
        hasConflicts={hasConflicts}
        counted={counted}
        basis={basisOf(conference, rolesIn(session.me, slug), now)}
      />
    </>
  );
}
