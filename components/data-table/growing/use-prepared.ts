import { startTransition, useEffect, useState } from 'react';
import { beginsWith } from './fold.ts';
import { inSlices } from './in-slices.ts';

/** Up to this many new rows are used at once, without a task of their own. */
const FEW = 400;
/** While rows are prepared, those that are ready are shown at intervals of this many milliseconds. */
const SHOWN_EVERY = 1000;

/** Work that is done for each row. */
export interface Work<Row> {
  /** Computes and caches what is expensive about a row; `null` if nothing is. */
  prepare: ((row: Row) => void) | null;
}

/** Rows that are ready for some work. */
interface Prepared<Row, Own extends Work<Row>> {
  rows: readonly Row[] | undefined;
  work: Own;
}

/**
 * Prepares rows in short tasks before they are used, so that no long task blocks the page. Meanwhile it returns the rows that are ready, at
 * first those that were prepared for the previous work.
 *
 * @param rows `undefined` until the first have arrived
 * @param work for other work, all rows are prepared again
 * @returns what is ready; `rows` and `work` themselves in the end
 */
export function usePrepared<Row, Own extends Work<Row>>(
  rows: readonly Row[] | undefined,
  work: Own,
): Prepared<Row, Own> {
  const [ready, setReady] = useState<Prepared<Row, Own>>(() => ({
    rows: work.prepare ? rows?.slice(0, FEW) : rows,
    work,
  }));
  const isReady = ready.rows === rows && ready.work === work;
  const isSmall = isReady || rows === undefined || isStep(rows, work, ready);
  const now = isSmall ? { rows, work } : ready;
  if (!isReady && isSmall) setReady(now);
  useEffect(() => {
    if (isSmall || rows === undefined || !work.prepare) return undefined;
    const stopping = new AbortController();
    const before = ready.rows ?? none;
    const isLonger = ready.work === work && beginsWith(rows, before);
    let shownAt = performance.now();
    const show = (done: number) => {
      if (!isLonger || done <= before.length || performance.now() - shownAt < SHOWN_EVERY) return;
      shownAt = performance.now();
      startTransition(() => setReady({ rows: rows.slice(0, done), work }));
    };
    const showAll = () => startTransition(() => setReady({ rows, work }));
    void inSlices(rows, work.prepare, stopping.signal, show).then((isDone) => isDone && showAll());
    return () => stopping.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ready` changes while rows are being prepared, which must not start again
  }, [isSmall, rows, work]);
  return now;
}

const none: readonly never[] = [];

/** Whether only a few rows are new, or nothing is expensive. */
function isStep<Row, Own extends Work<Row>>(rows: readonly Row[], work: Own, ready: Prepared<Row, Own>): boolean {
  const before = ready.rows ?? none;
  if (rows.length <= FEW || !work.prepare) return true;
  return ready.work === work && rows.length - before.length <= FEW && beginsWith(rows, before);
}
