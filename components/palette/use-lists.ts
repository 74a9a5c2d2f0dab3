'use client';

import type { InfiniteData } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { fold } from '#components/data-table/growing/fold.ts';
import { usePrepared } from '#components/data-table/growing/use-prepared.ts';
import { mayOpen, readsReviews } from '#components/page/navigation.ts';
import type { ViewerConference } from '#components/page/viewer.ts';
import { sharedQueryClient } from '#components/session/query-provider.tsx';
import { type Submission, type SubmissionsPage, submissionRow } from '#components/submissions/model/index-row.ts';
import { browserClient } from '#lib/queries/browser.ts';
import { isStreamed } from '#lib/queries/stream/stream-list.ts';
import { submissionsKey } from '#lib/queries/lists/submissions-key.ts';
import { submissionsQuery } from '#lib/queries/lists/submissions.ts';
import { openQueries } from '#lib/queries/open-queries.ts';
import { pageConfig } from '#lib/queries/page-config.ts';
import { addListed, type Listed, type ListIndex, listedOf, newIndex, prepareListed, searchedLists } from './listed.ts';

type Pages = InfiniteData<SubmissionsPage>;

/** How much of the submissions can be found. */
interface Reach {
  /** How many are searched so far. */
  loaded: number;
  /** How many the list of this conference will have; null if not known. */
  total: number | null;
  /** `whole`: all of this conference's; `loading`: more are coming; `part`: only those that pages have loaded. */
  state: 'whole' | 'loading' | 'part';
}

/**
 * The submissions and people of this conference's list, as far as the browser has it; outside of conferences, of all lists that it has. If
 * the service sends lists as streams, the list of this conference is loaded once, into the copy that all pages share; other services
 * are asked for nothing.
 *
 * @param here the conference of the current page
 */
export function useLists(here: ViewerConference | undefined): { index: ListIndex; reach: Reach } {
  const wanted = useMemo(() => wholeList(here), [here]);
  const isStopped = useLoaded(wanted);
  const lists = useSyncExternalStore(openQueries.subscribe, loadedLists, noLists);
  const listed = useMemo(() => searchedLists(lists, here?.slug).flatMap(listedIn), [here, lists]);
  const ready = usePrepared(listed, work);
  const indexOf = useMemo(() => fold(newIndex, addListed), []);
  // The index grows in place: what is kept of it must change with it.
  const index = useMemo(() => ({ ...indexOf(ready.rows ?? none) }), [indexOf, ready.rows]);
  const own = lists.find(({ conference }) => conference === here?.slug);
  const last = own?.pages.at(-1);
  const isWhole = last?.hasMore === false;
  const isReady = ready.rows === listed;
  const isComing = wanted !== null && !isStopped && !isWhole;
  const state = isWhole && isReady ? 'whole' : isComing || !isReady ? 'loading' : 'part';
  return { index, reach: { loaded: index.submissions.length, total: totalOf(last), state } };
}

const none: readonly never[] = [];
const noLists = () => none;
const work = { prepare: prepareListed };

function totalOf(page: SubmissionsPage | undefined): number | null {
  return (page as { total?: number | null } | undefined)?.total ?? null;
}

/** The query that the pages of a conference load its submissions by; null if it takes more than one request, or nobody may list them. */
function wholeList(here: ViewerConference | undefined) {
  if (!here || !mayOpen('submissions', here.roles) || !isStreamed('listSubmissions')) return null;
  const { reviewExpansions: expand } = pageConfig();
  const isExpanded = readsReviews(here.roles) && expand.length > 0;
  return submissionsQuery(browserClient, { conference: here.slug, ...(isExpanded && { expand }) });
}

/** Loads a list unless the browser has it. Returns whether it could not be loaded. */
function useLoaded(wanted: ReturnType<typeof wholeList>): boolean {
  const [failed, setFailed] = useState<typeof wanted>(null);
  useEffect(() => {
    if (!wanted) return;
    const client = sharedQueryClient();
    openQueries.set(client);
    const isWhole = client.getQueryData(wanted.queryKey)?.pages.at(-1)?.hasMore === false;
    const load = { ...wanted, meta: { prepare: submissionRow }, pages: 1, retry: false };
    client.fetchInfiniteQuery({ ...load, staleTime: isWhole ? Infinity : 0 }).catch(() => setFailed(wanted));
  }, [wanted]);
  return wanted !== null && failed === wanted;
}

/** A list that pages have loaded, at least in part. */
interface LoadedList {
  conference: string;
  pages: readonly SubmissionsPage[];
}

const [listName] = submissionsKey({ conference: '' });
let latest: readonly LoadedList[] = none;

/** The longest list of each conference in the query cache; the same array while nothing has changed. */
function loadedLists(): readonly LoadedList[] {
  const lists = new Map<string, LoadedList>();
  for (const [key, data] of openQueries.get()?.getQueriesData<Pages>({ queryKey: [listName] }) ?? []) {
    const { conference } = (key[1] ?? {}) as { conference?: string };
    if (conference === undefined || !data) continue;
    const known = lists.get(conference);
    if (!known || lengthOf(known.pages) < lengthOf(data.pages))
      lists.set(conference, { conference, pages: data.pages });
  }
  const found = [...lists.values()];
  const isSame = found.length === latest.length && found.every(({ pages }, at) => pages === latest[at]?.pages);
  if (!isSame) latest = found;
  return latest;
}

function lengthOf(pages: readonly SubmissionsPage[]): number {
  return pages.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
}

function listedIn({ conference, pages }: LoadedList): Listed[] {
  return pages.flatMap(({ data }) => (data ?? []).map((submission: Submission) => listedOf(conference, submission)));
}
