import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import { type Encodable, JsonText } from '#lib/contract/json-text.ts';
import type { conferenceAssignment } from '#lib/contract/resources/assignments.ts';
import { type AssignmentStatus, assignmentStatuses } from '#lib/contract/resources/vocabulary.ts';
import { seenIn, seesReviewers } from '#lib/policy/submissions.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { fullName } from '#lib/store/accounts/people.ts';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { countOf, type PageOf, type PageRequest, pageFrom, timeOrNull } from '#lib/store/conference/page.ts';
import { reviewerIdsIn } from '#lib/store/conference/reviewer-ids.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { chairedIn, type PartFilter } from './chaired.ts';
import { merged } from './merged.ts';
import { type Part, partsOf, rangesOf, startOf, submissionsIn, wholeOf } from './parts.ts';

type Assignment = Encodable<z.output<typeof conferenceAssignment>>;

export interface ConferenceAssignmentFilter extends PartFilter {
  /** Any if undefined. Nobody sees cancelled ones. */
  statuses?: readonly AssignmentStatus[] | undefined;
  /** The reviewer's id, as lists of this conference give it; anybody if undefined. */
  reviewer?: string | undefined;
}

/**
 * The assignments of the submissions of a conference that the caller chairs: in the order of the submissions list, and for each submission
 * by id. Those of a submission whose reviewers are hidden from the caller are left out: the times at which somebody was asked and answered
 * would tell who reviews it.
 */
export async function listConferenceAssignments(
  store: Store,
  scope: Scope,
  filter: ConferenceAssignmentFilter & { withScores: boolean },
  page: PageRequest,
): Promise<PageOf<Assignment>> {
  const { conferenceId, withScores } = filter;
  const selected = await selectedOf(store, scope, filter);
  if (!selected) return { items: [], next: null };
  const start = startOf(page);
  const { created_at: startTime = null, id: startId = null, itemId: startItemId = null } = start ?? {};
  const place = { startTime, startId, startItemId, atMost: page.limit + 1 };
  const reading = { ...selected, ...place, withScores: withScores || null };
  const rows: Awaited<ReturnType<typeof rowsQuery>> = [];
  for await (const part of partsOf(store.db, selected, start)) {
    rows.push(...(await rowsQuery(store.db, { ...reading, ...part })));
    if (rows.length > page.limit) break;
  }
  const reviewerId = reviewerIdsIn(store, conferenceId);
  return pageFrom(
    rows,
    page.limit,
    (row) => [row.created_at, row.submission_id].join(' '),
    (row) => {
      const { submission_id: id, track_id: trackId, review_type: reviewType } = row;
      const seen = seenIn(scope, { id, conferenceId, trackId, reviewType, released: false }); // releases do not matter here
      if (!seen?.role.chairs || !seesReviewers(seen.role, seen.place)) {
        throw new Error('A list has a row that its scope does not reach.');
      }
      return {
        id: row.id,
        slug: row.slug,
        status: row.status,
        assignedAt: timeOrNull(row.assigned_at),
        respondedAt: row.responded_at,
        phase: { index: row.index, name: row.phase_name, reviewDeadline: row.review_deadline },
        submission: { slug: row.submission_slug, title: row.title },
        track: { slug: row.track_slug, name: row.track_name },
        reviewer: { name: fullName(row), email: row.email },
        reviewerId: reviewerId(row.reviewer_id),
        review: unseen.includes(row.status)
          ? null
          : {
              id: row.review_id,
              slug: row.review_slug,
              status: row.review_status,
              submittedAt: row.review_status === 'SUBMITTED' ? timeOrNull(row.submitted_at) : null,
              ...(withScores && { scores: row.review_status === 'SUBMITTED' ? scoresOf(row) : {} }),
            },
      };
    },
  );
}

/** How many assignments `listConferenceAssignments` lists on all pages. */
export async function countConferenceAssignments(
  store: Store,
  scope: Scope,
  filter: ConferenceAssignmentFilter,
): Promise<number> {
  const selected = await selectedOf(store, scope, filter);
  if (!selected) return 0;
  const { db } = store;
  if (engineOf(db) === 'postgres') return countOf(assignmentsOf(db, selected, wholeOf(selected)));
  let count = 0;
  for await (const part of partsOf(db, selected, null)) count += await countOf(assignmentsOf(db, selected, part));
  return count;
}

const scoresOf = ({ scores_json: json }: { scores_json?: string }) =>
  new JsonText<Record<string, number>>(json ?? '{}');

/** Nobody sees the reviews of such assignments (specification §2.6). */
const unseen: readonly AssignmentStatus[] = ['DECLINED', 'CANCELLED'];

/** What the caller may see of a conference, and asks for. */
export type Selected = {
  conferenceId: string;
  /** Null for all; never empty. */
  tracks: readonly string[] | null;
  statuses: readonly AssignmentStatus[];
  /** The submissions that the caller wrote; their reviewers are hidden unless the track is open. */
  authored: readonly string[];
  /** A user id; null for everybody. */
  reviewerId: string | null;
};

