'use client';

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type Failure, failureOf, isRefusal, isSessionChanged } from '#lib/queries/failure.ts';
import { openQueries } from '#lib/queries/open-queries.ts';
import { createQueryClient } from '#lib/queries/query-client.ts';
import { hrefs } from '#components/page/hrefs.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * Provides the query client for pages that make requests in the browser. In the browser all pages share one cache, which outlives them.
 * If the service no longer accepts the key, the session has ended, and the user is sent to the sign-in page. If another session has
 * started in this browser, the page is reloaded, because it may belong to another user. It is also reloaded if the service refuses what a
 * part of it asks for, because a role may have been taken away: the browser keeps nothing of what it showed before.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(sharedQueryClient);
  useEffect(() => openQueries.set(queryClient), [queryClient]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

let shared: QueryClient | undefined;

/** The query client of all pages in the browser; on the server a new one for each request. */
export function sharedQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient(); // on the server, requests never share a cache
  shared ??= createQueryClient(leaveIfRefused);
  return shared;
}

/**
 * Leaves or reloads the page if a request says that its session has ended, that it belongs to another one, or that the viewer may not see
 * what a part of the page asks for.
 *
 * @param isExpected whether the page stays in the last case, because it also asks for what this viewer may never have seen
 */
export function leaveIfRefused(error: unknown, isExpected = false): void {
  const failure = failureOf(error);
  if (isSessionChanged(failure)) window.location.reload();
  else if (failure.status === 401) window.location.assign(hrefs.signIn({ why: 'ended', next: currentPath() }));
  else if (!isExpected) reloadIfRefused(failure);
}

/** Reloads a page whose data, or a part of them, may not be seen any more. */
export function reloadIfRefused(failure: Failure): void {
  if (isRefusal(failure)) reloadOnce();
}

const currentPath = () => window.location.pathname + window.location.search;
