import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import { type Encodable, JsonText } from '#lib/contract/json-text.ts';
import type { conferenceReview } from '#lib/contract/resources/reviews.ts';
import { seenIn, seesReviewers } from '#lib/policy/submissions.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { countOf, type PageOf, type PageRequest, pageFrom, timeOrNull } from '#lib/store/conference/page.ts';
import { fullName } from '#lib/store/accounts/people.ts';
import { reviewerIdsIn } from '#lib/store/conference/reviewer-ids.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { type Chaired, chairedIn, type PartFilter } from './chaired.ts';
import { merged } from './merged.ts';
import { type Part, partsOf, submissionsIn, wholeOf } from './parts.ts';
import { mainPhasesIn } from './reviewing.ts';

type Data = Record<string, unknown>;
type Review = Encodable<z.output<typeof conferenceReview>>;

/**
 * The completed reviews of the submissions of a conference that the caller chairs: in the order of the submissions list, and
 * for each submission by submission time, then id, as `listReviews` has them. Who wrote them is hidden as there.
 */
export async function listConferenceReviews(
  store: Store,
  scope: Scope,
  filter: PartFilter,
  page: PageRequest,
): Promise<PageOf<Review>> {
  const chaired = chairedIn(scope, filter);
  if (!chaired) return { items: [], next: null };
  const { conferenceId } = filter;
  const rows = await pageQuery(store.db, { ...chaired, ...positionOf(page), atMost: page.limit + 1 });
  const reviewerId = reviewerIdsIn(store, conferenceId);
  const { authored = [] } = scope.conferences.get(conferenceId) ?? {};
  const phaseOf = authored.length === 0 ? null : await mainPhasesIn(store, conferenceId);
  return pageFrom(
    rows,
    page.limit,
    (row) => [row.created_at, row.submission_id, row.submitted_at].join(' '),
    (row) => {
      const { submission_id: id, track_id: trackId, review_type: reviewType } = row;
      const seen = seenIn(scope, { id, conferenceId, trackId, reviewType, released: false }); // releases do not matter here
      if (!seen?.role.chairs) throw new Error('A list has a row that its scope does not reach.');
      const named = seesReviewers(seen.role, seen.place);
      const { index, name } = (named ? null : phaseOf?.(row.phase_id)) ?? row;
      return {
        slug: row.slug,
        submission: { slug: row.submission_slug, title: row.title },
        submittedAt: timeOrNull(row.submitted_at),
        phase: { index, name },
        reviewer: named ? { name: fullName(row), email: row.email } : { name: '', email: '' },
        reviewerId: named ? reviewerId(row.reviewer_id) : '',
        version: row.version,
        reviewData: new JsonText<Data>(row.review_data_json),
      };
    },
  );
}

/** How many reviews `listConferenceReviews` lists on all pages. */
export async function countConferenceReviews({ db }: Store, scope: Scope, filter: PartFilter): Promise<number> {
  const chaired = chairedIn(scope, filter);
  if (!chaired) return 0;
  const selected = { conferenceId: filter.conferenceId, tracks: chaired.whole === null ? chaired.tracks : null };
  if (engineOf(db) === 'postgres') return countOf(completedIn(db, wholeOf(selected)));
  let count = 0;
  for await (const part of partsOf(db, selected, null)) count += await countOf(completedIn(db, part));
  return count;
}

type Position = {
  createdAt: string | null;
  submissionId: string | null;
  submittedAt: string | null;
  id: string | null;
};

function positionOf({ after }: PageRequest): Position {
  if (!after) return { createdAt: null, submissionId: null, submittedAt: null, id: null };
  const [createdAt = '', submissionId = '', submittedAt = ''] = after[0].split(' ');
  return { createdAt, submissionId, submittedAt, id: after[1] };
}

type Range = readonly ['submissions.conference_id' | 'submissions.track_id', string];

function rangesOf({ whole, tracks }: Chaired): Range[] {
  if (whole !== null) return [['submissions.conference_id', whole]];
  return tracks.map((track) => ['submissions.track_id', track]);
}

