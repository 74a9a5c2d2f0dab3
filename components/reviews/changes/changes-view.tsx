'use client';

import { useCallback, useMemo } from 'react';
import { hrefs } from '#components/page/hrefs.ts';
import { submissionsApi } from '#components/submissions/table/api-source.ts';
import { TablePage } from '#components/data-table/page/table-page.tsx';
import type { List } from '#components/data-table/data/use-list.ts';
import type { GivenTable } from '#components/data-table/views/views.ts';
import { type ChangeRow, changeRowsOf } from './change-row.ts';
import { HeldTracks } from '#components/reviews/frame/held-tracks.tsx';
import { TableReadBar } from '#components/reviews/crawler/table-read-bar.tsx';
import { type ReviewsPageProps, useConferenceReviews } from '#components/reviews/crawler/use-conference-reviews.ts';
import { changesDefinition } from './changes-definition.tsx';

const builtIn = [
  { id: 'all', label: 'All', q: '', sort: '-changed' },
  { id: 'today', label: 'Today', q: 'changed:today', sort: '-changed' },
  { id: 'days', label: '2 days', q: 'changed:>2d', sort: '-changed' },
  { id: 'week', label: 'Week', q: 'changed:>7d', sort: '-changed' },
] as const;

const noChanges = {
  title: 'Nothing has changed yet',
  text: 'Reviews, declined invitations, decisions and withdrawals will be listed here.',
};

/** One row per change: the list behind the figures of changes. */
export function ChangesView(props: ReviewsPageProps & GivenTable) {
  'use memo';
  const { conference, first, expand, savedViews, apiBase } = props;
  const reading = useConferenceReviews(props);
  const { list, reviewed, complete, waits } = reading;
  const { rows: submissions, before } = reviewed;
  const rows = useMemo(() => (submissions && !waits ? changeRowsOf(submissions) : undefined), [submissions, waits]);
  const earlier = useMemo(() => changeRowsOf(before), [before]);
  const changes: List<ChangeRow> = { ...list, rows, before: earlier, complete };
  const rowHref = useCallback((id: string) => hrefs.submission(conference, id.split(' ')[0] ?? id), [conference]);
  const api = useMemo(() => submissionsApi(conference, apiBase, expand), [conference, apiBase, expand]);
  return (
    <TablePage
      title="What changed"
      definition={changesDefinition}
      list={changes}
      rate={first.rate}
      now={props.basis.now}
      rowHref={rowHref}
      from="changes"
      idPrefix={`${conference}-`}
      views={{ builtIn, saved: savedViews }}
      api={api}
      choice={<HeldTracks held={props.basis.held} />}
      summary={<TableReadBar reviews={reading} />}
      none={noChanges}
    />
  );
}
