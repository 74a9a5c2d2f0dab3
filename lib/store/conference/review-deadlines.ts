import type * as z from 'zod/mini';
import type { reviewDeadline } from '#lib/contract/resources/assignments.ts';
import { latest } from '#lib/policy/submissions.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import type { Store } from '#lib/store/database/store.ts';

type ReviewDeadline = z.output<typeof reviewDeadline>;

/** The most deadlines in one answer: more than anyone has reviews to write. */
const MOST = 1000;

/**
 * The deadlines of the reviews that the caller still has to write, in the conferences of the scope, the earliest first. It shows
 * nothing that the caller's own assignments do not show (specification §1, rule 4), apart from when a deadline was moved.
 */
export async function listReviewDeadlines({ db }: Store, scope: Scope): Promise<ReviewDeadline[]> {
  const conferences = [...scope.conferences.keys()];
  if (conferences.length === 0) return [];
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('phases', 'phases.id', 'assignments.phase_id')
    .innerJoin('submissions', 'submissions.id', 'assignments.submission_id')
    .innerJoin('conferences', 'conferences.id', 'assignments.conference_id')
    .innerJoin('tracks', 'tracks.id', 'submissions.track_id')
    .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
    .select([
      'assignments.id',
      'assignments.slug',
      'assignments.changed_at',
      'phases.index as phase_index',
      'phases.name as phase_name',
      'phases.review_deadline',
      'phases.deadline_moved_at',
      'submissions.slug as submission_slug',
      'submissions.title',
      'conferences.slug as conference_slug',
      'conferences.name as conference_name',
      'tracks.slug as track_slug',
      'tracks.name as track_name',
    ])
    .where('assignments.reviewer_id', '=', scope.userId)
    .where('assignments.conference_id', 'in', conferences)
    .where('assignments.status', 'in', ['PENDING', 'ACCEPTED'])
    .where('reviews.status', '<>', 'SUBMITTED')
    .where('phases.review_deadline', 'is not', null)
    .orderBy('phases.review_deadline')
    .orderBy('assignments.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    updatedAt: latest(row.changed_at, row.deadline_moved_at),
    phase: { index: row.phase_index, name: row.phase_name, reviewDeadline: row.review_deadline },
    submission: { slug: row.submission_slug, title: row.title },
    conference: { slug: row.conference_slug, name: row.conference_name },
    track: { slug: row.track_slug, name: row.track_name },
  }));
}
