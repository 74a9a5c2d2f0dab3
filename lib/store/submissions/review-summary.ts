import type { Kysely } from 'kysely';
import type { AssignmentStatus, ReviewStatus } from '#lib/contract/resources/vocabulary.ts';
import { timeOrNull } from '#lib/store/conference/page.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/**
 * A review and its assignment, as needed in lists of submissions. Names are not included, because people change theirs.
 */
export interface ReviewSummary {
  id: string;
  status: AssignmentStatus;
  phaseId: string;
  reviewerId: string;
  reviewStatus: ReviewStatus;
  /** RFC 3339 in UTC; `''` if not submitted or unknown. */
  submittedAt: string;
  /** See `scoresOf`. */
  scores: Readonly<Record<string, number>>;
  /** When a declined invitation was declined; null if not known. */
  declinedAt: string | null;
  /** See the column `scores_changed_at`. */
  scoresChangedAt: string;
}

/** The stored form. A tuple, because a page contains hundreds, and member names would be most of their text. */
type Stored = readonly [
  status: AssignmentStatus,
  phaseId: string,
  reviewerId: string,
  reviewStatus: ReviewStatus,
  submittedAt: string,
  scores: Readonly<Record<string, number>>,
  id: string,
  /** Left out if both are empty, as most are. */
  declinedAt?: string,
  scoresChangedAt?: string,
];

/** A review and its assignment as they are in the tables. */
export interface ReviewRow {
  status: AssignmentStatus;
  phase_id: string;
  reviewer_id: string;
  review_status: ReviewStatus;
  submitted_at: string;
  scores_json: string;
  id: string;
  responded_at: string | null;
  scores_changed_at: string;
}

/**
 * The summaries of a submission's reviews in the order of their ids, which is unrelated to names, times and phases.
 * Cancelled assignments are left out, because nobody sees them.
 */
export function summariesOf(rows: readonly ReviewRow[]): ReviewSummary[] {
  return rows
    .filter(({ status }) => status !== 'CANCELLED')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((row) => ({
      id: row.id,
      status: row.status,
      phaseId: row.phase_id,
      reviewerId: row.reviewer_id,
      reviewStatus: row.review_status,
      submittedAt: row.submitted_at,
      scores: JSON.parse(row.scores_json) as Record<string, number>,
      declinedAt: row.status === 'DECLINED' ? row.responded_at : null,
      scoresChangedAt: row.scores_changed_at,
    }));
}

/** The JSON to store with a submission. */
export function storedSummaries(summaries: readonly ReviewSummary[]): string {
  return JSON.stringify(
    summaries.map((summary): Stored => {
      const { id, status, phaseId, reviewerId, reviewStatus, submittedAt, scores, declinedAt, scoresChangedAt } =
        summary;
      const usual = [status, phaseId, reviewerId, reviewStatus, submittedAt, scores, id] as const;
      return declinedAt === null && scoresChangedAt === '' ? usual : [...usual, declinedAt ?? '', scoresChangedAt];
    }),
  );
}

/** @param stored what `storedSummaries` returned */
export function parseSummaries(stored: string): ReviewSummary[] {
  return (JSON.parse(stored) as Stored[]).map(
    ([status, phaseId, reviewerId, reviewStatus, submittedAt, scores, id, declinedAt = '', scoresChangedAt = '']) => ({
      id,
      status,
      phaseId,
      reviewerId,
      reviewStatus,
      submittedAt,
      scores,
      declinedAt: timeOrNull(declinedAt),
      scoresChangedAt,
    }),
  );
}

/** The summaries of submissions, read from the tables; by submission id, without submissions that have no reviews. */
export async function readSummaries(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, ReviewSummary[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
    .select(['assignments.submission_id', 'assignments.status', 'assignments.phase_id', 'assignments.reviewer_id'])
    .select(['assignments.responded_at', 'reviews.scores_changed_at'])
    .select(['reviews.id', 'reviews.status as review_status', 'reviews.submitted_at', 'reviews.scores_json'])
    .where('assignments.submission_id', 'in', ids)
    .execute();
  const bySubmission = Map.groupBy(rows, (row) => row.submission_id);
  return new Map([...bySubmission].map(([id, own]) => [id, summariesOf(own)]));
}
