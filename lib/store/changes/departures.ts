import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { DAY } from '#lib/contract/time/durations.ts';
import { reachOf } from '#lib/policy/submissions.ts';
import type { Scope } from '#lib/policy/viewer.ts';
import { hiddenExtraPhases } from '#lib/store/conference/seen-extra-phases.ts';
import { batches } from '#lib/store/dataset/import-rows.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/** The most ids of items that are gone in one answer. It is faster to read a list again if it has lost more. */
export const GONE_AT_MOST = 1000;
/** How long a departure is kept, in milliseconds. */
const KEPT_FOR = 180 * DAY;

/** Those who saw an item that they no longer see: chairs of a track, the owner of an author's address, or a reviewer. */
type Audience = `track:${string}` | `address:${string}` | `user:${string}`;

export interface Departure {
  audience: Audience;
  /** Of a submission; of an assignment if the audience is its reviewer. */
  itemId: string;
}

/**
 * Records that items are no longer shown to people who saw them. Call it in the transaction that hides or removes them.
 *
 * @param at RFC 3339 in UTC, with milliseconds
 */
export async function writeDepartures(
  db: Kysely<Tables>,
  conferenceId: string,
  departures: readonly Departure[],
  at: string,
): Promise<void> {
  // PostgreSQL cannot write a row twice in one statement: an author list may have the same address twice.
  const rows = new Map(
    departures.map(({ audience, itemId }) => [
      `${audience} ${itemId}`,
      { audience, conference_id: conferenceId, item_id: itemId, departed_at: at },
    ]),
  );
  for (const batch of batches(rows.values(), 500)) {
    await db
      .insertInto('departures')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['audience', 'conference_id', 'item_id']).doUpdateSet({ departed_at: at }),
      )
      .execute();
  }
}

/**
 * Records that older lists of a conference cannot be brought up to date, because something in their items has changed that has no time
 * of change: the name of a track or a deadline.
 *
 * @param at RFC 3339 in UTC, with milliseconds
 */
export async function forgetChangesBefore(db: Kysely<Tables>, conferenceId: string, at: string): Promise<void> {
  await db
    .updateTable('conferences')
    .set({ known_since: at })
    .where('id', '=', conferenceId)
    .where('known_since', '<', at)
    .execute();
}

/** The earliest `updatedSince` for which callers learn what is gone. For an earlier one the answer is null, whether or not anything is gone. */
export function departuresKeptSince(now: Date): string {
  return new Date(now.getTime() - KEPT_FOR).toISOString();
}

/** Deletes the departures that are too old to be asked for. */
export async function deleteOldDepartures(db: Kysely<Tables>, conferenceId: string, now: string): Promise<void> {
  const oldest = departuresKeptSince(new Date(now));
  await db
    .deleteFrom('departures')
    .where('conference_id', '=', conferenceId)
    .where('departed_at', '<', oldest)
    .execute();
}

/** What a caller asks for. */
interface Asked {
  /** RFC 3339 with milliseconds: the time of the list that the caller has. */
  since: string;
  /** Null for all conferences. */
  conferenceId: string | null;
  /** If the items say what is overdue: the present time. Null otherwise. */
  overdueAt: string | null;
}

/**
 * The submissions of a conference that the caller could see at this time or later, and cannot see any more.
 *
 * @returns ids, in order; null if a list of that time cannot be brought up to date, because the caller's roles have changed since, or too
 *   many items are gone
 */
export async function submissionsGoneSince(
  { db }: Store,
  scope: Scope,
  asked: Asked & { conferenceId: string },
): Promise<string[] | null> {
  const { conferenceId } = asked;
  const access = scope.conferences.get(conferenceId);
  if (!access || !(await canBringUpToDate(db, scope, [conferenceId], asked))) return null;
  const { chaired, authored } = reachOf(access);
  if (chaired === 'all') return []; // no import deletes a submission
  const ofTracks = chaired.map((id): Audience => `track:${id}`);
  const ids = await departed(db, asked, (is) =>
    is.or([
      is('audience', 'in', [...ofTracks, none]),
      is(
        'audience',
        'in',
        is
          .selectFrom('addresses')
          .select(sql<string>`'address:' || address`.as('audience'))
          .where('user_id', '=', scope.userId)
          .where('verified', '=', sql.lit(1)),
      ),
    ]),
  );
  if (ids === null || ids.length === 0) return ids;
  const seen = await db
    .selectFrom('submissions')
    .select('id')
    .where('id', 'in', ids)
    .where((is) => is.or([is('track_id', 'in', [...chaired, none]), is('id', 'in', [...authored, none])]))
    .execute();
  return without(ids, seen);
}

