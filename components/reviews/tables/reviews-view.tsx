'use client';

import { useCallback, useMemo } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import { submissionsApi } from '#components/submissions/table/api-source.ts';
import { TablePage } from '#components/data-table/page/table-page.tsx';
import type { List } from '#components/data-table/data/use-list.ts';
import type { GivenTable } from '#components/data-table/views/views.ts';
import { buttonClass } from '#components/ui/controls/button.tsx';
import { Link } from '#components/ui/controls/link.tsx';
import { lateReminders, reviewQuery } from '#components/reviews/model/review-queries.ts';
import { type ReviewRow, reviewRowsOf } from '#components/reviews/model/review-row.ts';
import { reviewsDefinition } from './reviews-definition.tsx';
import { HeldTracks } from '#components/reviews/frame/held-tracks.tsx';
import { TableReadBar } from '#components/reviews/crawler/table-read-bar.tsx';
import { type ReviewsPageProps, useConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';

const builtIn = [
  { id: 'all', label: 'All', q: '' },
  { id: 'late', label: 'Late', q: reviewQuery({ state: 'late' }) },
  { id: 'open', label: 'Open', q: reviewQuery({ state: 'open' }) },
  { id: 'done', label: 'Done', q: reviewQuery({ state: 'done' }) },
] as const;

const noReviews = {
  title: 'No reviewers assigned yet',
  text: 'Assigned reviews will be listed here.',
};

/** One row per review that a reviewer was asked for: the lists behind the figures of review progress. */
export function ReviewsView(props: ReviewsPageProps & GivenTable & { hasReminders: boolean }) {
  'use memo';
  const { conference, first, expand, savedViews, apiBase, hasReminders } = props;
  const reading = useConferenceReviews(props);
  const { list, reviewed, complete, waits } = reading;
  const { rows: submissions, before } = reviewed;
  const rows = useMemo(() => (submissions && !waits ? reviewRowsOf(submissions) : undefined), [submissions, waits]);
  const earlier = useMemo(() => reviewRowsOf(before), [before]);
  const reviews: List<ReviewRow> = { ...list, rows, before: earlier, complete };
  const rowHref = useCallback((id: string) => hrefs.submission(conference, id.split(' ')[0] ?? id), [conference]);
  const api = useMemo(() => submissionsApi(conference, apiBase, expand), [conference, apiBase, expand]);
  return (
    <TablePage
      title="Reviews"
      definition={reviewsDefinition}
      list={reviews}
      rate={first.rate}
      now={props.basis.now}
      rowHref={rowHref}
      from="reviews"
      idPrefix={`${conference}-`}
      views={{ builtIn, saved: savedViews }}
      api={api}
      choice={
        <>
          <HeldTracks held={props.basis.held} />
          {hasReminders && (
            <Link href={lateReminders(conference)} className={buttonClass()}>
              Reminders
            </Link>
          )}
        </>
      }
      summary={<TableReadBar reviews={reading} />}
      none={noReviews}
    />
  );
}
