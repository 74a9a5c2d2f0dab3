import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { submissionDetail } from '#lib/contract/submissions.ts';
import { type SeenSubmission, seesAllReviews, seesReviewers } from '#lib/policy/submissions.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { fullName } from './people.ts';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';

type Detail = z.output<typeof submissionDetail>;
type Reviews = Detail['reviews'];
type Progress = Detail['reviewerProgress'];

/** How the reviewing of one submission stands, as one person is shown it. */
export interface Reviewing {
  reviews: Reviews;
  /** Counts a phase; none for those who do not chair it. */
  progress: Progress;
  /** Of each numeric field of the completed reviews' data the values, ascending: an order that follows no identity. */
  scores: Record<string, number[]>;
  /** When the completed reviews were submitted, ascending; those of unknown time are left out. */
  reviewedAt: string[];
}

export interface Phase {
  id: string;
  trackId: string;
  index: number;
  name: string;
  reviewDeadline: string | null;
}

/** The phases of a conference by id, in the order of their indices. */
export async function phasesOf({ db }: Store, conferenceId: string): Promise<Map<string, Phase>> {
  const rows = await phasesQuery(db, { conferenceId });
  return new Map(rows.map((row) => [row.id, row]));
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
    ])
    .where('tracks.conference_id', '=', conferenceId)
    .orderBy('phases.index'),
);

/**
 * How the reviewing of submissions stands: one read for all of them.
 *
 * @param seen from reads that took the scope
 * @param phases of their conference
 * @param now decides which reviews are overdue
 * @returns by submission id
 */
export async function reviewingOf(
  { db }: Store,
  seen: readonly SeenSubmission[],
  phases: ReadonlyMap<string, Phase>,
  now: Date,
): Promise<Map<string, Reviewing>> {
  const idsOf = (all: boolean) =>
    seen.filter(({ standing }) => seesAllReviews(standing) === all).map(({ place }) => place.id);
  const [whole, released] = [idsOf(true), idsOf(false)];
  const rows = [
    ...(whole.length > 0 ? await reviewingQuery(db, { ids: whole, releasedOnly: null }) : []),
    ...(released.length > 0 ? await reviewingQuery(db, { ids: released, releasedOnly: 1 }) : []),
  ];
  const moment = now.toISOString();
  const bySubmission = Map.groupBy(rows, (row) => row.submission_id);
  return new Map(
    seen.map((each) => {
      const own = bySubmission.get(each.place.id) ?? [];
      const completed = own.filter((row) => stands(row) && row.review_status === 'SUBMITTED');
      return [
        each.place.id,
        {
          reviews: reviewsOf(own, each, phases),
          progress: progressOf(own, each, phases, moment),
          scores: scoresOf(completed),
          reviewedAt: completed.flatMap((row) => (row.submitted_at === '' ? [] : row.submitted_at)).toSorted(),
        },
      ];
    }),
  );
}

/**
 * Assignments with their reviews, in the order of the reviews' ids, which follows no name, no time and no phase. Those who do not
 * chair a submission are given completed reviews of released phases, and nothing else is read for them.
 */
const reviewingQuery = prepared(
  (db: Kysely<Tables>, { ids, releasedOnly }: { ids: string[]; releasedOnly: number | null }) =>
    db
      .selectFrom('assignments')
      .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
      .innerJoin('users', 'users.id', 'assignments.reviewer_id')
      .select([
        'assignments.submission_id',
        'assignments.phase_id',
        'assignments.status',
        'reviews.id',
        'reviews.status as review_status',
        'reviews.submitted_at',
        'reviews.scores_json',
        'users.first_name',
        'users.last_name',
      ])
      .where('assignments.submission_id', 'in', ids)
      .$if(releasedOnly !== null, (query) =>
        query
          .innerJoin('phases', 'phases.id', 'assignments.phase_id')
          .where('phases.reviews_released', '=', sql.lit(1))
          .where('reviews.status', '=', sql.lit('SUBMITTED'))
          .where(sql<boolean>`assignments.status not in ('DECLINED', 'CANCELLED')`),
      )
      .orderBy('reviews.id'),
);

type Row = Awaited<ReturnType<typeof reviewingQuery>>[number];

/** Whether the assignment stands: the others have no review to show. */
function stands({ status }: Row): boolean {
  return status !== 'DECLINED' && status !== 'CANCELLED';
}

function reviewsOf(
  rows: readonly Row[],
  { place, standing }: SeenSubmission,
  phases: ReadonlyMap<string, Phase>,
): Reviews {
  const named = seesReviewers(standing, place);
  return rows.flatMap((row) => {
    const phase = phases.get(row.phase_id);
    if (!phase || !stands(row)) return [];
    return {
      id: row.id,
      status: row.review_status,
      reviewer: named ? fullName(row) : '',
      phase: { index: phase.index, name: phase.name },
    };
  });
}

function scoresOf(rows: readonly Row[]): Record<string, number[]> {
  const scores = new Map<string, number[]>();
  for (const row of rows) {
    for (const [field, score] of Object.entries(JSON.parse(row.scores_json) as Record<string, number>)) {
      const values = scores.get(field);
      if (values) values.push(score);
      else scores.set(field, [score]);
    }
  }
  return Object.fromEntries([...scores].map(([field, values]) => [field, values.toSorted((a, b) => a - b)]));
}

/** One entry a phase of the track, in order: counts only, no identities. */
function progressOf(
  rows: readonly Row[],
  { place, standing }: SeenSubmission,
  phases: ReadonlyMap<string, Phase>,
  now: string,
): Progress {
  if (!standing.chairs) return [];
  const progress: Progress = [];
  for (const phase of phases.values()) {
    if (phase.trackId !== place.trackId) continue;
    const count = { assigned: 0, accepted: 0, declined: 0, completed: 0 };
    for (const row of rows) {
      if (row.phase_id !== phase.id) continue;
      if (row.status === 'DECLINED') count.declined += 1;
      if (!stands(row)) continue;
      count.assigned += 1;
      if (row.status !== 'PENDING') count.accepted += 1;
      if (row.review_status === 'SUBMITTED') count.completed += 1;
    }
    const past = phase.reviewDeadline !== null && phase.reviewDeadline < now;
    progress.push({
      phaseIndex: phase.index,
      phaseName: phase.name,
      ...count,
      overdue: past ? count.assigned - count.completed : 0,
    });
  }
  return progress;
}
