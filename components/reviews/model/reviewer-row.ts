import { normalizeText } from '#components/ui/text/normalize-text.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import type { ReviewerLoad } from './reviewers.ts';

/** One reviewer of a conference. Its `id` is the person's identity. */
export interface ReviewerRow extends TableRow {
  name: string;
  /** How many reviews: `asked` is the sum of the others. */
  counts: Readonly<Record<'asked' | 'done' | 'late' | 'open', number>>;
}

/** Returns the row of a reviewer. */
export function reviewerRow({ reviewer, name, load: asked, done, late }: ReviewerLoad): ReviewerRow {
  return {
    id: reviewer,
    name,
    text: normalizeText(name),
    counts: { asked, done, late, open: asked - done - late },
  };
}
