import type { Metadata } from 'next';
import { ProgressView } from '#components/reviewing/progress-view.tsx';
import { roundsOf } from '#components/reviewing/rounds.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { loadReviewsPage } from '#lib/dashboard/reviews-page.ts';
import { requireSession } from '#lib/dashboard/session-client.ts';

export const metadata: Metadata = { title: 'Review progress' };

export default async function ProgressPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, { client }] = await Promise.all([params, requireSession()]);
  const slug = decodeURIComponent(segment);
  const loaded = await loadReviewsPage(client, slug);
  if ('failure' in loaded) {
    return (
      <>
        <PageHeader title="Review progress" />
        <ProblemView failure={loaded.failure} />
      </>
    );
  }
  const { conference, first, expand, now } = loaded;
  return <ProgressView conference={slug} first={first} expand={expand} basis={{ rounds: roundsOf(conference), now }} />;
}
