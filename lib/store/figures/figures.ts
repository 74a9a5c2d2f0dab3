import { setImmediate as nextTurn } from 'node:timers/promises';
import { MINUTE } from '#lib/contract/time/durations.ts';
import { changeTimesOf, countChanges } from '#lib/contract/reviews/changes.ts';
import { type CountedSubmission, countFigures, type Figures } from '#lib/contract/reviews/count-figures.ts';
import {
  type SeenSubmission,
  seenIn,
  seesAllReviews,
  seesDecision,
  seesReviewers,
  shownStatus,
} from '#lib/policy/submissions.ts';
import { type Scope, seesWholeConference } from '#lib/policy/viewer.ts';
import { revisionOf } from '#lib/store/changes/revisions.ts';
import type { Store } from '#lib/store/database/store.ts';
import { parseSummaries, readSummaries } from '#lib/store/submissions/review-summary.ts';
import { type Phase, phasesOf } from '#lib/store/submissions/reviewing.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';
import { type FigureRow, keptTexts, readRows, readTracks } from './figure-rows.ts';
import { type Counted, keptCounted, keptRead, keptReviewing, type Read } from './kept-figures.ts';
import {
  countedReviewing,
  type ReviewedSubmission,
  reviewedSubmission,
  type Shared,
  sharedOf,
  type Track,
} from './reviewed-submission.ts';

/** Submissions whose reviews are read at a time: more would delay other requests. */
const BATCH = 250;

/** A submission of the caller's list. */
interface Listed {
  row: FigureRow;
  seen: SeenSubmission;
  track: Track;
}

