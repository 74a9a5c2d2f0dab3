'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { List } from '#components/data-table/data/use-list.ts';
import type { OwedReview } from '#components/reminders/model/owed-review.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { callReminders, type Reminders } from '#lib/queries/reminders.ts';

/** For how long what is known of reminders is taken for current when somebody comes back to the page, in milliseconds. */
const FRESH = 20_000;

export interface KnownReminders {
  /** By the review's id; undefined while they are not known. */
  reminders: Reminders | undefined;
  failure: Failure | null;
  /** Reads them again, because another chair may have written meanwhile. */
  refresh: () => void;
  /** Notes that the reviewers of these reviews were reminded now. Throws as `callReminders`. */
  mark: (reviews: readonly string[]) => Promise<void>;
}

/** The last reminders of the reviews of a list, read once the list is whole and each time it is refreshed. */
export function useReminders(conference: string, { rows, complete, updatedAt }: List<OwedReview>): KnownReminders {
  const queryClient = useQueryClient();
  const ids = useMemo(() => rows?.flatMap(({ reviewId }) => reviewId ?? []) ?? [], [rows]);
  const key = useMemo(() => ['reminders', conference, updatedAt], [conference, updatedAt]);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callReminders('read', conference, ids, signal),
    enabled: complete,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    refetchOnWindowFocus: true, // what another chair has done must be seen
  });
  const refresh = useCallback(() => void refetch(), [refetch]);
  const mark = useCallback(
    async (reviews: readonly string[]) => {
      const marked = await callReminders('mark', conference, reviews);
      queryClient.setQueryData<Reminders>(key, (known) => ({ ...known, ...marked }));
    },
    [queryClient, conference, key],
  );
  return { reminders: data, failure: error && failureOf(error), refresh, mark };
}
