import { lazy, Suspense } from 'react';
import type { ConferenceReviews } from './use-conference-reviews.ts';

const ReadBar = lazy(() => import('./read-bar.tsx'));

/** The read bar above a table. Loaded only if reviews are read one submission at a time. */
export function TableReadBar({ reviews }: { reviews: ConferenceReviews }) {
  const { list, crawler, isCrawled, reviewed, complete } = reviews;
  if (!isCrawled || !reviewed.rows) return null;
  return (
    <Suspense>
      <ReadBar list={list} crawler={crawler} isCrawled complete={complete} isInTable />
    </Suspense>
  );
}
