'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { List } from '#components/data-table/data/use-list.ts';
import { leaveIfRefused } from '#components/session/query-provider.tsx';
import type { OwedReview } from '#components/reminders/model/owed-review.ts';
import { type Failure, failureOf } from '#lib/queries/failure.ts';
import { callReminders, type Reminders } from '#lib/queries/reminders.ts';

/** For how long what is known of reminders is taken for current when somebody comes back to the page, in milliseconds. */
const FRESH = 20_000;

export interface KnownReminders {
  /** By the assignment's id; undefined while they are not known. */
  reminders: Reminders | undefined;
  failure: Failure | null;
  /** Reads them again, because another chair may have written meanwhile. */
  refresh: () => void;
  /** Notes that the reviewers of these assignments were reminded now, and returns what was noted. Throws as `callReminders`. */
  mark: (assignments: readonly string[]) => Promise<Reminders>;
  /**
   * Takes reminders back, unless another chair has marked the same ones since. Throws as `callReminders`.
   *
   * @returns how many were taken back
   */
  undo: (marked: Reminders) => Promise<number>;
}

/** The last reminders of the assignments of a list, read once the list is whole and each time it is refreshed. */
export function useReminders(conference: string, { rows, complete, updatedAt }: List<OwedReview>): KnownReminders {
  const queryClient = useQueryClient();
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows]);
  const key = useMemo(() => ['reminders', conference, updatedAt], [conference, updatedAt]);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callReminders({ do: 'read' }, conference, ids, signal),
    enabled: complete,
    placeholderData: keepPreviousData,
    staleTime: FRESH,
    refetchOnWindowFocus: true, // what another chair has done must be seen
  });
  const refresh = useCallback(() => void refetch(), [refetch]);
  const mark = useCallback(
    async (assignments: readonly string[]) => {
      const marked = await orLeave(callReminders({ do: 'mark' }, conference, assignments));
      queryClient.setQueryData<Reminders>(key, (known) => ({ ...known, ...marked }));
      return marked;
    },
    [queryClient, conference, key],
  );
  const undo = useCallback(
    async (marked: Reminders) => {
      let count = 0;
      for (const [at, some] of Map.groupBy(Object.entries(marked), ([, reminder]) => reminder.at)) {
        const ids = some.map(([id]) => id);
        const left = await orLeave(callReminders({ do: 'undo', at }, conference, ids));
        count += ids.filter((id) => left[id]?.at !== at).length;
        queryClient.setQueryData<Reminders>(key, (known = {}) => {
          const others = Object.entries(known).filter(([id]) => !ids.includes(id));
          return { ...Object.fromEntries(others), ...left };
        });
      }
      return count;
    },
    [queryClient, conference, key],
  );
  return { reminders: data, failure: error && failureOf(error), refresh, mark, undo };
}

/** Leaves the page if the request is refused, because the user is no longer a chair. Throws what the request throws. */
async function orLeave(request: Promise<Reminders>): Promise<Reminders> {
  try {
    return await request;
  } catch (error) {
    leaveIfRefused(error);
    throw error;
  }
}
