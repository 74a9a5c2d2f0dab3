import { lazy, Suspense } from 'react';
import type { ConferenceReviews } from './use-conference-reviews.ts';

const ReadBar = lazy(() => import('./read-bar.tsx'));

/** How far reading is, above the rows of a table; fetched only where reviews are read one submission at a time. */
export function TableReadBar({ reviews }: { reviews: ConferenceReviews }) {
  const { list, crawler, isCrawled, reviewed, complete } = reviews;
  if (!isCrawled || !reviewed.rows) return null;
  return (
    <Suspense>
      <ReadBar list={list} crawler={crawler} isCrawled complete={complete} isInTable />
    </Suspense>
  );
}
