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
 * All submissions of a conference, once their list has been read to its end, whatever it carries of each: nothing is asked for the
 * number's sake.
 */
function countOf(conference: string): number | null {
  const lists =
    openQueries.get()?.getQueriesData<InfiniteData<Page>>({ queryKey: submissionsKey({ conference }) }) ?? [];
  const whole = lists.find(([, list]) => list?.pages.at(-1)?.hasMore === false);
  return whole?.[1]?.pages.reduce((sum, { data }) => sum + (data?.length ?? 0), 0) ?? null;
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