/** Each range is in page order by itself; see `pageQuery` of the submissions list. */
const pageQuery = prepared((db: Kysely<Tables>, page: Chaired & Position & { atMost: number }) =>
  merged(
    db,
    rangesOf(page).map((range) => rangeQuery(db, range, page)),
    { order: ['created_at', 'submission_id', 'submitted_at', 'id'], atMost: page.atMost },
  ),
);

/** Nobody sees the reviews of such assignments. */
const unseen = ['DECLINED', 'CANCELLED'] as const;

/** The completed reviews of some submissions. */
function completedIn(db: Kysely<Tables>, part: Part) {
  return submissionsIn(db, part)
    .innerJoin('reviews', 'reviews.submission_id', 'submissions.id')
    .innerJoin('assignments', 'assignments.id', 'reviews.assignment_id')
    .where('reviews.status', '=', 'SUBMITTED')
    .where('assignments.status', 'not in', unseen);
}

/** Two have aliases, by which ORDER BY finds them on both engines. */
const reviewColumns = [
  'reviews.id as id',
  'reviews.slug',
  'reviews.submitted_at as submitted_at',
  'reviews.version',
  'reviews.review_data_json',
  'assignments.reviewer_id',
  'assignments.phase_id',
  'phases.index',
  'phases.name',
  'users.first_name',
  'users.last_name',
  'users.email',
] as const;

/**
 * Goes through the submissions in page order and looks up the reviews of each. PostgreSQL would read all reviews and sort
 * them, but for a subquery with a limit.
 */
function rangeQuery(db: Kysely<Tables>, [column, value]: Range, page: Position & { atMost: number }) {
  const { createdAt, submissionId, submittedAt, id, atMost } = page;
  const place = sql`(submissions.created_at, submissions.id)`;
  const position = sql`(${createdAt}, ${submissionId})`;
  const submissions = db
    .selectFrom('submissions')
    .innerJoin('tracks', 'tracks.id', 'submissions.track_id')
    .select([
      'submissions.id as submission_id',
      'submissions.created_at as created_at',
      'submissions.slug as submission_slug',
      'submissions.title',
      'submissions.track_id',
      'tracks.review_type',
    ])
    .where(column, '=', value)
    .$if(createdAt !== null, (query) => query.where(sql<boolean>`${place} >= ${position}`));
  const isLater = sql<boolean>`(${place} > ${position} or (reviews.submitted_at, reviews.id) > (${submittedAt}, ${id}))`;
  if (engineOf(db) === 'sqlite') {
    return submissions
      .innerJoin('reviews', 'reviews.submission_id', 'submissions.id')
      .innerJoin('assignments', 'assignments.id', 'reviews.assignment_id')
      .innerJoin('phases', 'phases.id', 'assignments.phase_id')
      .innerJoin('users', 'users.id', 'assignments.reviewer_id')
      .select(reviewColumns)
      .where('reviews.status', '=', 'SUBMITTED')
      .where('assignments.status', 'not in', unseen)
      .$if(createdAt !== null, (query) => query.where(isLater));
  }
  const looked = submissions
    .innerJoinLateral(
      (is) =>
        is
          .selectFrom('reviews')
          .innerJoin('assignments', 'assignments.id', 'reviews.assignment_id')
          .innerJoin('phases', 'phases.id', 'assignments.phase_id')
          .innerJoin('users', 'users.id', 'assignments.reviewer_id')
          .select(reviewColumns)
          .whereRef('reviews.submission_id', '=', 'submissions.id')
          .where('reviews.status', '=', 'SUBMITTED')
          .where('assignments.status', 'not in', unseen)
          .$if(createdAt !== null, (query) => query.where(isLater))
          .orderBy('reviews.submitted_at')
          .orderBy('reviews.id')
          .limit(sql.lit(atMost))
          .as('review'),
      (join) => join.onTrue(),
    )
    .selectAll('review');
  return looked as never; // The columns are the same, which TypeScript cannot tell.
}
