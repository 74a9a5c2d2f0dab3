import type { Metadata } from 'next';
import { ScoresView } from '#components/reviewing/scores-view.tsx';
import { roundsOf } from '#components/reviewing/rounds.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { loadReviewsPage } from '#lib/dashboard/reviews-page.ts';
import { requireSession } from '#lib/dashboard/session-client.ts';

export const metadata: Metadata = { title: 'Scores' };

export default async function ScoresPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, { client }] = await Promise.all([params, requireSession()]);
  const slug = decodeURIComponent(segment);
  const loaded = await loadReviewsPage(client, slug);
  if ('failure' in loaded) {
    return (
      <>
        <PageHeader title="Scores" />
        <ProblemView failure={loaded.failure} />
      </>
    );
  }
  const { conference, first, expand, now } = loaded;
  return <ScoresView conference={slug} first={first} expand={expand} basis={{ rounds: roundsOf(conference), now }} />;
}
