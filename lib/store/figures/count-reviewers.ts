import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { compareText } from '#lib/contract/compare.ts';
import type { LongWork } from '#lib/contract/long-work.ts';
import {
  conferenceCalibration,
  type ConferenceCalibration,
  type ScaleCalibration,
} from '#lib/contract/reviews/conference-calibration.ts';
import { latestByReviewer } from '#lib/contract/reviews/latest-scores.ts';
import { type Answers, type AnsweredInvitation, answersOf, replyOf } from '#lib/contract/reviews/reviewer-figures.ts';
import { type RowScale, scaleByTrack, type Scales } from '#lib/contract/reviews/scales.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';
import { prepared } from '#lib/sql/prepared.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import { assignmentsOf, type Selected } from '#lib/store/submissions/conference-assignments.ts';
import { type Part, partsOf } from '#lib/store/submissions/parts.ts';
import { isActive, isCompleted, type Phase, phasesFor } from '#lib/store/submissions/reviewing.ts';

/** One reviewer. */
export interface CountedReviewer {
  /** As lists of the conference give it. */
  id: string;
  userId: string;
  answers: Answers;
  reviews: { assigned: number; completed: number; late: number };
  calibrations: readonly ScaleCalibration[];
}

export interface CountedReviewers {
  /** By id. */
  reviewers: readonly CountedReviewer[];
  /** See `ConferenceCalibration`. */
  adjusted: ConferenceCalibration['adjusted'];
}

/** What is counted of a reviewer while assignments are read. */
interface Tally {
  invitations: AnsweredInvitation[];
  reviews: CountedReviewer['reviews'];
}

/** The scores of a submission on its scale. */
interface Scored {
  slug: string;
  scale: RowScale;
  given: Readonly<Record<string, number>>;
  scores: readonly number[];
}

/**
 * Counts what the reviewers of a conference have done, from the assignments that a caller may see, by the definitions of the dashboard in
 * `docs/figures.md`.
 *
 * @param of.selected the assignments
 * @param of.phases of the conference, by id
 * @param of.scales of all submissions that the caller chairs, also of those that are not selected
 * @param of.reviewerId returns the id of a user
 * @param of.now milliseconds since 1970; decides what is late
 */
export async function countReviewers(
  db: Kysely<Tables>,
  of: {
    selected: Selected;
    phases: ReadonlyMap<string, Phase>;
    scales: Scales;
    reviewerId: (userId: string) => string;
    now: number;
  },
): Promise<CountedReviewers> {
  const { selected, phases, now } = of;
  const scaleOf = scaleByTrack(of.scales);
  const tallies = new Map<string, Tally>();
  const scored: Scored[] = [];
  for await (const part of partsOf(db, selected, null)) {
    const rows = await readRows(db, { ...selected, ...part });
    for (const row of rows) tally(tallies, row, phases.get(row.phase_id), now);
    for (const own of Map.groupBy(rows, (row) => row.submission_slug).values()) {
      scored.push(...scoredIn(own, scaleOf.get(own[0]?.track_slug ?? ''), phases));
    }
  }
  const { byReviewer, adjusted } = await inTurns(conferenceCalibration(scored, scoresIn(scored)));
  const reviewers = [...tallies].map(([userId, { invitations, reviews }]): CountedReviewer => ({
    id: of.reviewerId(userId),
    userId,
    answers: answersOf(invitations),
    reviews,
    calibrations: byReviewer.get(userId) ?? [],
  }));
  return { reviewers: reviewers.toSorted((one, other) => compareText(one.id, other.id)), adjusted };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function tally(tallies: Map<string, Tally>, row: Row, phase: Phase | undefined, now: number): void {
  const { invitations, reviews } = tallies.get(row.reviewer_id) ?? {
    invitations: [],
    reviews: { assigned: 0, completed: 0, late: 0 },
  };
  tallies.set(row.reviewer_id, { invitations, reviews });
  invitations.push({
    reply: replyOf(row.status, row.review_status),
    askedAt: timeOf(row.assigned_at),
    answeredAt: timeOf(row.responded_at),
    submittedAt: isCompleted(row) ? timeOf(row.submitted_at) : null,
  });
  if (!isActive(row)) return;
  const done = isCompleted(row);
  reviews.assigned += 1;
  if (done) reviews.completed += 1;
  else if (hasPassed(timeOf(phase?.reviewDeadline), now)) reviews.late += 1;
}

function scoredIn(rows: readonly Row[], scale: RowScale | undefined, phases: ReadonlyMap<string, Phase>): Scored[] {
  if (!scale) return [];
  const phaseOf = phasesFor(phases, false); // a review of an extra phase counts as one of the phase that this belongs to
  const completed = rows.filter(isCompleted).map((row) => ({
    reviewer: row.reviewer_id,
    phase: phaseOf(row.phase_id)?.index ?? -1,
    submittedAt: row.submitted_at,
    id: row.review_id,
    scores: JSON.parse(row.scores_json) as Record<string, number>,
  }));
  const given = latestByReviewer(completed)[scale.key];
  if (!given) return [];
  const scores = Object.values(given).toSorted((a, b) => a - b);
  return [{ slug: rows[0]!.submission_slug, scale, given, scores }];
}

function scoresIn(scored: readonly Scored[]) {
  const bySlug = new Map(scored.map(({ slug, scale, given }) => [slug, { [scale.key]: given }]));
  return (slug: string) => bySlug.get(slug);
}

/** Work in milliseconds after which other requests have their turn. */
const TURN = 10;

async function inTurns<Value>(work: LongWork<Value>): Promise<Value> {
  for (let since = performance.now(); ;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < TURN) continue;
    await nextTurn();
    since = performance.now();
  }
}

/** What is counted of the assignments of a part. */
const readRows = prepared((db: Kysely<Tables>, reading: Selected & Part) =>
  assignmentsOf(db, reading, reading).select([
    'assignments.reviewer_id',
    'assignments.phase_id',
    'assignments.status',
    'assignments.assigned_at',
    'assignments.responded_at',
    'submissions.slug as submission_slug',
    'tracks.slug as track_slug',
    'reviews.id as review_id',
    'reviews.status as review_status',
    'reviews.submitted_at',
    'reviews.scores_json',
  ]),
);

function timeOf(time: string | null | undefined): number | null {
  return time ? Date.parse(time) : null;
}
