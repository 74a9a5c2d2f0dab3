import { fieldValue } from '#components/data-table/model/field-value.ts';
import { type QueryField, numberField, valueField } from '#components/data-table/model/query-field.ts';
import { decisionField, statusField, trackField } from '#components/submissions/model/fields.ts';
import type { ReviewedRow } from './reviewed-row.ts';

const number = (name: string, read: (row: ReviewedRow) => number | undefined) => numberField(name, read);

/** The fields of the query bar that look into the reviews of a submission. */
export const reviewFields = {
  /** How many reviewers have completed a review. */
  reviews: number('reviews', ({ reviewing }) => reviewing?.completed),
  /** How many reviewers are asked. */
  assigned: number('assigned', ({ reviewing }) => reviewing?.asked),
  late: number('late', ({ reviewing }) => reviewing?.late),
  declined: number('declined', ({ reviewing }) => reviewing?.declined),
  unanswered: number('unanswered', ({ reviewing }) => reviewing?.unanswered),
  missing: number('missing', ({ missing }) => missing),
  short: number('short', ({ short }) => short),
  /** The mean. */
  score: number('score', ({ score }) => score?.mean),
  median: number('median', ({ score }) => score?.median),
  spread: number('spread', ({ score }) => score?.spread),
  apart: number('apart', ({ apart }) => apart),
  /** How many scores there are. */
  scored: number('scored', ({ reviewing, scores }) => reviewing && scores.length),
  phase: valueField('phase', ({ reviewing }: ReviewedRow) => {
    if (!reviewing) return undefined;
    const { phase } = reviewing;
    return phase ? [fieldValue(String(phase.index), phase.label)] : [];
  }),
} as const;

/** The fields that the queries of figures use (`submissionQueries`, `reviewQuery`). */
export const figureFields: readonly QueryField<ReviewedRow>[] = [
  trackField,
  statusField,
  decisionField,
  ...Object.values(reviewFields),
];
