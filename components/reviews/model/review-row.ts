import { type Searchable, fieldValue } from '#components/data-table/model/filter.ts';
import { normalizeText } from '#components/ui/text/normalize-text.ts';
import type { Submission } from '#components/submissions/model/index-row.ts';
import { reviewLabel } from '#components/submissions/model/labels.ts';
import type { ReviewedRow } from './reviewed-row.ts';
import type { ReviewLine } from './reviewing.ts';

/** One review that somebody was asked for: a row of the list that figures of reviews open. */
export interface ReviewRow extends Searchable {
  id: string;
  submission: Submission;
  line: ReviewLine;
}

/** The fields of that list's query bar. */
export const reviewRowFields = ['track', 'phase', 'review', 'state', 'reviewer', 'status'];

/** How a review stands against its deadline. */
export function stateOf({ done, late }: ReviewLine): 'done' | 'late' | 'open' {
  return done ? 'done' : late ? 'late' : 'open';
}

/** Every review of some submissions, in their order. */
export function reviewRowsOf(rows: readonly ReviewedRow[]): ReviewRow[] {
  return rows.flatMap((row) => (row.reviewing?.lines ?? []).map((line) => rowOf(row, line)));
}

function rowOf({ submission, values, text }: ReviewedRow, line: ReviewLine): ReviewRow {
  return {
    id: `${submission.slug} ${line.id}`,
    submission,
    line,
    text: `${text}\n${normalizeText(line.name)}`,
    values: {
      track: values['track'] ?? [],
      status: values['status'] ?? [],
      phase: line.phase ? [fieldValue(String(line.phase.index), line.phase.label)] : [],
      review: line.status ? [fieldValue(line.status, reviewLabel(line.status).label)] : [],
      state: [fieldValue(stateOf(line))],
      reviewer: line.reviewer ? [fieldValue(line.reviewer, line.name || line.reviewer)] : [],
    },
  };
}
