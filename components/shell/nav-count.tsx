'use client';

import type { InfiniteData } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { openQueries } from '#lib/queries/open-queries.ts';
import { submissionsKey } from '#lib/queries/lists/submissions-key.ts';

interface Page {
  data?: readonly unknown[] | null | undefined;
  hasMore?: boolean | null | undefined;
}

/**
 * The number of submissions of a conference, if their whole list is already in the cache; `null` otherwise. Makes no request.
 */
function countOf(conference: string): number | null {
  const lists =
    openQueries.get()?.getQueriesData<InfiniteData<Page>>({ queryKey: submissionsKey({ conference }) }) ?? [];
  const whole = lists.find(([, list]) => list?.pages.at(-1)?.hasMore === false);
  return whole?.[1]?.pages.reduce((sum, { data }) => sum + (data?.length ?? 0), 0) ?? null;
}

/** The number of submissions beside the link to their page. Hidden from assistive technology, because the page itself shows it. */
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
