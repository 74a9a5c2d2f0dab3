import { type Submission, type SubmissionRow, submissionRow } from '#components/submissions/model/index-row.ts';
import type { Reviewed } from '#lib/queries/lists/reviewed.ts';
import { parseTimestamp } from '#components/ui/time/day.ts';
import { changesOf } from '#lib/contract/reviews/changes.ts';
import { isUnderReview, missingOf, shortfallOf } from '#lib/contract/reviews/review-figures.ts';
import { type ReadingContext, type Reviewing, readReviewing } from './reviewing.ts';
import { apartOf, levelOf, type RowScale } from '#lib/contract/reviews/scales.ts';
import { plannedFor } from './targets.ts';
import { type MeanChange, meanChange } from '#lib/contract/reviews/score-changes.ts';
import { type Summary, summary } from '#lib/contract/reviews/statistics.ts';

/** A submission with the state of its reviews. */
export interface ReviewedRow extends SubmissionRow {
  /** `undefined` while it is not known. */
  reviewing: Reviewing | undefined;
  /** The scale of its track, by which its scores are read. */
  scale: RowScale | undefined;
  /** Summary of its scores; `undefined` if it has none. */
  score: Summary | undefined;
  scores: readonly number[];
  /** The mean less the offsets of its reviewers; only while a table asks for it, and if any of them has an offset. */
  adjusted?: number;
  /** How many reviewers it should have; `undefined` if it is not under review, or its reviews are not known. */
  target: number | undefined;
  /** How many reviewers it still lacks today (`missingOf`). */
  missing: number | undefined;
  /** How many reviewers it will lack as things stand (`shortfallOf`). */
  short: number | undefined;
  /** The spread of its scores in percent of the scale. */
  apart: number | undefined;
  /** The mean score of the reviewers who scored before the last phase and in it, and its change; `undefined` if nobody did. */
  rebuttal: MeanChange | undefined;
  /** The place of its mean on the scale, in percent: 0 is the lowest score, 100 the highest. */
  level: number | undefined;
}

/** What reading the reviews of a submission needs besides the reviews. */
export interface ReviewContext extends ReadingContext {
  /** How many reviewers each submission should have, as the reader chose; `null`: as its phase says. */
  target: number | null;
  /** By track. */
  scales: ReadonlyMap<string, RowScale>;
}

/** Returns the rows of submissions that were listed with their reviews, for pages without scores. */
export function reviewedRows(
  submissions: readonly Submission[],
  context: Omit<ReviewContext, 'scales'>,
): ReviewedRow[] {
  const whole = { ...context, scales: new Map<string, RowScale>() };
  return submissions.map((submission) => reviewedRow(submissionRow(submission), submission, whole));
}

/** Reads the reviews of a row. */
export function reviewedRow(row: SubmissionRow, reviewed: Reviewed | undefined, context: ReviewContext): ReviewedRow {
  return judgedRow(row, readingOf(row, reviewed, context), context);
}

/** Reads the reviews of a row alone, without the target and the scale; `undefined` if none are known. */
export function readingOf(
  { submission }: SubmissionRow,
  reviewed: Reviewed | undefined,
  context: ReadingContext,
): Reviewing | undefined {
  if (reviewed?.reviews == null && reviewed?.scores == null) return undefined;
  return readReviewing(submission.track, reviewed, context);
}

/** Adds to a row what its reviews mean by the target and the scale. */
export function judgedRow(row: SubmissionRow, reviewing: Reviewing | undefined, context: ReviewContext): ReviewedRow {
  const { submission } = row;
  const scale = context.scales.get(submission.track?.slug ?? '');
  const scores = (scale && reviewing?.scores[scale.key]) || [];
  const score = summary(scores);
  const planned = () => plannedFor(submission.track?.slug, reviewing?.phase?.index ?? null, context.rounds);
  const target = reviewing && isUnderReview(submission) ? (context.target ?? planned()) : undefined;
  return {
    ...row,
    reviewing,
    scale,
    score,
    scores,
    target,
    missing: target && reviewing && missingOf(reviewing, target),
    short: target && reviewing && shortfallOf(reviewing, target, reviewing.phaseDeadline, context.now),
    rebuttal: scale && reviewing && meanChange(reviewing.changes[scale.key] ?? []),
    apart: score && scale && apartOf(score.spread, scale),
    level: score && scale && levelOf(score.mean, scale),
  };
}

/** The reviews of a submission with the times that count: those of the reviews, or if none has one, those of the list of times. */
export function timedReviews({ lines, times, dated }: Reviewing) {
  return { reviews: lines, dated, ...(lines.some(({ at }) => at !== null) ? {} : { times }) };
}

/** The changes of a submission, each with its time; none if its reviews are not known. */
export function changesIn({ submission: { decision, decidedAt }, reviewing }: ReviewedRow) {
  return changesOf({
    decision: decision ?? null,
    decidedAt: parseTimestamp(decidedAt),
    reviewing: reviewing && timedReviews(reviewing),
  });
}