/**
 * The caller's own assignments that they could see at this time or later, and cannot see any more: they were taken back, or the caller has
 * no role left in their conference.
 *
 * @param restriction the id of the only conference that the key may reach, or null
 * @returns as `submissionsGoneSince`
 */
export async function assignmentsGoneSince(
  { db }: Store,
  scope: Scope,
  asked: Asked,
  restriction: string | null,
): Promise<string[] | null> {
  const only = asked.conferenceId ?? restriction;
  const inScope = [...scope.conferences.keys()];
  // Not the conference of the key if its owner has no role there: when it was changed is nothing that they may see.
  const shown = inScope.filter((id) => only === null || id === only);
  if (!(await canBringUpToDate(db, scope, shown, asked))) return null;
  const ids = await departed(db, { ...asked, conferenceId: only }, (is) => is('audience', '=', `user:${scope.userId}`));
  if (ids === null || ids.length === 0) return ids;
  const seen = await db
    .selectFrom('assignments')
    .select('id')
    .where('id', 'in', ids)
    .where('reviewer_id', '=', scope.userId)
    .where('conference_id', 'in', [...inScope, none])
    .execute();
  return without(ids, seen);
}

/**
 * The registrations that the caller cannot see any more: none, because no import deletes one.
 *
 * @returns as `submissionsGoneSince`
 */
export async function registrationsGoneSince(
  { db }: Store,
  scope: Scope,
  asked: Asked & { conferenceId: string },
): Promise<string[] | null> {
  return (await canBringUpToDate(db, scope, [asked.conferenceId], asked)) ? [] : null;
}

/** Matches no id, for lists that would be empty: PostgreSQL does not accept `in ()`. */
const none = '';

/**
 * Whether a list of that time can be brought up to date: times of change and departures tell all that has changed for the caller since. The
 * answer depends on nothing hidden, such as the deadline of a phase that a chair may not know.
 */
async function canBringUpToDate(
  db: Kysely<Tables>,
  scope: Scope,
  conferences: readonly string[],
  { since, overdueAt }: Asked,
): Promise<boolean> {
  const hidden = await hiddenExtraPhases(db, scope, conferences, since);
  const phasesIn = (is: Pick<ExpressionBuilder<Tables, 'users'>, 'selectFrom'>) =>
    is
      .selectFrom('phases')
      .innerJoin('tracks', 'tracks.id', 'phases.track_id')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .where('tracks.conference_id', 'in', [...conferences, none])
      .where('phases.id', 'not in', [...hidden, none]);
  const [row] = await db
    .selectFrom('users')
    .where('id', '=', scope.userId)
    .select((is) => [
      'access_changed_at',
      is
        .selectFrom('conferences')
        .select((inner) => inner.fn.max('known_since').as('at'))
        .where('id', 'in', [...conferences, none])
        .as('known_since'),
      phasesIn(is)
        .where('phases.review_deadline', '>=', since)
        .where('phases.review_deadline', '<', overdueAt ?? '')
        .as('passed'),
      phasesIn(is).where('phases.deadline_moved_at', '>', since).as('moved'),
    ])
    .execute();
  if (row === undefined || row.access_changed_at > since || (row.known_since ?? '') > since) return false;
  return row.passed === 0 && row.moved === 0;
}

type Where = Parameters<ReturnType<typeof departuresIn>['where']>[0];

function departuresIn(db: Kysely<Tables>) {
  return db.selectFrom('departures').select('item_id').distinct();
}

async function departed(db: Kysely<Tables>, { since, conferenceId }: Asked, to: Where): Promise<string[] | null> {
  const rows = await departuresIn(db)
    .where(to)
    .where('departed_at', '>=', since)
    .$if(conferenceId !== null, (query) => query.where('conference_id', '=', conferenceId))
    .orderBy('item_id')
    .limit(GONE_AT_MOST + 1)
    .execute();
  return rows.length > GONE_AT_MOST ? null : rows.map((row) => row.item_id);
}

function without(ids: readonly string[], seen: readonly { id: string }[]): string[] {
  const visible = new Set(seen.map(({ id }) => id));
  return ids.filter((id) => !visible.has(id));
}
