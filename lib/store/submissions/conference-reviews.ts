import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
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
  let count = 0;
  for (const range of rangesOf(chaired)) {
    if (engineOf(db) === 'postgres') {
      count += await countOf(completedIn(db, range));
      continue;
    }
    for (let after: Place | null = null, isOver = false; !isOver;) {
      const last: Place | undefined = await placeAfter(db, range, after);
      count += await countOf(between(completedIn(db, range), after, last));
      after = last ?? null;
      isOver = last === undefined;
      await nextTurn();
    }
  }
  return count;
}

/** Submissions whose reviews are counted at a time on SQLite: everyone else waits meanwhile. */
const COUNTED_AT_ONCE = 250;

/** A submission's place in the order of the list. */
interface Place {
  created_at: string;
  id: string;
}

/** The last of the next submissions that are counted together; undefined if there are fewer. */
function placeAfter(db: Kysely<Tables>, [column, value]: Range, after: Place | null): Promise<Place | undefined> {
  return between(db.selectFrom('submissions').where(column, '=', value), after, undefined)
    .select(['submissions.created_at', 'submissions.id'])
    .orderBy('submissions.created_at')
    .orderBy('submissions.id')
    .offset(COUNTED_AT_ONCE - 1)
    .limit(1)
    .executeTakeFirst();
}

/** Restricts a query to the submissions after one place, up to and including another. */
function between<Names extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Names | 'submissions', object>,
  after: Place | null,
  last: Place | undefined,
) {
  const place = sql`(submissions.created_at, submissions.id)`;
  return query
    .$if(after !== null, (rest) => rest.where(sql<boolean>`${place} > (${after?.created_at}, ${after?.id})`))
    .$if(last !== undefined, (rest) => rest.where(sql<boolean>`${place} <= (${last?.created_at}, ${last?.id})`));
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

/** The completed reviews of a range. */
function completedIn(db: Kysely<Tables>, [column, value]: Range) {
  return db
    .selectFrom('submissions')
    .innerJoin('reviews', 'reviews.submission_id', 'submissions.id')
    .innerJoin('assignments', 'assignments.id', 'reviews.assignment_id')
    .where(column, '=', value)
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
  return looked as never; // The same columns.
}
