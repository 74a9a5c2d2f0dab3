import { compareText } from '#lib/contract/compare.ts';
import type * as z from 'zod/mini';
import { DAY } from '#lib/contract/time/durations.ts';
import type { figures } from '#lib/contract/resources/figures.ts';
import type { datedKinds } from '#lib/contract/resources/vocabulary.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';
import { changeTimesOf, countChanges } from './changes.ts';
import { quartilesOf, type Summary, summary } from './statistics.ts';

/** The figures of a conference. Statuses and decisions are open strings, because other services use other values. */
export type Figures = Open<z.output<typeof figures>>;
export type TrackFigures = Figures['tracks'][number];
export type PhaseFigures = TrackFigures['phases'][number];
export type ScoreFigures = TrackFigures['scores'][number];
type Open<T> = T extends string ? string : T extends (infer Item)[] ? Open<Item>[] : { [K in keyof T]: Open<T[K]> };

/** What is counted of one review that a reviewer was asked for. */
export interface CountedReview {
  phase: { index: number; name: string } | null;
  /** The deadline of its phase, in milliseconds since 1970; null if there is none. */
  deadline: number | null;
  done: boolean;
  late: boolean;
  /** Equal for the same person; `''` if the caller may not see who it is. */
  reviewer: string;
  /** When it was submitted, in milliseconds since 1970; null if it is not done or the time is not known. */
  at: number | null;
}

/** What is counted of one submission, as the caller sees it. */
export interface CountedSubmission {
  track: { slug: string; name: string };
  status: string;
  decision: string | null;
  /** In milliseconds since 1970; null if not known. */
  decidedAt: number | null;
  /** Undefined if the caller does not see its reviews. */
  reviewing:
    | {
        reviews: readonly CountedReview[];
        /** How many reviewers it should have; undefined if it is not under review. */
        target: number | undefined;
        missing: number | undefined;
        short: number | undefined;
        /** By field. */
        scores: ReadonlyMap<string, CountedScores>;
        /** The times of completed reviews that have no time of their own, in milliseconds since 1970. */
        times?: readonly number[];
        /** What changed and has no date in the reviews; undefined if the service does not say. */
        dated: readonly DatedChange[] | undefined;
      }
    | undefined;
}

/** A declined invitation, a withdrawal, or changed scores. */
export interface DatedChange {
  kind: (typeof datedKinds)[number];
  /** In milliseconds since 1970; null if not known. */
  at: number | null;
}

/** The scores of a submission in one field. */
export interface CountedScores {
  /** In ascending order; at least one. */
  values: readonly number[];
  summary: Summary;
  /** Equal for equal mean, spread and number of scores. */
  key: string;
}

/**
 * @param scores each field's values in ascending order
 * @param known what was counted of other submissions, by their values: few differ, so they share it
 */
export function countedScores(
  scores: Readonly<Record<string, readonly number[] | null | undefined>>,
  known: Map<string, CountedScores> = new Map(),
): Map<string, CountedScores> {
  const counted = new Map<string, CountedScores>();
  for (const [field, values] of Object.entries(scores)) {
    if (!values) continue;
    const text = values.join(' ');
    const given = known.get(text) ?? countedValues(values);
    if (!given) continue;
    known.set(text, given);
    counted.set(field, given);
  }
  return counted;
}

function countedValues(values: readonly number[]): CountedScores | undefined {
  const given = summary(values);
  return given && { values, summary: given, key: `${given.mean} ${given.spread} ${given.count}` };
}

/** The pace of a forecast is taken from the last week. */
export const PACE_DAYS = 7;

interface PhaseCount extends Pick<PhaseFigures, 'phase' | 'assigned' | 'completed' | 'late' | 'lastWeek' | 'undated'> {
  deadline: number | null;
  inTime: number;
}

interface ScoreCount {
  values: Map<number, number>;
  submissions: Map<string, ScoreFigures['submissions'][number]>;
}

interface TrackCount extends Pick<
  TrackFigures,
  'slug' | 'name' | 'submissions' | 'reviewed' | 'belowTarget' | 'willFallShort'
> {
  statuses: Map<string, TrackFigures['statuses'][number]>;
  targets: Set<number>;
  shortTargets: Set<number>;
  phases: Map<number | null, PhaseCount>;
  /** By number of the day since 1970. */
  days: Map<number, { last: number; count: number }>;
  scores: Map<string, ScoreCount>;
}

/**
 * Counts the figures of a conference from its submissions, by the definitions in `docs/figures.md`. The service counts what it stores,
 * and the dashboard what another service lists.
 *
 * @param submissions in any order; tracks and phases appear in the order in which they first occur, unless they are in `tracks`
 * @param of.now the service's clock, in milliseconds since 1970
 * @param of.target the number of reviewers asked for; null for the target of each submission
 * @param of.since from when changes are counted, in milliseconds since 1970; null for no changes
 * @param of.tracks the tracks in the order of the conference
 */
