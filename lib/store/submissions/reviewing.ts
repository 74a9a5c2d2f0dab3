import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { submissionDetail } from '#lib/contract/resources/submissions.ts';
import type { ActiveStatus } from '#lib/contract/resources/vocabulary.ts';
import { mainPhaseOf } from '#lib/contract/reviews/extra-phases.ts';
import { type SeenSubmission, seesAllReviews, seesReviewers } from '#lib/policy/submissions.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { fullName } from '#lib/store/accounts/people.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';

type Detail = z.output<typeof submissionDetail>;
type Reviews = Detail['reviews'];
type Progress = Detail['reviewerProgress'];

/** A submission's reviews and review progress, as the caller sees them. */
interface Reviewing {
  reviews: Reviews;
  /** Counts per phase; empty for callers who do not chair the submission. */
  progress: Progress;
}

export interface Phase {
  id: string;
  trackId: string;
  /** The phase that it is an extra phase of; its own id if it is none. See `mainPhaseOf`. */
  mainId: string;
  index: number;
  name: string;
  reviewDeadline: string | null;
  /** How many reviewers each submission should have by its end; null if not set. */
  target: number | null;
}

/** A conference's phases by id, ordered by index; empty if the caller has no role in it. */
export async function phasesOf({ db }: Store, scope: Scope, conferenceId: string): Promise<Map<string, Phase>> {
  if (!scope.conferences.has(conferenceId)) return new Map();
  return readPhases(db, conferenceId);
}

async function readPhases(db: Kysely<Tables>, conferenceId: string): Promise<Map<string, Phase>> {
  const rows = await phasesQuery(db, { conferenceId });
  const byTrack = Map.groupBy(rows, ({ trackId }) => trackId);
  return new Map(rows.map((row) => [row.id, { ...row, mainId: mainPhaseOf(row, byTrack.get(row.trackId) ?? []).id }]));
}

/**
 * The phases that reviews are shown to be in.
 *
 * @param phases of the conference, by id
 * @param named whether the caller may see the reviewers
 */
export function phasesFor(phases: ReadonlyMap<string, Phase>, named: boolean): (id: string) => Phase | undefined {
  return named ? (id) => phases.get(id) : (id) => phases.get(phases.get(id)?.mainId ?? id);
}

/** The phase that each phase of a conference is or belongs to: for callers who may not see the reviewers of some reviews, and to order phases. */
export async function mainPhasesIn({ db }: Store, conferenceId: string): Promise<ReturnType<typeof phasesFor>> {
  return phasesFor(await readPhases(db, conferenceId), false);
}

const phasesQuery = prepared((db: Kysely<Tables>, { conferenceId }: { conferenceId: string }) =>
  db
    .selectFrom('tracks')
    .innerJoin('phases', 'phases.track_id', 'tracks.id')
    .select([
      'phases.id',
      'phases.track_id as trackId',
      'phases.index',
      'phases.name',
      'phases.review_deadline as reviewDeadline',
      'phases.review_target as target',
    ])
    .where('tracks.conference_id', '=', conferenceId)
    .orderBy('phases.index'),
);

/**
 * Reads a submission's reviews and review progress.
 *
 * @param seen from a read that took the scope
 * @param phases of its conference
 * @param now decides which reviews are overdue
 */
export async function reviewingOf(
  { db }: Store,
  seen: SeenSubmission,
  phases: ReadonlyMap<string, Phase>,
  now: Date,
): Promise<Reviewing> {
  const { id, trackId } = seen.place;
  const rows = await (seesAllReviews(seen.role) ? allQuery(db, { id }) : releasedQuery(db, { id, trackId }));
  return { reviews: reviewsOf(rows, seen, phases), progress: progressOf(rows, seen, phases, now.toISOString()) };
}

type Assignments = SelectQueryBuilder<Tables, 'assignments', object>;

