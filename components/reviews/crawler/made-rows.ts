import { type ReviewContext, type ReviewedRow, reviewedRow } from '#components/reviews/model/reviewed-row.ts';
import type { SubmissionRow } from '#components/submissions/model/index-row.ts';
import type { Reviewed } from '#lib/queries/lists/reviewed.ts';

/** The reviews read so far, by submission slug. */
type Records = ReadonlyMap<string, Reviewed>;

const nothing: Reviewed = {};

/** What is known of the reviews of a row, from the list itself or from the crawler. */
export function reviewedOf(row: SubmissionRow, records: Records): Reviewed {
  return row.submission.reviews || row.submission.scores
    ? row.submission
    : (records.get(row.submission.slug) ?? nothing);
}

const latest = new WeakMap<SubmissionRow, { reviewed: Reviewed; context: ReviewContext; row: ReviewedRow }>();

/** Whether the row with its reviews has been made from the same data. */
export function isMade(row: SubmissionRow, records: Records, context: ReviewContext): boolean {
  const last = latest.get(row);
  return last?.context === context && last.reviewed === reviewedOf(row, records);
}

/** Returns the row with its reviews; the same one if nothing has changed. Otherwise every part of a list would make all rows again. */
export function madeRow(row: SubmissionRow, records: Records, context: ReviewContext): ReviewedRow {
  const reviewed = reviewedOf(row, records);
  const last = latest.get(row);
  if (last?.context === context && last.reviewed === reviewed) return last.row;
  const fresh = reviewedRow(row, reviewed, context);
  latest.set(row, { reviewed, context, row: fresh });
  return fresh;
}
