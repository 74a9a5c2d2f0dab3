import { useEffect, useState } from 'react';
import { beginsWith } from '#components/data-table/growing/fold.ts';
import { inSlices } from './in-slices.ts';

/** So many new rows are used at once, without a task of their own. */
const FEW = 400;
/** While rows are prepared, those that are ready are shown at intervals of so many milliseconds. */
const SHOWN_EVERY = 250;

/** Rows, and what was done for each of them. */
export interface Prepared<Row> {
  rows: readonly Row[] | undefined;
  prepare: (row: Row) => void;
}

/**
 * Prepares rows in short tasks before they are used, so that no long one blocks the page. While that takes, it returns the rows that are
 * ready, at first those prepared as before.
 *
 * @param rows `undefined` until the first have arrived
 * @param prepare does and keeps what is expensive about a row; another function prepares all rows again
 * @returns what is ready; `rows` and `prepare` themselves in the end
 */
export function usePrepared<Row>(rows: readonly Row[] | undefined, prepare: (row: Row) => void): Prepared<Row> {
  const [ready, setReady] = useState<Prepared<Row>>(() => ({ rows: rows?.slice(0, FEW), prepare }));
  const before = ready.rows ?? none;
  const isReady = ready.rows === rows && ready.prepare === prepare;
  const isSmall = isReady || rows === undefined || isStep(rows, prepare, ready);
  const now = isSmall ? { rows, prepare } : ready;
  if (!isReady && isSmall) setReady(now);
  useEffect(() => {
    if (isSmall || rows === undefined) return undefined;
    const stopping = new AbortController();
    const isLonger = ready.prepare === prepare && beginsWith(rows, before);
    let shownAt = performance.now();
    const show = (done: number) => {
      if (!isLonger || done <= before.length || performance.now() - shownAt < SHOWN_EVERY) return;
      shownAt = performance.now();
      setReady({ rows: rows.slice(0, done), prepare });
    };
    void inSlices(rows, prepare, stopping.signal, show).then((isDone) => isDone && setReady({ rows, prepare }));
    return () => stopping.abort();
    // `ready` changes while rows are being prepared, which must not begin anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSmall, rows, prepare]);
  return now;
}

const none: readonly never[] = [];

/** Whether only a few rows are new. */
function isStep<Row>(rows: readonly Row[], prepare: (row: Row) => void, ready: Prepared<Row>): boolean {
  const before = ready.rows ?? none;
  if (rows.length <= FEW) return true;
  return ready.prepare === prepare && rows.length - before.length <= FEW && beginsWith(rows, before);
}
