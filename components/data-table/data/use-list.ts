'use client';

import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ComponentProps, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { PageHeader } from '#components/page/page-header.tsx';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import type { Pace } from '#lib/queries/pacing.ts';
import { distinctRows, mergeRows } from './merge.ts';
import { useThrottledValue } from '#components/data-table/url/use-throttled-value.ts';
import { useAutoFetch } from './use-auto-fetch.ts';

/** A walk of so few pages is begun anew by itself; a longer one only when it is asked for. */
const cheapPages = 5;
/** How old data may get by themselves, in milliseconds. */
const freshFor = 180_000;

interface PageOf<Item> {
  data?: readonly Item[] | null | undefined;
}

/** The first page, which the server asked for while it rendered. */
export interface FirstPage<Page> {
  page: Page | null;
  /** Why it could not be had: shown until somebody asks again, or the wait that the service named is over. */
  failure: Failure | null;
  /** When, in milliseconds since 1970, and what was left of the budget then. */
  at: number;
  rate: ComponentProps<typeof PageHeader>['rate'];
}

export interface List<Row> {
  /** In the order in which the service lists them; `undefined` until the first page is there. */
  rows: readonly Row[] | undefined;
  /** The rows as of when the latest refresh began; empty before there was one. */
  before: readonly Row[];
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

type ListOptions<Page, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page>,
  Key,
  string | null
>;

/**
 * All rows of a list, walked page by page under the rate limit.
 *
 * @param options the list's query, the same object while it is the same list
 * @param toRow makes a row of an item; the same item must give the same row
 */
export function useList<Item, Page extends PageOf<Item>, Key extends QueryKey, Row extends { id: string }>(
  options: ListOptions<Page, Key>,
  toRow: (item: Item) => Row,
  first: FirstPage<Page>,
): List<Row> {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const earlier = asked ? null : first.failure;
  const query = useInfiniteQuery({
    ...options,
    ...(first.page && { initialData: { pages: [first.page], pageParams: [null] }, initialDataUpdatedAt: first.at }),
    enabled: earlier === null, // else it would ask at once what has just failed
    staleTime: Infinity, // a walk costs many requests: it begins anew only when asked to
    retry: false, // the walk has its own rules
    refetchOnReconnect: false,
  });
  const { data, error, hasNextPage, isFetching, dataUpdatedAt, errorUpdatedAt, fetchNextPage, refetch } = query;
  const [before, setBefore] = useState<readonly Row[]>(none);
  const failure = useMemo(() => (error ? failureOf(error) : earlier), [error, earlier]);
  const complete = data !== undefined && !hasNextPage;
  const shown = useThrottledValue(data, hasNextPage);
  const rows = useMemo(() => {
    const fresh = shown && distinctRows(shown.pages.flatMap((page) => (page.data ?? []).map(toRow)));
    return fresh && !complete && before.length > 0 ? mergeRows(before, fresh) : fresh;
  }, [shown, toRow, complete, before]);
  const refresh = useCallback(() => {
    setAsked(true);
    setBefore(rows ?? none);
    const again = { ...options, pages: 1, staleTime: 0, retry: false };
    queryClient.fetchInfiniteQuery(again).catch(() => undefined); // the query's state tells of the failure
  }, [queryClient, options, rows]);
  const hasRows = data !== undefined;
  const proceed = useCallback(() => {
    setAsked(true);
    if (!hasRows) void refetch({ cancelRefetch: false }); // the walk and a button may both ask
    else if (hasNextPage) void fetchNextPage();
    else refresh();
  }, [hasRows, hasNextPage, refetch, fetchNextPage, refresh]);
  const wait = useAutoFetch({
    unfinished: hasNextPage || failure !== null,
    isFetching,
    answeredAt: dataUpdatedAt,
    failedAt: error ? errorUpdatedAt : first.at,
    failure,
    proceed,
  });

  useFreshening(complete && data.pages.length <= cheapPages, refresh);

  return { rows, before, complete, busy: isFetching, failure, wait, updatedAt: dataUpdatedAt, retry: proceed, refresh };
}

const none: readonly never[] = [];

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
