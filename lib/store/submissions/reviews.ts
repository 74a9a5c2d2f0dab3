import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import { type Encodable, JsonText } from '#lib/contract/json-text.ts';
import type { review } from '#lib/contract/resources/reviews.ts';
import { type SeenSubmission, seesReviewers } from '#lib/policy/submissions.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { type PageOf, type PageRequest, pageFrom, timeOrNull } from '#lib/store/conference/page.ts';
import { fullName } from '#lib/store/accounts/people.ts';
import { reviewerIdsIn } from '#lib/store/conference/reviewer-ids.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import { mainPhasesIn } from './reviewing.ts';
import type { Store } from '#lib/store/database/store.ts';

type Review = Encodable<z.output<typeof review>>;

/**
 * The completed reviews of a submission, by submission time, then id (specification §2.7).
 *
 * @param seen from `findSubmission`, which took the scope; empty for callers who do not chair it
 * @returns null if the submission or its track has changed since, so that other rules may hold
 */
export async function listReviews(
  store: Store,
  { place, role }: SeenSubmission,
  page: PageRequest,
): Promise<PageOf<Review> | null> {
  if (!role.chairs) return { items: [], next: null };
  const [submittedAt, id] = page.after ?? [null, null];
  const rows = await pageQuery(store.db, { submissionId: place.id, submittedAt, id, atMost: page.limit + 1 });
  const isAsSeen = rows.every((row) => row.track_id === place.trackId && row.review_type === place.reviewType);
  if (!isAsSeen) return null;
  const named = seesReviewers(role, place);
  const phaseOf = named ? null : await mainPhasesIn(store, place.conferenceId);
  const reviewerId = reviewerIdsIn(store, place.conferenceId);
  return pageFrom(
    rows,
    page.limit,
    (row) => row.submitted_at,
    (row) => ({
      slug: row.slug,
      submittedAt: timeOrNull(row.submitted_at),
      phase: referenceTo(phaseOf?.(row.phase_id) ?? row),
      reviewer: named ? { name: fullName(row), email: row.email } : { name: '', email: '' },
      reviewerId: named ? reviewerId(row.reviewer_id) : '',
      version: row.version,
      reviewData: new JsonText<Record<string, unknown>>(row.review_data_json),
    }),
  );
}

const referenceTo = ({ index, name }: { index: number; name: string }) => ({ index, name });

type Page = { submissionId: string; submittedAt: string | null; id: string | null; atMost: number };

const pageQuery = prepared((db: Kysely<Tables>, { submissionId, submittedAt, id, atMost }: Page) =>
  db
    .selectFrom('reviews')
    .innerJoin('assignments', 'assignments.id', 'reviews.assignment_id')
    .innerJoin('phases', 'phases.id', 'assignments.phase_id')
    .innerJoin('users', 'users.id', 'assignments.reviewer_id')
    .innerJoin('submissions', 'submissions.id', 'reviews.submission_id')
    .innerJoin('tracks', 'tracks.id', 'submissions.track_id')
    .select([
      'submissions.track_id',
      'tracks.review_type',
      'reviews.id',
      'reviews.slug',
      'reviews.submitted_at',
      'reviews.version',
      'reviews.review_data_json',
      'assignments.reviewer_id',
      'assignments.phase_id',
      'phases.index',
      'phases.name',
      'users.first_name',
      'users.last_name',
      'users.email',
    ])
    .where('reviews.submission_id', '=', submissionId)
    .where('reviews.status', '=', 'SUBMITTED')
    .where('assignments.status', 'not in', ['DECLINED', 'CANCELLED'])
    .$if(submittedAt !== null, (query) =>
      query.where((is) =>
        is(is.refTuple('reviews.submitted_at', 'reviews.id'), '>', is.tuple(submittedAt as string, id as string)),
      ),
    )
    .orderBy('reviews.submitted_at')
    .orderBy('reviews.id')
    .limit(sql.lit(atMost)),
);
