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
import type { Tables } from '#lib/store/database/schema.ts';
import type { Selected } from '#lib/store/submissions/conference-assignments.ts';
import { partsOf } from '#lib/store/submissions/parts.ts';
import { isActive, type Phase } from '#lib/store/submissions/reviewing.ts';
import { isCompletedSummary, scoredReviews } from '#lib/store/submissions/expanding.ts';
import { type Asked, type AskedOf, readAsked } from './read-asked.ts';

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
    for (const submission of await readAsked(db, selected, part)) {
      for (const asked of submission.asked) tally(tallies, asked, phases.get(asked.phaseId), now);
      scored.push(...scoredIn(submission, scaleOf.get(submission.track), phases));
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

function tally(tallies: Map<string, Tally>, asked: Asked, phase: Phase | undefined, now: number): void {
  const { invitations, reviews } = tallies.get(asked.reviewerId) ?? {
    invitations: [],
    reviews: { assigned: 0, completed: 0, late: 0 },
  };
  tallies.set(asked.reviewerId, { invitations, reviews });
  const done = isCompletedSummary(asked);
  invitations.push({
    reply: replyOf(asked.status, asked.reviewStatus),
    askedAt: timeOf(asked.assignedAt),
    answeredAt: timeOf(asked.respondedAt),
    submittedAt: done ? timeOf(asked.submittedAt) : null,
  });
  if (!isActive(asked)) return;
  reviews.assigned += 1;
  if (done) reviews.completed += 1;
  else if (hasPassed(timeOf(phase?.reviewDeadline), now)) reviews.late += 1;
}

function scoredIn({ slug, asked }: AskedOf, scale: RowScale | undefined, phases: ReadonlyMap<string, Phase>): Scored[] {
  if (!scale) return [];
  const reviews = scoredReviews(asked.filter(isCompletedSummary), { named: true, phases });
  const given = latestByReviewer(reviews, (field) => field === scale.key)[scale.key];
  if (!given) return [];
  return [{ slug, scale, given, scores: Object.values(given).toSorted((a, b) => a - b) }];
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

function timeOf(time: string | null | undefined): number | null {
  return time ? Date.parse(time) : null;
}
