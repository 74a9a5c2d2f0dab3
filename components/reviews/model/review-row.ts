import { type Searchable, fieldValue } from '#components/data-table/model/filter.ts';
import { normalizeText, sortKey } from '#components/ui/text/normalize-text.ts';
import type { Sortable } from '#components/data-table/model/sort.ts';
import type { Submission } from '#components/submissions/model/index-row.ts';
import { reviewLabel } from '#components/submissions/model/labels.ts';
import type { ReviewedRow } from './reviewed-row.ts';
import type { ReviewLine } from './reviewing.ts';

/** One review that somebody was asked for: a row of the list that figures of reviews open. */
export interface ReviewRow extends Searchable, Sortable {
  id: string;
  submission: Submission;
  line: ReviewLine;
}

/** The fields of that list's query bar. */
export const reviewRowFields = ['track', 'phase', 'review', 'state', 'reviewer', 'status'];

/** Every review of some submissions, in their order. */
export function reviewRowsOf(rows: readonly ReviewedRow[]): ReviewRow[] {
  return rows.flatMap((row) => (row.reviewing?.lines ?? []).map((line) => rowOf(row, line)));
}

function rowOf({ submission, values, sortValues, text }: ReviewedRow, line: ReviewLine): ReviewRow {
  const state = line.done ? 'done' : line.late ? 'late' : 'open';
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
      state: [fieldValue(state)],
      reviewer: line.reviewer ? [fieldValue(line.reviewer, line.name || line.reviewer)] : [],
    },
    sortValues: {
      slug: sortValues['slug'],
      title: sortValues['title'],
      track: sortValues['track'],
      phase: line.phase?.index,
      review: line.status ? sortKey(line.status) : undefined,
      state: ['late', 'open', 'done'].indexOf(state),
      reviewer: line.name ? sortKey(line.name) : undefined,
    },
  };
}