export function countFigures(
  submissions: readonly CountedSubmission[],
  of: { now: number; target: number | null; since?: number | null; tracks?: readonly { slug: string }[] },
): Figures {
  const tracks = new Map<string, TrackCount>();
  const reviewers = new Set<string>();
  const lateReviewers = new Set<string>();
  const times: number[] = [];
  for (const submission of submissions) {
    const track = tracks.get(submission.track.slug) ?? newTrack(submission.track);
    tracks.set(track.slug, track);
    countSubmission(track, submission);
    for (const { reviewer, late } of submission.reviewing?.reviews ?? []) {
      if (reviewer === '') continue;
      reviewers.add(reviewer);
      if (late) lateReviewers.add(reviewer);
    }
    if (submission.reviewing) countReviewing(track, submission.reviewing, of.now, times);
  }
  const places = new Map((of.tracks ?? []).map(({ slug }, place) => [slug, place]));
  const place = ({ slug }: TrackCount) => places.get(slug) ?? places.size;
  return {
    asOf: isoTime(of.now),
    target: of.target,
    reviewers: reviewers.size,
    lateReviewers: lateReviewers.size,
    middleHalf: middleHalfOf(times),
    ...(of.since != null && { changes: countChanges(changeTimesOf(submissions), of.since) }),
    tracks: [...tracks.values()].toSorted((a, b) => place(a) - place(b)).map((track) => finished(track, of.now)),
  };
}

function newTrack({ slug, name }: CountedSubmission['track']): TrackCount {
  return {
    slug,
    name,
    submissions: 0,
    statuses: new Map(),
    reviewed: 0,
    belowTarget: 0,
    willFallShort: 0,
    targets: new Set(),
    shortTargets: new Set(),
    phases: new Map(),
    days: new Map(),
    scores: new Map(),
  };
}

function countSubmission(track: TrackCount, { status, decision }: CountedSubmission): void {
  track.submissions += 1;
  const key = `${status}\n${decision ?? ''}`;
  const known = track.statuses.get(key);
  if (known) known.count += 1;
  else track.statuses.set(key, { status, decision, count: 1 });
}

function countReviewing(
  track: TrackCount,
  { reviews, target, missing = 0, short = 0, scores, times: undated }: NonNullable<CountedSubmission['reviewing']>,
  now: number,
  times: number[],
): void {
  track.reviewed += 1;
  if (target !== undefined) track.targets.add(target);
  if (missing > 0) track.belowTarget += 1;
  if (short > 0) {
    track.willFallShort += 1;
    track.shortTargets.add(target ?? 0);
  }
  for (const review of reviews) {
    countReview(track, review, now);
    if (review.at !== null) countTime(track, review.at, times);
  }
  if (undated) for (const at of undated) countTime(track, at, times);
  for (const [field, score] of scores) countScores(track, field, score);
}

function countReview(track: TrackCount, { phase, deadline, done, late, at }: CountedReview, now: number): void {
  const index = phase?.index ?? null;
  let count = track.phases.get(index);
  if (!count) {
    const none = { assigned: 0, completed: 0, late: 0, inTime: 0, lastWeek: 0, undated: 0 };
    count = { phase, deadline, ...none };
    track.phases.set(index, count);
  }
  count.assigned += 1;
  if (late) count.late += 1;
  if (!done) return;
  count.completed += 1;
  if (at === null) {
    count.undated += 1;
    return;
  }
  if (deadline !== null && at <= deadline) count.inTime += 1;
  if (at <= now && at > now - PACE_DAYS * DAY) count.lastWeek += 1;
}

function countTime(track: TrackCount, at: number, times: number[]): void {
  times.push(at);
  const day = track.days.get(Math.floor(at / DAY));
  if (!day) track.days.set(Math.floor(at / DAY), { last: at, count: 1 });
  else {
    day.count += 1;
    if (at > day.last) day.last = at;
  }
}

function countScores(track: TrackCount, field: string, { values, summary: score, key }: CountedScores): void {
  let counts = track.scores.get(field);
  if (!counts) track.scores.set(field, (counts = { values: new Map(), submissions: new Map() }));
  for (const value of values) counts.values.set(value, (counts.values.get(value) ?? 0) + 1);
  const known = counts.submissions.get(key);
  if (known) known.count += 1;
  else counts.submissions.set(key, { mean: score.mean, spread: score.spread, scores: score.count, count: 1 });
}

function finished(track: TrackCount, now: number): TrackFigures {
  return {
    slug: track.slug,
    name: track.name,
    submissions: track.submissions,
    statuses: [...track.statuses.values()].toSorted(
      (a, b) => compareText(a.status, b.status) || compareText(a.decision ?? '', b.decision ?? ''),
    ),
    reviewed: track.reviewed,
    belowTarget: track.belowTarget,
    willFallShort: track.willFallShort,
    targets: ascending(track.targets),
    shortTargets: ascending(track.shortTargets),
    phases: [...track.phases.values()]
      .toSorted((a, b) => (a.phase?.index ?? Infinity) - (b.phase?.index ?? Infinity))
      .map(({ deadline, inTime, ...count }) => ({
        ...count,
        inTime: hasPassed(deadline, now) ? inTime : null,
      })),
    days: [...track.days.values()]
      .toSorted((a, b) => a.last - b.last)
      .map(({ last, count }) => ({ lastAt: isoTime(last), count })),
    scores: [...track.scores]
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([field, { values, submissions }]) => ({
        field,
        values: [...values].map(([value, count]) => ({ value, count })).toSorted((a, b) => a.value - b.value),
        submissions: [...submissions.values()].toSorted(
          (a, b) => a.mean - b.mean || a.spread - b.spread || a.scores - b.scores,
        ),
      })),
  };
}

function middleHalfOf(times: readonly number[]): Figures['middleHalf'] {
  const half = quartilesOf(times);
  return half && { from: isoTime(half[0]), to: isoTime(half[1]) };
}

function ascending(values: Iterable<number>): number[] {
  return [...values].toSorted((a, b) => a - b);
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