/**
 * What the caller may see of the assignments of everybody.
 *
 * @returns undefined if the caller chairs nothing that the filter selects
 */
export function selectedBy(scope: Scope, filter: Omit<ConferenceAssignmentFilter, 'reviewer'>): Selected | undefined {
  const chaired = chairedIn(scope, filter);
  if (!chaired) return undefined;
  return {
    conferenceId: filter.conferenceId,
    tracks: chaired.whole === null ? chaired.tracks : null,
    statuses: (filter.statuses ?? assignmentStatuses).filter((status) => status !== 'CANCELLED'),
    authored: scope.conferences.get(filter.conferenceId)?.authored ?? [],
    reviewerId: null,
  };
}

/** @returns undefined also if the reviewer is nobody whom the caller sees */
async function selectedOf(
  store: Store,
  scope: Scope,
  filter: ConferenceAssignmentFilter,
): Promise<Selected | undefined> {
  const selected = selectedBy(scope, filter);
  if (!selected || filter.reviewer === undefined) return selected;
  const reviewerId = reviewerIdsIn(store, filter.conferenceId);
  // The id cannot be turned back into a person, so everybody's is compared; of the assignments that the caller sees, because the time tells how many.
  for await (const part of partsOf(store.db, selected, null)) {
    const people = await assignmentsOf(store.db, selected, part).select('assignments.reviewer_id').distinct().execute();
    const found = people.find((row) => reviewerId(row.reviewer_id) === filter.reviewer);
    if (found) return { ...selected, reviewerId: found.reviewer_id };
  }
  return undefined;
}

/** The submissions of a part whose reviewers the caller may see, with their tracks, in no order. */
export function submissionsOf(db: Kysely<Tables>, { authored }: Selected, part: Part) {
  return submissionsIn(db, part)
    .innerJoin('tracks', 'tracks.id', 'submissions.track_id')
    .$if(authored.length > 0, (query) =>
      query.where((is) => is.or([is('tracks.review_type', '=', 'OPEN'), is('submissions.id', 'not in', authored)])),
    );
}

/** The assignments of a part that the caller may see, with their reviews, in no order. */
function assignmentsOf(db: Kysely<Tables>, selected: Selected, part: Part) {
  const { statuses, reviewerId } = selected;
  return submissionsOf(db, selected, part)
    .innerJoin('assignments', 'assignments.submission_id', 'submissions.id')
    .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
    .where('assignments.status', 'in', [...statuses, none])
    .$if(reviewerId !== null, (query) => query.where('assignments.reviewer_id', '=', reviewerId));
}

/** Matches no status, for lists that would be empty: PostgreSQL does not accept `in ()`. */
const none = '' as AssignmentStatus;

/** Where a page begins: null for the first one. */
type Start = { startTime: string | null; startId: string | null; startItemId: string | null };

type Reading = {
  /** Null if the scores of the reviews are not read. */
  withScores: true | null;
  atMost: number;
};

/** Each range is in page order by itself; see `pageQuery` of the submissions list. */
const rowsQuery = prepared((db: Kysely<Tables>, reading: Selected & Part & Start & Reading) =>
  merged(
    db,
    rangesOf(reading).map((range) => rangeQuery(db, range, reading)),
    { order: ['created_at', 'submission_id', 'id'], atMost: reading.atMost },
  ),
);

function rangeQuery(db: Kysely<Tables>, range: Part, reading: Selected & Start & Reading) {
  const { startTime, startId, startItemId, withScores } = reading;
  const place = sql`(submissions.created_at, submissions.id, assignments.id)`;
  return assignmentsOf(db, reading, range)
    .innerJoin('phases', 'phases.id', 'assignments.phase_id')
    .innerJoin('users', 'users.id', 'assignments.reviewer_id')
    .select([
      'assignments.id as id',
      'assignments.slug',
      'assignments.status',
      'assignments.assigned_at',
      'assignments.responded_at',
      'assignments.reviewer_id',
      'phases.index',
      'phases.name as phase_name',
      'phases.review_deadline',
      'submissions.id as submission_id',
      'submissions.created_at as created_at',
      'submissions.slug as submission_slug',
      'submissions.title',
      'submissions.track_id',
      'tracks.slug as track_slug',
      'tracks.name as track_name',
      'tracks.review_type',
      'users.first_name',
      'users.last_name',
      'users.email',
      'reviews.id as review_id',
      'reviews.slug as review_slug',
      'reviews.status as review_status',
      'reviews.submitted_at',
    ])
    .$if(withScores !== null, (query) => query.select('reviews.scores_json'))
    .$if(startTime !== null, (query) =>
      query.where(sql<boolean>`${place} > (${startTime}, ${startId}, ${startItemId})`),
    );
}
