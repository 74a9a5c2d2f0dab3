import { type FieldValue, fieldValue } from '#components/data-table/model/field-value.ts';
import {
  type DatedValue,
  type QueryField,
  numberField,
  timeField,
  valueField,
} from '#components/data-table/model/query-field.ts';
import { decisionField, statusField, trackField } from '#components/submissions/model/fields.ts';
import { roundId } from '#components/conferences/model/rounds.ts';
import type { Submission } from '#components/submissions/model/index-row.ts';
import { nameOf } from '#components/ui/text/humanize.ts';
import { changesIn, type ReviewedRow } from './reviewed-row.ts';
import type { Phase } from './reviewing.ts';

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
  adjusted: number('adjusted', ({ adjusted }) => adjusted),
  median: number('median', ({ score }) => score?.median),
  spread: number('spread', ({ score }) => score?.spread),
  apart: number('apart', ({ apart }) => apart),
  /** By how much the mean changed in the last phase. */
  rebuttal: number('rebuttal', ({ rebuttal }) => rebuttal?.change),
  level: number('level', ({ level }) => level),
  /** How many scores there are. */
  scored: number('scored', ({ reviewing, scores }) => reviewing && scores.length),
  phase: valueField('phase', ({ reviewing }: ReviewedRow) => {
    if (!reviewing) return undefined;
    const { phase } = reviewing;
    return phase ? [fieldValue(String(phase.index), phase.label)] : [];
  }),
  /** The current phase of its track, as a track and a phase in one value. */
  round: valueField('round', ({ submission, reviewing }: ReviewedRow) =>
    reviewing ? roundValues(submission, reviewing.phase) : undefined,
  ),
  /** The phases in which a review is completed; also the time of the last review. */
  reviewed: {
    ...valueField('reviewed', ({ submission, reviewing }: ReviewedRow) =>
      reviewing?.lines.filter(({ done }) => done).flatMap(({ phase }) => roundValues(submission, phase)),
    ),
    time: timeField('reviewed', ({ reviewing }: ReviewedRow) => reviewing?.times.at(-1)),
  },
  /** When something changed: each of its times. */
  changed: timeField('changed', (row: ReviewedRow) => row.reviewing && datedValues(row).map(({ at }) => at)),
  /** What has changed; beside `changed`, what has changed then. */
  change: {
    ...valueField('change', (row: ReviewedRow) => row.reviewing && datedValues(row).map(({ value }) => value)),
    dated: { by: 'changed', read: datedValues },
  },
} as const;

/** The changes of a submission whose time is known. */
function datedValues(row: ReviewedRow): DatedValue[] {
  return changesIn(row).flatMap(({ kind, at }) => (at === null ? [] : { value: fieldValue(kind), at }));
}

/** The value of a phase of a submission's track in a query: `vision/2`, or the names of both. */
export function roundValues({ track }: Submission, phase: Phase | null): FieldValue[] {
  if (!track || !phase) return [];
  return [fieldValue(roundId({ track: track.slug, index: phase.index }), `${nameOf(track)}: ${phase.name}`)];
}

/** The fields that the queries of figures use (`submissionQueries`, `reviewQuery`). */
export const figureFields: readonly QueryField<ReviewedRow>[] = [
  trackField,
  statusField,
  decisionField,
  ...Object.values(reviewFields),
];
