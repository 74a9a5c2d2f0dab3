import type { Metadata } from 'next';
import { ScoresView } from '#components/reviews/scores/scores-view.tsx';
import { basisOf } from '#components/conferences/model/rounds.ts';
import { BeginList } from '#components/session/begin-list.tsx';
import { FailedPage } from '#components/page/failed-page.tsx';
import { rolesIn } from '#components/page/viewer.ts';
import { loadCountedFigures } from '#lib/web/pages/figures.ts';
import { loadReviewsPage } from '#lib/web/pages/reviews-page.ts';
import { requireSession } from '#lib/web/session/session-client.ts';

export const metadata: Metadata = { title: 'Scores' };

export default async function ScoresPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, session] = await Promise.all([params, requireSession()]);
  if ('failure' in session) return <FailedPage title="Scores" failure={session.failure} />;
  const slug = decodeURIComponent(segment);
  const [loaded, counted] = await Promise.all([
    loadReviewsPage(session.client, slug),
    loadCountedFigures(session.client, slug, null),
  ]);
  if ('failure' in loaded) return <FailedPage title="Scores" failure={loaded.failure} />;
  const { conference, first, begin, expand, now } = loaded;
  return (
    <>
      <BeginList begin={begin} />
      <ScoresView
        conference={slug}
        first={first}
        expand={expand}
        counted={counted}
        basis={basisOf(conference, rolesIn(session.me, slug), now)}
      />
    </>
  );
}
