import type { Kysely } from 'kysely';
import type { AssignmentStatus, ReviewStatus } from '#lib/contract/resources/vocabulary.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/**
 * A review and its assignment as their submission keeps them ready for lists: hundreds of rows of two tables for a page would take
 * most of its time. Names are not kept: people change theirs. The id comes last.
 */
export type KeptReview = readonly [
  assignment: AssignmentStatus,
  phaseId: string,
  reviewerId: string,
  status: ReviewStatus,
  /** RFC 3339 in UTC; `''` where there is none or it is unknown. */
  submittedAt: string,
  /** See `scoresOf`. */
  scores: Readonly<Record<string, number>>,
  id: string,
];

/** A review and its assignment as the tables have them. */
export interface ReviewRow {
  status: AssignmentStatus;
  phase_id: string;
  reviewer_id: string;
  review_status: ReviewStatus;
  submitted_at: string;
  scores_json: string;
  id: string;
}

/**
 * What a submission keeps of its reviews, in the order of their ids, which follows no name, no time and no phase. Of what was cancelled
 * nobody is shown anything, so it is not kept.
 */
export function keptOf(rows: readonly ReviewRow[]): KeptReview[] {
  return rows
    .filter(({ status }) => status !== 'CANCELLED')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((row) => [
      row.status,
      row.phase_id,
      row.reviewer_id,
      row.review_status,
      row.submitted_at,
      JSON.parse(row.scores_json) as Record<string, number>,
      row.id,
    ]);
}

/** What submissions would keep, from the tables; by submission id, without those that have no reviews. */
export async function readKept(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, KeptReview[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
    .select(['assignments.submission_id', 'assignments.status', 'assignments.phase_id', 'assignments.reviewer_id'])
    .select(['reviews.id', 'reviews.status as review_status', 'reviews.submitted_at', 'reviews.scores_json'])
    .where('assignments.submission_id', 'in', ids)
    .execute();
  const bySubmission = Map.groupBy(rows, (row) => row.submission_id);
  return new Map([...bySubmission].map(([id, own]) => [id, keptOf(own)]));
}
