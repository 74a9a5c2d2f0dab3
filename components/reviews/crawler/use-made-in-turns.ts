import { startTransition, useEffect, useMemo, useState } from 'react';
import type { ReviewContext, ReviewedRow } from '#components/reviews/model/reviewed-row.ts';
import type { SubmissionRow } from '#components/submissions/model/index-row.ts';
import { takeTurns } from '#lib/queries/lists/take-turns.ts';
import { isMade, madeRow } from './made-rows.ts';
import type { CrawlerState } from './use-crawler.ts';

/** What all rows have been made from. */
interface Finished {
  rows: readonly SubmissionRow[];
  records: CrawlerState['records'];
  context: ReviewContext;
}

/** So many rows are made at once, while the page renders. */
const AT_ONCE = 300;

/**
 * Makes rows with their reviews. Many of them are made a few at a time beside the page; meanwhile it has those of a moment ago, or
 * `undefined` at first.
 */
export function useMadeInTurns(
  rows: readonly SubmissionRow[] | undefined,
  records: CrawlerState['records'],
  context: ReviewContext,
): { made: readonly ReviewedRow[] | undefined; isBehind: boolean } {
  const [finished, setFinished] = useState<Finished>();
  const fresh = useMemo(() => {
    if (!rows) return undefined;
    const isFinished = finished?.rows === rows && finished.records === records && finished.context === context;
    return !isFinished && countLeft(rows, records, context) > AT_ONCE
      ? null
      : rows.map((row) => madeRow(row, records, context));
  }, [rows, records, context, finished]);
  const [made, setMade] = useState(fresh ?? undefined);
  if (fresh !== null && fresh !== made) setMade(fresh);

  useEffect(() => {
    if (fresh !== null || !rows) return undefined;
    const leaving = new AbortController();
    makeAll(rows, records, context, leaving.signal).then(
      () => startTransition(() => setFinished({ rows, records, context })),
      () => undefined, // other rows have come meanwhile
    );
    return () => leaving.abort();
  }, [fresh, rows, records, context]);

  return fresh === null ? { made, isBehind: true } : { made: fresh, isBehind: false };
}

function countLeft(rows: readonly SubmissionRow[], records: CrawlerState['records'], context: ReviewContext): number {
  let left = 0;
  for (const row of rows) if (!isMade(row, records, context)) left += 1;
  return left;
}

async function makeAll(
  rows: readonly SubmissionRow[],
  records: CrawlerState['records'],
  context: ReviewContext,
  signal: AbortSignal,
): Promise<void> {
  const turn = takeTurns();
  for (const [at, row] of rows.entries()) {
    madeRow(row, records, context);
    if (at % 20 === 0) await turn();
    signal.throwIfAborted();
  }
}
