import type { TableRow } from '#components/data-table/model/definition.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import type { Submission } from '#components/submissions/model/index-row.ts';
import type { ReviewedRow } from './reviewed-row.ts';
import type { ReviewLine } from './reviewing.ts';

/** One review that a reviewer was asked for: a row of the list that figures of reviews link to. */
export interface ReviewRow extends TableRow {
  submission: Submission;
  line: ReviewLine;
}

/** The state of a review with respect to its deadline. */
export function stateOf({ done, late }: ReviewLine): 'done' | 'late' | 'open' {
  return done ? 'done' : late ? 'late' : 'open';
}

/** Returns every review of some submissions, in their order. */
export function reviewRowsOf(rows: readonly ReviewedRow[]): ReviewRow[] {
  return rows.flatMap((row) => (row.reviewing?.lines ?? []).map((line) => rowOf(row, line)));
}

function rowOf({ submission, text }: ReviewedRow, line: ReviewLine): ReviewRow {
  return {
    id: `${submission.slug} ${line.id}`,
    submission,
    line,
    text: `${text}\n${normalizeText(line.name)}`,
  };
}