/** Adds the reviews, in the order of their ids, which is unrelated to names, times and phases. */
function withReviews(assignments: Assignments, submissionId: string) {
  return assignments
    .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
    .innerJoin('users', 'users.id', 'assignments.reviewer_id')
    .select([
      'assignments.phase_id',
      'assignments.status',
      'reviews.id',
      'reviews.status as review_status',
      'users.first_name',
      'users.last_name',
    ])
    .where('assignments.submission_id', '=', submissionId)
    .orderBy('reviews.id');
}

const allQuery = prepared((db: Kysely<Tables>, { id }: { id: string }) =>
  withReviews(db.selectFrom('assignments'), id),
);

/**
 * Only completed reviews of released phases, for callers who do not chair the submission. It begins with the phases, and SQLite keeps the
 * order of a cross join: if none is released, no assignment is looked at. Otherwise the time would tell how many there are.
 */
const releasedQuery = prepared((db: Kysely<Tables>, { id, trackId }: { id: string; trackId: string }) => {
  const assignments = db
    .selectFrom('phases')
    .crossJoin('assignments')
    .where('phases.track_id', '=', trackId)
    .where('phases.reviews_released', '=', sql.lit(1))
    .whereRef('assignments.phase_id', '=', 'phases.id')
    .where(sql<boolean>`assignments.status not in ('DECLINED', 'CANCELLED')`);
  return withReviews(assignments as unknown as Assignments, id).where('reviews.status', '=', sql.lit('SUBMITTED'));
});

type Row = Awaited<ReturnType<typeof allQuery>>[number];

/** Whether the assignment is active; declined and cancelled ones have no review to show. */
export function isActive<Of extends Pick<Row, 'status'>>(row: Of): row is Of & { status: ActiveStatus } {
  return row.status !== 'DECLINED' && row.status !== 'CANCELLED';
}

/** Whether there is a completed review that counts; the contents of other reviews are shown to nobody. */
export function isCompleted(row: Pick<Row, 'status' | 'review_status'>): boolean {
  return isActive(row) && row.review_status === 'SUBMITTED';
}

/** The reviews of active assignments, in the order of the rows. */
function reviewsOf(rows: readonly Row[], { place, role }: SeenSubmission, phases: ReadonlyMap<string, Phase>): Reviews {
  const named = seesReviewers(role, place);
  const phaseOf = phasesFor(phases, named);
  return rows.flatMap((row) => {
    const phase = phaseOf(row.phase_id);
    return phase && isActive(row) ? reviewOf(row, phase, named) : [];
  });
}

/** @param named whether the caller may see the reviewer */
export function reviewOf(row: Omit<Row, 'status'>, { index, name }: Phase, named: boolean): Reviews[number] {
  return { id: row.id, status: row.review_status, reviewer: named ? fullName(row) : '', phase: { index, name } };
}

/**
 * One entry per phase of the track, in order: only counts, no identities. An extra phase has one only if somebody in it was asked: an empty
 * one would tell a chair that the extra reviewers are those of their own submission (see `seenExtraPhases`).
 */
export function progressOf(
  rows: readonly Row[],
  { place, role }: SeenSubmission,
  phases: ReadonlyMap<string, Phase>,
  now: string,
): Progress {
  if (!role.chairs) return [];
  const progress: Progress = [];
  const phaseOf = phasesFor(phases, seesReviewers(role, place));
  for (const phase of phases.values()) {
    if (phase.trackId !== place.trackId) continue;
    const count = { assigned: 0, accepted: 0, declined: 0, completed: 0 };
    for (const row of rows) {
      if (phaseOf(row.phase_id)?.id !== phase.id) continue;
      if (row.status === 'DECLINED') count.declined += 1;
      if (!isActive(row)) continue;
      count.assigned += 1;
      if (row.status !== 'PENDING') count.accepted += 1;
      if (row.review_status === 'SUBMITTED') count.completed += 1;
    }
    if (phase.mainId !== phase.id && count.assigned + count.declined === 0) continue;
    const past = hasPassed(phase.reviewDeadline, now);
    progress.push({
      phaseIndex: phase.index,
      phaseName: phase.name,
      ...count,
      overdue: past ? count.assigned - count.completed : 0,
    });
  }
  return progress;
}