/** What reading reviews needs. */
interface Basis extends Shared {
  epoch: number;
  tracks: ReadonlyMap<string, Track>;
  /** The ids of those whose deadline has passed. */
  passed: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The figures of a conference: what counting the caller's own list of submissions with `expand` gives, without sending it. Reviews and
 * scores are those of the submissions that the caller chairs. One that the caller also wrote counts as the list shows it. While nothing
 * changes, they are read once and counted once a minute.
 *
 * @param asked.now decides what is late
 * @param asked.target how many reviewers each submission should have; null for the target of its phase
 * @param asked.since from when changes are counted, in milliseconds since 1970; null for no changes
 */
export async function readFigures(
  store: Store,
  scope: Scope,
  conferenceId: string,
  asked: { target: number | null; since: number | null; now: Date },
): Promise<Figures> {
  for (let tries = 1; ; tries += 1) {
    const before = await revisionOf(store.db, conferenceId);
    const isOver = async () =>
      tries === TRIES || (await revisionOf(store.db, conferenceId)).revision === before.revision;
    try {
      const counted = await keptOrCounted(store, scope, conferenceId, { ...asked, ...before });
      // An import meanwhile: some figures may be of the state before it, and others of the one after it.
      if (await isOver()) return withChanges(counted, asked.since);
    } catch (error) {
      if (await isOver()) throw error; // A submission's track may have come, or gone, between two statements.
    }
  }
}

const TRIES = 4;

/** The figures with what has changed since a time, if one is asked for: it is another time for each person and visit. */
function withChanges({ figures, changes }: Counted, since: number | null): Figures {
  if (since === null) return figures;
  const { tracks, ...rest } = figures;
  return { ...rest, changes: countChanges(changes, since), tracks };
}

async function keptOrCounted(
  store: Store,
  scope: Scope,
  conferenceId: string,
  asked: { target: number | null; now: Date; revision: number; epoch: number },
): Promise<Counted> {
  const { target, revision, epoch } = asked;
  const now = asked.now.getTime();
  const phases = await phasesOf(store, scope, conferenceId);
  const passed = passedDeadlines(phases, now);
  const read = () => readAll(store, scope, conferenceId, { epoch, passed, now, ...sharedOf(phases) });
  const access = scope.conferences.get(conferenceId);
  // For all others, the time that an answer takes would tell of changes that they may not see.
  if (!access || !seesWholeConference(access)) return count(await read(), target, now);
  const state = JSON.stringify([conferenceId, epoch, revision, passed]);
  const counted = async () => count(await keptRead(store, state, read), target, now);
  return keptCounted(store, JSON.stringify([state, Math.floor(now / MINUTE), target]), counted);
}

async function readAll(
  store: Store,
  scope: Scope,
  conferenceId: string,
  reading: Omit<Basis, 'tracks'>,
): Promise<Read> {
  const tracks = await readTracks(store, scope, conferenceId, reading.phases);
  const rows = await readRows(store, scope, conferenceId);
  const listed = rows.map((row) => listedRow(scope, conferenceId, row, tracks));
  const reviewed = await reviewedOf(store, conferenceId, listed, { ...reading, tracks });
  const submissions = listed.map(({ row, seen: { place, role }, track }) => {
    const decisionSeen = seesDecision(role, place);
    return {
      track,
      status: shownStatus(row.status, decisionSeen),
      decision: decisionSeen ? row.decision : null,
      decidedAt: decisionSeen && row.decided_at !== null ? Date.parse(row.decided_at) : null,
      reviewed: reviewed.get(row.id),
    };
  });
  return { tracks, submissions };
}

function count({ tracks, submissions: read }: Read, target: number | null, now: number): Counted {
  const submissions = read.map(({ reviewed, ...submission }): CountedSubmission => ({
    ...submission,
    reviewing: reviewed && countedReviewing(reviewed, target, now),
  }));
  const figures = countFigures(submissions, { now, target, tracks: [...tracks.values()] });
  return { figures, changes: changeTimesOf(submissions) };
}

/** The phases whose deadline has passed. Reviews depend on the time only through this. */
export function passedDeadlines(phases: ReadonlyMap<string, Phase>, now: number): string[] {
  return [...phases.values()].flatMap(({ id, reviewDeadline }) =>
    reviewDeadline !== null && hasPassed(Date.parse(reviewDeadline), now) ? id : [],
  );
}

function listedRow(scope: Scope, conferenceId: string, row: FigureRow, tracks: ReadonlyMap<string, Track>): Listed {
  const { id, track_id: trackId } = row;
  const track = tracks.get(trackId);
  const released = row.released === 1;
  const seen = track && seenIn(scope, { id, conferenceId, trackId, reviewType: track.reviewType, released });
  if (!seen) throw new Error('Figures have a row that their scope does not reach.');
  return { row, seen, track };
}

/**
 * The reviews of the submissions that the caller chairs, by id. What was read before is kept for those whose reviewers the caller may
 * see; the few others are read each time.
 */
async function reviewedOf(
  store: Store,
  conferenceId: string,
  listed: readonly Listed[],
  basis: Basis,
): Promise<Map<string, ReviewedSubmission>> {
  const kept = keptReviewing(store, conferenceId, textOf(basis));
  const found = new Map<string, ReviewedSubmission>();
  const unread: Listed[] = [];
  for (const each of listed) {
    const { row, seen } = each;
    if (!seesAllReviews(seen.role)) continue;
    const known = kept.get(row.id);
    const isKept = known?.version === versionOf(row) && seesReviewers(seen.role, seen.place);
    if (isKept) found.set(row.id, known.reviewed);
    else unread.push(each);
  }
  for (let at = 0; at < unread.length; at += BATCH) {
    const batch = unread.slice(at, at + BATCH);
    const ids = batch.map(({ row }) => row.id);
    const texts = await keptTexts(store, ids);
    const older = await readSummaries(
      store.db,
      ids.filter((id) => texts.get(id) == null),
    );
    for (const { row, seen, track } of batch) {
      const text = texts.get(row.id);
      const summaries = text == null ? (older.get(row.id) ?? []) : parseSummaries(text);
      const named = seesReviewers(seen.role, seen.place);
      const { status, decision, phase_id: phaseId, withdrawn_at: withdrawnAt } = row;
      const state = { status, decision, phaseId, withdrawnAt };
      const reviewed = reviewedSubmission(state, summaries, { ...basis, track, named });
      found.set(row.id, reviewed);
      if (named) kept.set(row.id, { version: versionOf(row), reviewed });
    }
    await nextTurn();
  }
  return found;
}

/** Within an epoch, changes with everything that `reviewedSubmission` reads of a row, and only with what its chairs are shown. */
function versionOf({ changed_at, status, decision, phase_id, track_id }: FigureRow): string {
  return `${changed_at} ${status} ${decision} ${phase_id} ${track_id}`;
}

/** What the reviews of all submissions depend on. */
function textOf({ epoch, tracks, passed }: Basis): string {
  const texts = [...tracks.values()].map(({ scoreFields, ...track }) => [track, scoreFields && [...scoreFields]]);
  return JSON.stringify([epoch, texts, passed]);
}
