import { isOver } from '#lib/contract/is-over.ts';
import { groupOf, progressOf } from '#lib/contract/reviews/worklist.ts';
import { chairsAnything, type ConferenceAccess, type Scope } from '#lib/policy/viewer.ts';
import type { Store } from '#lib/store/database/store.ts';
import { countSubmissions } from '#lib/store/submissions/submissions-page.ts';
import { readFigures } from './figures.ts';

/** What a digest says about one conference. Each count is that of a list that the person may open. */
export interface ConferenceCounts {
  slug: string;
  name: string;
  /** For its chairs and track chairs; null for others. */
  chair: {
    /** Changes since the last digest. */
    reviewed: number;
    declined: number;
    late: number;
    /** Reviews that are neither completed nor late. */
    open: number;
    belowTarget: number;
  } | null;
  /** For those who only write there: their submissions that have changed since the last digest, as they may see it; else 0. */
  changed: number;
}

/** What a digest tells one person. */
export interface DigestCounts {
  /** The person's own reviews, in all conferences. */
  reviews: { overdue: number; week: number };
  conferences: ConferenceCounts[];
}

/**
 * Counts what a digest tells: nothing that the lists of the same scope do not show at the same moment. Conferences that ended long ago
 * are not counted for their chairs.
 *
 * @param of.since from when changes are counted
 * @param of.now decides what is late and what is due this week
 */
export async function readDigestCounts(
  store: Store,
  scope: Scope,
  of: { since: Date; now: Date },
): Promise<DigestCounts> {
  const over = await conferencesOver(store, scope, of.now);
  const conferences: ConferenceCounts[] = [];
  for (const access of scope.conferences.values()) {
    const { conferenceId, slug, shortName, name } = access;
    const chairs = chairsAnything(access);
    conferences.push({
      slug,
      name: shortName || name,
      chair: chairs && !over.has(conferenceId) ? await chairCounts(store, scope, access, of) : null,
      changed: chairs ? 0 : await changedOwn(store, scope, access, of.since),
    });
  }
  return { reviews: await ownReviews(store, scope, of.now), conferences };
}

async function conferencesOver({ db }: Store, scope: Scope, now: Date): Promise<Set<string>> {
  const ids = [...scope.conferences.keys()];
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('conferences')
    .select(['id', 'start_date as startDate', 'end_date as endDate'])
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.filter((row) => isOver(row, now.getTime())).map(({ id }) => id));
}

async function chairCounts(
  store: Store,
  scope: Scope,
  { conferenceId }: ConferenceAccess,
  { since, now }: { since: Date; now: Date },
): Promise<ConferenceCounts['chair']> {
  const { changes = [], tracks } = await readFigures(store, scope, conferenceId, {
    now,
    target: null,
    since: since.getTime(),
  });
  const changed = (wanted: string) => changes.find(({ kind }) => kind === wanted)?.count ?? 0;
  const phases = tracks.flatMap((track) => track.phases);
  return {
    reviewed: changed('reviewed'),
    declined: changed('declined'),
    late: changed('late'),
    open: sum(phases, ({ assigned, completed, late }) => assigned - completed - late),
    belowTarget: sum(tracks, ({ belowTarget }) => belowTarget),
  };
}

/** How many submissions the list with `updatedSince` shows to an author. */
async function changedOwn(
  store: Store,
  scope: Scope,
  { conferenceId, authored }: ConferenceAccess,
  since: Date,
): Promise<number> {
  if (authored.length === 0) return 0;
  return countSubmissions(store, scope, { conferenceId, updatedSince: since.toISOString() });
}

async function ownReviews({ db }: Store, scope: Scope, now: Date): Promise<DigestCounts['reviews']> {
  const conferences = [...scope.conferences.keys()];
  if (conferences.length === 0) return { overdue: 0, week: 0 };
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('phases', 'phases.id', 'assignments.phase_id')
    .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
    .select(['assignments.status', 'reviews.status as reviewStatus', 'phases.review_deadline as deadline'])
    .where('assignments.reviewer_id', '=', scope.userId)
    .where('assignments.conference_id', 'in', conferences)
    .execute();
  const found = rows.map(({ status, reviewStatus, deadline }) =>
    groupOf(
      progressOf({ status, review: { status: reviewStatus } }),
      deadline === null ? null : Date.parse(deadline),
      now.getTime(),
    ),
  );
  const count = (group: string) => found.filter((each) => each === group).length;
  return { overdue: count('overdue'), week: count('week') };
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
