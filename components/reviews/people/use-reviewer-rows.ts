import { useMemo } from 'react';
import type { LongWork } from '#lib/contract/long-work.ts';
import { SHORT_LIST, useLongWork } from '#components/data-table/growing/use-long-work.ts';

/**
 * Makes the rows of reviewers, in short tasks if there is much to do. Until that is done, it returns the previous rows, unless those were of something
 * else.
 *
 * @param begin as for `useLongWork`
 * @param of what was asked for, for example the track
 * @param count how many items the rows are made of
 */
export function useReviewerRows<Row>(
  begin: (() => LongWork<Row[]>) | undefined,
  of: string,
  count: number,
): { rows: readonly Row[] | undefined; isDone: boolean } {
  const work = useMemo(() => begin && (() => rowsOf(begin, of)), [begin, of]);
  const { value, isDone } = useLongWork(work, count <= SHORT_LIST);
  return { rows: value?.of === of ? value.rows : undefined, isDone };
}

function* rowsOf<Row>(begin: () => LongWork<Row[]>, of: string): LongWork<{ rows: Row[]; of: string }> {
  return { rows: yield* begin(), of };
}
