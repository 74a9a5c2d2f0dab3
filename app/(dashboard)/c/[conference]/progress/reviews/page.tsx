import type { Metadata } from 'next';
import { ReviewsView } from '#components/reviewing/reviews-view.tsx';
import { roundsOf } from '#components/reviewing/rounds.ts';
import { PageHeader } from '#components/shell/page-header.tsx';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { loadReviewsPage } from '#lib/dashboard/reviews-page.ts';
import { savedViewsFor } from '#lib/dashboard/saved-views.ts';
import { publicServiceBase } from '#lib/dashboard/server.ts';
import { requireSession } from '#lib/dashboard/session-client.ts';

export const metadata: Metadata = { title: 'Reviews' };

/** The list behind the figures of review progress. */
export default async function ReviewsPage({ params }: { params: Promise<{ conference: string }> }) {
  const [{ conference: segment }, { client }] = await Promise.all([params, requireSession()]);
  const slug = decodeURIComponent(segment);
  const place = `reviews ${slug}`;
  const [loaded, savedViews] = await Promise.all([loadReviewsPage(client, slug), savedViewsFor(place)]);
  if ('failure' in loaded) {
    return (
      <>
        <PageHeader title="Reviews" />
        <ProblemView failure={loaded.failure} />
      </>
    );
  }
  const { conference, first, expand, now } = loaded;
  return (
    <ReviewsView
      conference={slug}
      first={first}
      expand={expand}
      basis={{ rounds: roundsOf(conference), now }}
      savedViews={savedViews}
      place={place}
      apiBase={publicServiceBase()}
    />
  );
}
