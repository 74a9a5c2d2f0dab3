'use client';

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { failureOf, isSessionChanged } from '#lib/queries/failure.ts';
import { openQueries } from '#lib/queries/open-queries.ts';
import { createQueryClient } from '#lib/queries/query-client.ts';
import { hrefs } from '#components/page/hrefs.ts';

/**
 * Queries for all below, around the pages that ask from the browser; in the browser all share one cache, which outlives them.
 * Where the service no longer takes the key, the session has ended: sign in again. Where another session has begun in this
 * browser, the page is of somebody else: load it again.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(sharedClient);
  useEffect(() => openQueries.set(queryClient), [queryClient]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

let shared: QueryClient | undefined;

function sharedClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient(); // on the server, no two requests share anything
  shared ??= createQueryClient((error) => {
    const failure = failureOf(error);
    if (isSessionChanged(failure)) window.location.reload();
    else if (failure.status === 401) window.location.assign(hrefs.signIn({ why: 'ended', next: hereNow() }));
  });
  return shared;
}

const hereNow = () => window.location.pathname + window.location.search;
