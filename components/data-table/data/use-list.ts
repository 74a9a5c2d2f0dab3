'use client';

import {
  hashKey,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type ComponentProps,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import type { PageHeader } from '#components/page/page-header.tsx';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { missingEnd } from '#lib/queries/lists/next-page.ts';
import type { Pace } from '#lib/queries/pacing.ts';
import { mergeRows, rowsOfPages } from './merge.ts';
import { useThrottledValue } from './use-throttled-value.ts';
import { useAutoFetch } from './use-auto-fetch.ts';

/** A list of at most this many rows is refreshed automatically; a longer one only on request. */
const cheapRows = 500;
/** Data older than this are refreshed, in milliseconds. */
const freshFor = 180_000;

interface PageOf<Item> {
  data?: readonly Item[] | null | undefined;
  hasMore?: boolean | null | undefined;
  nextCursor?: string | null | undefined;
  /** How many items the whole list has, if the service says it. */
  total?: number | null | undefined;
}

/** The first page, which the server loaded while it rendered. */
export interface FirstPage<Page> {
  page: Page | null;
  /** Why it could not be loaded: shown until somebody retries, or the wait that the service named is over. */
  failure: Failure | null;
  /** When it was loaded, in milliseconds since 1970, and what remained of the rate limit then. */
  at: number;
  rate: ComponentProps<typeof PageHeader>['rate'];
}

export interface List<Row> {
  /** In the service's order; `undefined` until the first page has arrived. */
  rows: readonly Row[] | undefined;
  /** The rows from before the latest refresh; empty before the first refresh. */
  before: readonly Row[];
  /** How many rows the whole list will have; null if the service does not say. */
  total: number | null;
  /** Whether the last page has arrived. */
  complete: boolean;
  /** Whether a page is being loaded. */
  busy: boolean;
  /** What stopped the load, until it continues. */
  failure: Failure | null;
  wait: Extract<Pace, { kind: 'wait' }> | null;
  /** When the latest page arrived, in milliseconds since 1970. */
  updatedAt: number;
  retry: () => void;
  /** Starts a refresh; the rows on the screen stay until it has finished. */
  refresh: () => void;
  /** How many refreshes have begun, also those that find nothing new. */
  refreshes: number;
}

interface ListBehaviour<Row> {
  /** Whether it begins later, because the page loads another list first: a user gets few lists at a time. */
  waits?: boolean;
  /** Computes and caches what is expensive about a row when it arrives, so that less is left to do when many are shown. */
  prepare?: ((row: Row) => void) | undefined;
}

type ListOptions<Page, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page>,
  Key,
  string | null
>;

/**
 * Loads all rows of a list, within the rate limit: page by page, or by one request if its query says so.
 *
 * @param options the list's query; the same object as long as it is the same list. With another list, nothing of the one before is shown
 * @param toRow turns an item into a row; must return the same row for the same item
 */
export function useList<Item, Page extends PageOf<Item>, Key extends QueryKey, Row extends { id: string }>(
  options: ListOptions<Page, Key>,
  toRow: (item: Item) => Row,
  first: FirstPage<Page>,
  { waits = false, prepare }: ListBehaviour<Row> = {},
): List<Row> {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const earlier = asked ? null : first.failure;
  const meta = useMemo(() => ({ prepare: prepare ? (item: Item) => prepare(toRow(item)) : toRow }), [toRow, prepare]);
  const query = useInfiniteQuery({
    ...options,
    meta,
    ...(first.page && { initialData: { pages: [first.page], pageParams: [null] }, initialDataUpdatedAt: first.at }),
    enabled: earlier === null && !waits, // otherwise it would immediately retry what has just failed
    staleTime: Infinity, // a load costs many requests: it restarts only on request
    retry: false, // `useAutoFetch` has its own rules
    refetchOnReconnect: false,
  });
  const { data, error, hasNextPage, isFetching, dataUpdatedAt, errorUpdatedAt, fetchNextPage, refetch } = query;
  const of = hashKey(options.queryKey);
  const [refreshed, setRefreshed] = useState<{ of: string; rows: readonly Row[] }>({ of, rows: none });
  const before = refreshed.of === of ? refreshed.rows : none;
  const [refreshes, setRefreshes] = useState(0);
  const missing = hasNextPage ? null : missingEnd(data);
  const failure = useMemo(() => (error ? failureOf(error) : (missing ?? earlier)), [error, missing, earlier]);
  // A long list is rendered in the background, so that no click waits for it; counts and states are those of the rows that are shown.
  const given = useMemo(() => data && { of, data }, [of, data]);
  const latest = useDeferredValue(useThrottledValue(given, hasNextPage));
  const shown = latest?.of === of ? latest.data : undefined; // the latest may still be another list
  const complete = shown !== undefined && isWhole(shown, options);
  const rowsOf = useMemo(() => rowsOfPages(toRow), [toRow]);
  const fresh = useMemo(() => shown && rowsOf(shown.pages), [shown, rowsOf]);
  const earlierRows: readonly Row[] = complete ? none : before; // a refresh of a whole list changes nothing until it has something new
  const rows = useMemo(
    () => (fresh && earlierRows.length > 0 ? mergeRows(earlierRows, fresh) : fresh),
    [fresh, earlierRows],
  );
  const refresh = useCallback(() => {
    setAsked(true);
    setRefreshed({ of, rows: rows ?? none });
    setRefreshes((count) => count + 1);
    const again = { ...options, meta, pages: 1, staleTime: 0, retry: false };
    queryClient.fetchInfiniteQuery(again).catch(() => undefined); // the query's state has the failure
  }, [queryClient, options, meta, of, rows]);
  const hasRows = data !== undefined;
  const proceed = useCallback(() => {
    setAsked(true);
    if (!hasRows) void refetch({ cancelRefetch: false }); // the automatic load and a button may both ask
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

  useFreshening(complete && rows !== undefined && rows.length <= cheapRows, refresh);

  const total = shown?.pages.at(-1)?.total ?? null;
  return {
    rows,
    before,
    total,
    complete,
    busy: isFetching,
    failure,
    wait,
    updatedAt: dataUpdatedAt,
    retry: proceed,
    refresh,
    refreshes,
  };
}

const none: readonly never[] = [];

/** Whether the last page is there. */
function isWhole<Page extends PageOf<unknown>, Key extends QueryKey>(
  list: InfiniteData<Page>,
  { getNextPageParam }: ListOptions<Page, Key>,
): boolean {
  const { pages } = list;
  const params = list.pageParams as (string | null)[];
  const last = pages.at(-1);
  if (last === undefined || missingEnd(list)) return false;
  return getNextPageParam(last, pages, params.at(-1) ?? null, params) == null;
}

/** Refreshes the list every `freshFor` while the tab is visible. */
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
