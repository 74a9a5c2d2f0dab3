import { compileFilter, fieldValue, filterRows } from '#components/data-table/model/filter.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';
import {
  type Submission,
  type SubmissionRow,
  submissionRow,
  queryFields,
} from '#components/submissions/model/index-row.ts';
import type { Reviewed } from '#lib/queries/lists/reviewed.ts';
import { isUnderReview, missingOf, shortfallOf } from '#lib/contract/reviews/review-figures.ts';
import { type ReadingContext, type Reviewing, readReviewing } from './reviewing.ts';
import { apartOf, type Scale } from './scales.ts';
import { plannedFor } from './targets.ts';
import { type Summary, summary } from './statistics.ts';

/** A submission and how its reviews stand, with all that searching and sorting need of them. */
export interface ReviewedRow extends SubmissionRow {
  /** `undefined` while it is not known. */
  reviewing: Reviewing | undefined;
  /** By which its scores are read: its track's own. */
  scale: Scale | undefined;
  /** Of the field of its scale; `undefined` where nobody has given it. */
  score: Summary | undefined;
  scores: readonly number[];
  /** How many reviewers it should have; `undefined` where it is not under review, or its reviews are not known. */
  target: number | undefined;
}

/** What reading the reviews takes beside the reviews. */
export interface ReviewContext extends ReadingContext {
  /** How many reviewers each submission should have, where the reader has chosen; `null`: what its phase says. */
  target: number | null;
  /** By track. */
  scales: ReadonlyMap<string, Scale>;
}

/** The numeric fields that reviews add to the query bar. */
export const reviewFields = [
  'reviews',
  'assigned',
  'late',
  'declined',
  'unanswered',
  'missing',
  'short',
  'score',
  'median',
  'spread',
  'apart',
  'scored',
];

/** Every field of the query bar where reviews are known. */
export const reviewedFields: readonly string[] = [...queryFields, ...reviewFields, 'phase'];

/** Rows of submissions whose list carried their reviews, for pages that show no scores. */
export function reviewedRows(
  submissions: readonly Submission[],
  context: Omit<ReviewContext, 'scales'>,
): ReviewedRow[] {
  const whole = { ...context, scales: new Map<string, Scale>() };
  return submissions.map((submission) => reviewedRow(submissionRow(submission), submission, whole));
}

/** A row with its reviews read. */
export function reviewedRow(row: SubmissionRow, reviewed: Reviewed | undefined, context: ReviewContext): ReviewedRow {
  const { submission } = row;
  const reviewing =
    reviewed?.reviews == null && reviewed?.scores == null
      ? undefined
      : readReviewing(submission.track, reviewed, context);
  const scale = context.scales.get(submission.track?.slug ?? '');
  const scores = (scale && reviewing?.scores[scale.key]) || [];
  const score = summary(scores);
  const planned = () => plannedFor(submission.track?.slug, reviewing?.phase?.index ?? null, context.rounds);
  const target = reviewing && isUnderReview(submission) ? (context.target ?? planned()) : undefined;
  const numbers = {
    reviews: reviewing?.completed,
    assigned: reviewing?.asked,
    late: reviewing?.late,
    declined: reviewing?.declined,
    unanswered: reviewing?.unanswered,
    missing: target && reviewing && missingOf(reviewing, target),
    short: target && reviewing && shortfallOf(reviewing, target, reviewing.phaseDeadline, context.now),
    score: score?.mean,
    median: score?.median,
    spread: score?.spread,
    apart: score && scale && apartOf(score.spread, scale),
    scored: reviewing && scores.length,
  };
  const phase = reviewing?.phase;
  return {
    ...row,
    reviewing,
    scale,
    score,
    scores,
    target,
    numbers: { ...row.numbers, ...numbers },
    // Without the field, a phase that is asked for is not yet unknown.
    values: reviewing
      ? { ...row.values, phase: phase ? [fieldValue(String(phase.index), phase.label)] : [] }
      : row.values,
  };
}

/** The rows that a query of the submissions table finds: just those that the list will show. */
export function findRows(rows: readonly ReviewedRow[], query: string): ReviewedRow[] {
  return filterRows(rows, compileFilter(parseQuery(query, reviewedFields).map(({ term }) => term)));
}
