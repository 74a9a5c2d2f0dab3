'use client';

import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { PageHeader } from '#components/shell/page-header.tsx';
import type { Pace } from '#lib/queries/pacing.ts';
import { useWalk } from '#components/table/use-walk.ts';
import { browserClient } from '#lib/queries/browser.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { submissionsQuery } from '#lib/queries/submissions.ts';
import { type SubmissionRow, type SubmissionsPage, submissionRow } from './index-row.ts';
import { distinctRows, mergeRows } from './merge.ts';

/** A walk of so few pages is begun anew by itself; a longer one only when it is asked for. */
const cheapPages = 5;
/** How old data may get by themselves, in milliseconds. */
const freshFor = 180_000;

/** A page that the server fetched while it rendered. */
export interface FirstPage {
  page: SubmissionsPage;
  /** When, in milliseconds since 1970, and what was left of the budget then. */
  at: number;
  rate: ComponentProps<typeof PageHeader>['rate'];
}

export interface Submissions {
  /** In the order in which the service lists them; `undefined` until the first page is there. */
  rows: readonly SubmissionRow[] | undefined;
  /** Whether the last page has come. */
  complete: boolean;
  /** Whether a page is being asked for. */
  busy: boolean;
  /** What stopped the walk, until it goes on. */
  failure: Failure | null;
  wait: Extract<Pace, { kind: 'wait' }> | null;
  /** When the latest page came, in milliseconds since 1970. */
  updatedAt: number;
  retry: () => void;
  /** Begins a new walk; what is on the screen stays until it is over. */
  refresh: () => void;
}

/** All submissions of a conference that the caller may see, walked page by page under the rate limit. */
export function useSubmissions(conference: string, first: FirstPage | null): Submissions {
  const queryClient = useQueryClient();
  const options = useMemo(() => submissionsQuery(browserClient, { conference }), [conference]);
  const query = useInfiniteQuery({
    ...options,
    ...(first && { initialData: startOf(first.page), initialDataUpdatedAt: first.at }),
    staleTime: Infinity, // a walk costs many requests: it begins anew only when asked to
    retry: false, // the walk has its own rules
    refetchOnReconnect: false,
  });
  const { data, error, hasNextPage, isFetching, dataUpdatedAt, errorUpdatedAt, fetchNextPage, refetch } = query;
  const [before, setBefore] = useState<readonly SubmissionRow[]>([]);
  const failure = useMemo(() => error && failureOf(error), [error]);
  const complete = data !== undefined && !hasNextPage;
  const rows = useMemo(() => {
    const fresh = data && distinctRows(data.pages.flatMap((page) => (page.data ?? []).map(submissionRow)));
    return fresh && !complete && before.length > 0 ? mergeRows(before, fresh) : fresh;
  }, [data, complete, before]);
  const refresh = useCallback(() => {
    setBefore(rows ?? []);
    const again = { ...options, pages: 1, staleTime: 0, retry: false };
    queryClient.fetchInfiniteQuery(again).catch(() => undefined); // the query's state tells of the failure
  }, [queryClient, options, rows]);
  const hasRows = data !== undefined;
  const proceed = useCallback(() => {
    if (!hasRows) void refetch();
    else if (hasNextPage) void fetchNextPage();
    else refresh();
  }, [hasRows, hasNextPage, refetch, fetchNextPage, refresh]);
  const wait = useWalk({
    unfinished: hasNextPage || error !== null,
    isFetching,
    answeredAt: dataUpdatedAt,
    failedAt: errorUpdatedAt,
    failure,
    proceed,
  });

  useFreshening(complete && data.pages.length <= cheapPages, refresh);

  return { rows, complete, busy: isFetching, failure, wait, updatedAt: dataUpdatedAt, retry: proceed, refresh };
}

/** Begins a new walk now and then while the tab is looked at. */
function useFreshening(isCheap: boolean, refresh: () => void): void {
  const freshen = useEffectEvent(() => {
    if (!document.hidden) refresh();
  });
  useEffect(() => {
    if (!isCheap) return undefined;
    const timer = setInterval(() => freshen(), freshFor);
    return () => clearInterval(timer);
  }, [isCheap]);
}

function startOf(page: SubmissionsPage): InfiniteData<SubmissionsPage, string | null> {
  return { pages: [page], pageParams: [null] };
}
