'use client';

import { Suspense, lazy, useCallback, useMemo } from 'react';
import { hrefs } from '#components/shell/hrefs.ts';
import { TablePage } from '#components/table/table-page.tsx';
import type { List } from '#components/table/use-list.ts';
import type { SavedView } from '#components/table/views.ts';
import { Button } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { reviewQuery } from './queries.ts';
import { type ReviewRow, reviewRowsOf } from './review-row.ts';
import { reviewsDefinition } from './reviews-definition.tsx';
import { type ReviewsPageProps, useConferenceReviews } from './use-conference-reviews.ts';

const ReadBar = lazy(() => import('./read-bar.tsx'));

interface Props extends ReviewsPageProps {
  savedViews: readonly SavedView[];
  place: string;
  apiBase: string;
}

const builtIn = [
  { id: 'all', label: 'All', q: '' },
  { id: 'late', label: 'Late', q: reviewQuery({ state: 'late' }) },
  { id: 'open', label: 'Open', q: reviewQuery({ state: 'open' }) },
  { id: 'done', label: 'Done', q: reviewQuery({ state: 'done' }) },
] as const;

/** One row a review that somebody was asked for: the lists behind the figures of review progress. */
export function ReviewsView(props: Props) {
  'use memo';
  const { conference, first, savedViews, place, apiBase } = props;
  const { list, sweep, isSwept, reviewed, complete } = useConferenceReviews(props);
  const { rows: submissions, before } = reviewed;
  const rows = useMemo(() => submissions && reviewRowsOf(submissions), [submissions]);
  const earlier = useMemo(() => reviewRowsOf(before), [before]);
  const reviews: List<ReviewRow> = { ...list, rows, before: earlier, complete };
  const rowHref = useCallback((id: string) => hrefs.submission(conference, id.split(' ')[0] ?? id), [conference]);
  const api = useMemo(
    () =>
      ({
        operation: 'listSubmissions',
        conference,
        base: apiBase,
        filters: { track: 'one', status: 'several' },
      }) as const,
    [conference, apiBase],
  );
  return (
    <TablePage
      title="Reviews"
      definition={reviewsDefinition}
      list={reviews}
      rate={first.rate}
      rowHref={rowHref}
      idPrefix={`${conference}-`}
      views={{ builtIn, own: savedViews, place }}
      api={api}
      summary={
        isSwept && rows ? (
          <Suspense>
            <ReadBar list={list} sweep={sweep} isSwept complete={complete} isInTable />
          </Suspense>
        ) : undefined
      }
      renderEmpty={({ loaded, onClear }) =>
        loaded > 0 ? (
          <Empty title={`Nothing matches among ${loaded.toLocaleString('en')} reviews${complete ? '' : ' so far'}`}>
            <Button onClick={onClear}>Clear the filter</Button>
          </Empty>
        ) : (
          <Empty title={complete ? 'Nobody has been asked to review yet' : 'Nothing has come yet'}>
            Each review that somebody is asked for will be listed here.
          </Empty>
        )
      }
    />
  );
}
