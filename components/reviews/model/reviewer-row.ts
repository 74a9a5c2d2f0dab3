import { normalizeText } from '#components/ui/text/normalize-text.ts';
import { fieldValue } from '#components/data-table/model/filter.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import type { ReviewerLoad } from './reviewers.ts';

/** One reviewer of a conference, with all that searching and sorting need. Its `id` is the person's identity. */
export interface ReviewerRow extends TableRow {
  load: ReviewerLoad;
}

/** The fields of that list's query bar. */
export const reviewerFields = ['reviewer', 'asked', 'done', 'late', 'open'];

export function reviewerRow(load: ReviewerLoad): ReviewerRow {
  const { reviewer, name, load: asked, done, late } = load;
  const numbers = { asked, done, late, open: asked - done - late };
  return {
    id: reviewer,
    load,
    text: normalizeText(name),
    values: { reviewer: [fieldValue(reviewer, name)] },
    numbers,
  };
}
