'use client';

import { type RefObject, Suspense, lazy, useCallback, useEffect, useMemo, useRef } from 'react';
import { hrefs } from '#components/shell/hrefs.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { filterRows } from '#components/table/filter.ts';
import { ProgressLine } from '#components/table/progress-line.tsx';
import { QueryIssues } from '#components/table/query-issues.tsx';
import { TableSkeleton } from '#components/table/skeleton.tsx';
import { formatSort, sortRows } from '#components/table/sort.ts';
import { formatUrlState } from '#components/table/url.ts';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { submissionColumns } from './columns.tsx';
import { queryFields } from './facets.ts';
import type { SubmissionRow } from './index-row.ts';
import { NoRows } from './no-rows.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableTitle } from './table-title.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { type FirstPage, useSubmissions } from './use-submissions.ts';
import { useTableState } from './use-table-state.ts';

const LoadNotice = lazy(() => import('#components/table/load-notice.tsx'));

interface Props {
  conference: string;
  /** Chairs read everybody's submissions, authors their own. */
  audience: 'chair' | 'author';
  /** What the server fetched already; `null` where it could not. */
  first: FirstPage | null;
}

/** The page of the submissions table: title, query bar, rows, foot. */
export function SubmissionsView({ conference, audience, first }: Props) {
  'use memo'; // what is typed must not draw the rows: they follow when there is time
  const submissions = useSubmissions(conference, first);
  const state = useTableState();
  const { rows, complete, failure } = submissions;
  const { filter, query, sort } = state;
  const shown = useMemo(() => sortRows(filterRows(rows ?? [], filter), sort), [rows, filter, sort]);
  const suffix = formatUrlState({ q: query, sort: formatSort(sort) });
  const rowHref = useCallback((slug: string) => hrefs.submission(conference, slug) + suffix, [conference, suffix]);
  const top = useRef<HTMLDivElement>(null);
  useTopOnChange(top, suffix);
  const title = audience === 'chair' ? 'Submissions' : 'My submissions';

  return (
    <div className="flex min-h-dvh flex-col max-md:min-h-[calc(100dvh-3.25rem)]">
      <TableTitle title={title} submissions={submissions} rate={first?.rate} />
      <div ref={top} />
      <TableToolbar state={state} rows={rows ?? []} />
      <ProgressLine busy={submissions.busy} label="Loading submissions" />
      <QueryIssues tokens={state.tokens} fields={queryFields} />
      {rows && (submissions.wait || failure) && (
        <Suspense>
          <LoadNotice loaded={rows.length} wait={submissions.wait} failure={failure} onRetry={submissions.retry} />
        </Suspense>
      )}
      {rows ? (
        <>
          <DataTable
            label={title}
            columns={submissionColumns}
            rows={shown}
            rowId={slugOf}
            rowHref={rowHref}
            idPrefix={`${conference}-`}
            sort={sort}
            onSort={state.setSort}
            empty={
              <NoRows audience={audience} loaded={rows.length} complete={complete} onClear={() => state.choose('')} />
            }
          />
          <TableFoot shown={shown.length} loaded={rows.length} complete={complete} sort={sort} />
        </>
      ) : failure ? (
        <ProblemView failure={failure} onRetry={submissions.retry} />
      ) : (
        <TableSkeleton />
      )}
    </div>
  );
}

const slugOf = (row: SubmissionRow): string => row.slug;

/** Another filter or order is read from its beginning. */
function useTopOnChange(mark: RefObject<HTMLElement | null>, key: string): void {
  const known = useRef(key);
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    if (mark.current && mark.current.getBoundingClientRect().top < 0) mark.current.scrollIntoView();
  }, [mark, key]);
}
