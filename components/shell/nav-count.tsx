'use client';

import type { InfiniteData } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { openQueries } from '#lib/queries/open-queries.ts';
import { submissionsKey } from '#lib/queries/submissions-key.ts';

interface Page {
  data?: readonly unknown[] | null | undefined;
  hasMore?: boolean | null | undefined;
}

/** All submissions of a conference, once their list has been read to its end: nothing is asked for the number's sake. */
function countOf(conference: string): number | null {
  const pages = openQueries.get()?.getQueryData<InfiniteData<Page>>(submissionsKey({ conference }))?.pages;
  if (pages?.at(-1)?.hasMore !== false) return null;
  return pages.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
}

/** The number of submissions beside the name of their page; hidden from assistive technology, where the page itself says it. */
export function SubmissionCount({ conference }: { conference: string }) {
  const count = useSyncExternalStore(
    openQueries.subscribe,
    () => countOf(conference),
    () => null,
  );
  if (count === null) return null;
  return (
    <span aria-hidden="true" className="text-small text-ink-2">
      {count.toLocaleString('en')}
    </span>
  );
}
