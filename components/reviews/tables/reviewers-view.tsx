'use client';

import { useMemo } from 'react';
import { HeldTracks } from '#components/reviews/frame/held-tracks.tsx';
import { areNamesAlone, reviewersOf } from '#components/reviews/model/reviewers.ts';
import { TableReadBar } from '#components/reviews/crawler/table-read-bar.tsx';
import { type ReviewsPageProps, useConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';
import { submissionsApi } from '#components/submissions/table/api-source.ts';
import { TablePage } from '#components/data-table/page/table-page.tsx';
import type { List } from '#components/data-table/data/use-list.ts';
import type { GivenTable } from '#components/data-table/views/views.ts';
import { reviewersDefinition } from './reviewers-definition.tsx';
import { reviewerRow, type ReviewerRow } from '#components/reviews/model/reviewer-row.ts';

const builtIn = [
  { id: 'all', label: 'All', q: '' },
  { id: 'late', label: 'Late', q: 'late:>0', sort: '-late' },
] as const;

const noReviewers = {
  title: 'No reviewers to show',
  text: 'Reviewers will be listed here with their reviews, if the service gives their names.',
};

const noRow = () => '';

/** One row per reviewer: how many reviews are asked, done, open and late. */
export function ReviewersView(props: ReviewsPageProps & GivenTable) {
  'use memo';
  const { conference, first, savedViews, apiBase, basis } = props;
  const reading = useConferenceReviews(props);
  const { list, reviewed, complete, waits } = reading;
  const { rows: submissions, before } = reviewed;
  const rows = useMemo(
    () => (submissions && !waits ? reviewersOf(submissions).map(reviewerRow) : undefined),
    [submissions, waits],
  );
  const earlier = useMemo(() => reviewersOf(before).map(reviewerRow), [before]);
  const reviewers: List<ReviewerRow> = { ...list, rows, before: earlier, complete };
  const definition = useMemo(() => reviewersDefinition(conference), [conference]);
  const api = useMemo(() => submissionsApi(conference, apiBase), [conference, apiBase]);
  return (
    <TablePage
      title="Reviewers"
      definition={definition}
      list={reviewers}
      rate={first.rate}
      now={basis.now}
      rowHref={noRow}
      idPrefix={`${conference}-`}
      views={{ builtIn, saved: savedViews }}
      api={api}
      choice={<HeldTracks held={basis.held} />}
      summary={
        <>
          <TableReadBar reviews={reading} />
          {submissions && areNamesAlone(submissions) ? (
            <p className="px-4 pb-2 text-ink-2 md:px-6">Reviewers with the same name are counted together.</p>
          ) : null}
        </>
      }
      none={noReviewers}
    />
  );
}
