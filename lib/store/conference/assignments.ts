import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { assignment } from '#lib/contract/resources/assignments.ts';
import type { AssignmentStatus } from '#lib/contract/resources/vocabulary.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { countOf, type PageOf, type PageRequest, pageFrom, timeOrNull } from './page.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

type Assignment = z.output<typeof assignment>;

export interface AssignmentFilter {
  conferenceId?: string | undefined;
  statuses?: readonly AssignmentStatus[] | undefined;
  /** RFC 3339 with milliseconds: only what changed at or after this time. */
  updatedSince?: string | undefined;
}

/**
 * The caller's own assignments in the conferences of the scope, by assignment time, then id (specification §1, rule 4).
 */
export async function listAssignments(
  { db }: Store,
  scope: Scope,
  filter: AssignmentFilter,
  page: PageRequest,
): Promise<PageOf<Assignment>> {
  const conferences = conferencesIn(scope, filter);
  if (conferences.length === 0) return { items: [], next: null };
  const [assignedAt, id] = page.after ?? [null, null];
  const rows = await pageQuery(db, {
    reviewerId: scope.userId,
    conferences,
    statuses: filter.statuses ?? null,
    since: filter.updatedSince ?? null,
    assignedAt,
    id,
    atMost: page.limit + 1,
  });
  return pageFrom(
    rows,
    page.limit,
    (row) => row.assigned_at,
    (row) => ({
      id: row.id,
      slug: row.slug,
      status: row.status,
      assignedAt: timeOrNull(row.assigned_at),
      respondedAt: row.responded_at,
      updatedAt: timeOrNull(row.changed_at),
      url: row.url,
      phase: { index: row.phase_index, name: row.phase_name, reviewDeadline: row.review_deadline },
      submission: { slug: row.submission_slug, title: row.title },
      conference: { slug: row.conference_slug, name: row.conference_name },
      track: { slug: row.track_slug, name: row.track_name },
      review: { slug: row.review_slug, status: row.review_status },
    }),
  );
}

/** How many assignments `listAssignments` lists on all pages. */
export async function countAssignments({ db }: Store, scope: Scope, filter: AssignmentFilter): Promise<number> {
  const { statuses, updatedSince } = filter;
  let query = db
    .selectFrom('assignments')
    .where('reviewer_id', '=', scope.userId)
    .where('conference_id', 'in', conferencesIn(scope, filter));
  if (statuses) query = query.where('status', 'in', statuses);
  if (updatedSince !== undefined) query = query.where('changed_at', '>=', updatedSince);
  return countOf(query);
}

function conferencesIn(scope: Scope, { conferenceId }: AssignmentFilter): string[] {
  return [...scope.conferences.keys()].filter((id) => conferenceId === undefined || id === conferenceId);
}

type Page = {
  reviewerId: string;
  conferences: string[];
  statuses: readonly AssignmentStatus[] | null;
  since: string | null;
  assignedAt: string | null;
  id: string | null;
  atMost: number;
};

const pageQuery = prepared((db: Kysely<Tables>, page: Page) =>
  db
    .selectFrom('assignments')
    .innerJoin('phases', 'phases.id', 'assignments.phase_id')
    .innerJoin('submissions', 'submissions.id', 'assignments.submission_id')
    .innerJoin('conferences', 'conferences.id', 'assignments.conference_id')
    .innerJoin('tracks', 'tracks.id', 'submissions.track_id')
    .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
    .select([
      'assignments.id',
      'assignments.slug',
      'assignments.status',
      'assignments.assigned_at',
      'assignments.responded_at',
      'assignments.changed_at',
      'assignments.url',
      'phases.index as phase_index',
      'phases.name as phase_name',
      'phases.review_deadline',
      'submissions.slug as submission_slug',
      'submissions.title',
      'conferences.slug as conference_slug',
      'conferences.name as conference_name',
      'tracks.slug as track_slug',
      'tracks.name as track_name',
      'reviews.slug as review_slug',
      'reviews.status as review_status',
    ])
    .where('assignments.reviewer_id', '=', page.reviewerId)
    .where('assignments.conference_id', 'in', page.conferences)
    .$if(page.statuses !== null, (query) => query.where('assignments.status', 'in', page.statuses ?? []))
    .$if(page.since !== null, (query) => query.where('assignments.changed_at', '>=', page.since ?? ''))
    .$if(page.assignedAt !== null, (query) =>
      query.where((is) =>
        is(
          is.refTuple('assignments.assigned_at', 'assignments.id'),
          '>',
          is.tuple(page.assignedAt as string, page.id as string),
        ),
      ),
    )
    .orderBy('assignments.assigned_at')
    .orderBy('assignments.id')
    .limit(sql.lit(page.atMost)),
);
