import { queryFields } from '#components/submissions/facets.ts';
import { compileFilter, fieldValue, filterRows } from '#components/table/filter.ts';
import { parseQuery } from '#components/table/query-language.ts';
import { type Submission, type SubmissionRow, submissionRow } from '#components/submissions/index-row.ts';
import type { Reviewed } from '#lib/queries/reviewed.ts';
import { type Reviewing, readReviewing } from './reviewing.ts';
import type { Round } from './rounds.ts';
import { type Summary, summary } from './statistics.ts';

/** A submission and how its reviews stand, with all that searching and sorting need of them. */
export interface ReviewedRow extends SubmissionRow {
  /** `undefined` while it is not known. */
  reviewing: Reviewing | undefined;
  /** Of the score field that was chosen; `undefined` where nobody has given it. */
  score: Summary | undefined;
  scores: readonly number[];
}

/** A deadline that is further away, in milliseconds, worries nobody yet. */
const FAR = 14 * 86_400_000;

/** How many reviews each submission should have, where nobody says otherwise. */
export const usualTarget = 3;

/** What reading the reviews takes beside the reviews. */
export interface ReviewContext {
  rounds: readonly Round[];
  /** The service's clock, in milliseconds since 1970. */
  now: number;
  /** How many reviews each submission should have. */
  target: number;
  /** Key of the score field; `null` for none. */
  field: string | null;
}

/** The numeric fields that reviews add to the query bar. */
export const reviewFields = [
  'reviews',
  'assigned',
  'late',
  'declined',
  'unanswered',
  'short',
  'score',
  'median',
  'spread',
  'scored',
];

/** Every field of the query bar where reviews are known. */
export const reviewedFields: readonly string[] = [...queryFields, ...reviewFields, 'phase'];

/** Rows of submissions whose list carried their reviews. */
export function reviewedRows(submissions: readonly Submission[], context: ReviewContext): ReviewedRow[] {
  return submissions.map((submission) => reviewedRow(submissionRow(submission), submission, context));
}

/** A row with its reviews read. */
export function reviewedRow(row: SubmissionRow, reviewed: Reviewed | undefined, context: ReviewContext): ReviewedRow {
  const reviewing =
    reviewed?.reviews == null && reviewed?.scores == null
      ? undefined
      : readReviewing(row.submission.track, reviewed, context.rounds, context.now);
  const scores = (context.field !== null && reviewing?.scores[context.field]) || [];
  const score = summary(scores);
  const numbers = {
    reviews: reviewing?.done,
    assigned: reviewing?.assigned,
    late: reviewing?.late,
    declined: reviewing?.declined,
    unanswered: reviewing?.unanswered,
    short: reviewing && shortfall(reviewing, context.target, context.now),
    score: score?.mean,
    median: score?.median,
    spread: score?.spread,
    scored: reviewing && scores.length,
  };
  return {
    ...row,
    reviewing,
    score,
    scores,
    numbers: { ...row.numbers, ...numbers },
    values: { ...row.values, phase: reviewing?.phase ? [fieldValue(reviewing.phase.name)] : [] },
    sortValues: {
      ...row.sortValues,
      ...numbers,
      lastReview: reviewing?.reviewedAt.at(-1),
      phase: reviewing?.phase?.index,
    },
  };
}

/**
 * How many reviews a submission will be short of its target: those that nobody is expected to write, since too few were asked,
 * or they are late or have not answered. While nobody has been asked and the deadline is far, reviewing has not begun.
 *
 * @param now the service's clock, in milliseconds since 1970
 */
export function shortfall(reviewing: Reviewing, target: number, now: number): number {
  const { done, assigned, late, unanswered = 0, deadline } = reviewing;
  if (assigned === 0 && (deadline === null || deadline > now + FAR)) return 0;
  const expected = Math.max(0, assigned - done - Math.max(late, Math.min(unanswered, assigned - done)));
  return Math.max(0, target - done - expected);
}

/** The rows that a query of the submissions table finds: just those that the list will show. */
export function findRows(rows: readonly ReviewedRow[], query: string): ReviewedRow[] {
  return filterRows(rows, compileFilter(parseQuery(query, reviewedFields).map(({ term }) => term)));
}
