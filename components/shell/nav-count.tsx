'use client';

import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { browserClient } from '#lib/queries/browser.ts';
import { submissionsQuery } from '#lib/queries/submissions.ts';

interface Page {
  data?: readonly unknown[] | null | undefined;
  hasMore?: boolean | null | undefined;
}

/** All submissions of a conference, once their list has been read to its end: nothing is asked for the number's sake. */
function countOf(queryClient: QueryClient, conference: string): number | null {
  const { queryKey } = submissionsQuery(browserClient, { conference });
  const pages = queryClient.getQueryData<InfiniteData<Page>>(queryKey)?.pages;
  if (pages?.at(-1)?.hasMore !== false) return null;
  return pages.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
}

/** The number of submissions beside the name of their page; hidden from assistive technology, where the page itself says it. */
export function SubmissionCount({ conference }: { conference: string }) {
  const queryClient = useQueryClient();
  const count = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => countOf(queryClient, conference),
    () => null,
  );
  if (count === null) return null;
  return (
    <span aria-hidden="true" className="text-small text-ink-2">
      {count.toLocaleString('en')}
    </span>
  );
}
