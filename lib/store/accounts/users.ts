import { type Kysely, sql, type Transaction } from 'kysely';
import type { Role } from '#lib/contract/resources/vocabulary.ts';
import { blindOwn } from '#lib/store/changes/chairs-own.ts';
import { raiseRevisionsOf } from '#lib/store/changes/revisions.ts';
import { normalAddress } from '#lib/store/database/ids.ts';
import { fullName } from './people.ts';
import { batches } from '#lib/store/dataset/import-rows.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/** People per query. */
const TOGETHER = 500;

/** A role that a person has in a conference. */
export interface HeldRole {
  role: Role;
  /** Slug. */
  conference: string;
  /** Slug of a track chair's track; otherwise null. */
  track: string | null;
  /** Whether it follows from author lists or assignments instead of a grant. */
  isDerived: boolean;
}

/** A person as the operator sees them; the API never lists people. */
export interface UserEntry {
  id: string;
  firstName: string;
  lastName: string;
  tier: string;
  /** The main one first. */
  addresses: { address: string; isVerified: boolean; isMain: boolean }[];
  /** By conference. */
  roles: HeldRole[];
}

/**
 * Yields people ordered by their main address, reading some hundreds at a time.
 *
 * @param filter.conferenceId only people with a role in this conference
 * @param filter.search only people whose name or one of whose addresses contains this text, ignoring case
 */
export async function* listUsers(
  store: Pick<Store, 'db'>,
  filter: { conferenceId?: string | undefined; search?: string | undefined },
): AsyncGenerator<UserEntry> {
  for (const ids of batches(await userIds(store, filter), TOGETHER)) yield* await usersWith(store, ids);
}

/** The people with these ids, ordered by their main address. */
export async function usersWith({ db }: Pick<Store, 'db'>, ids: readonly string[]): Promise<UserEntry[]> {
  const users = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('email')
    .orderBy('id')
    .execute();
  const addresses = Map.groupBy(
    await db.selectFrom('addresses').selectAll().where('user_id', 'in', ids).orderBy('address').execute(),
    (row) => row.user_id,
  );
  const roles = Map.groupBy(await rolesOf(db, ids), (row) => row.userId);
  return users.map((user) => ({
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    tier: user.tier,
    addresses: (addresses.get(user.id) ?? [])
      .map(({ address, verified }) => ({
        address,
        isVerified: verified === 1,
        isMain: address === normalAddress(user.email),
      }))
      .toSorted((a, b) => Number(b.isMain) - Number(a.isMain)),
    roles: (roles.get(user.id) ?? []).map(({ role, conference, track, derived }) => ({
      role,
      conference,
      track,
      isDerived: derived === 1,
    })),
  }));
}

async function userIds(
  { db }: Pick<Store, 'db'>,
  { conferenceId, search }: { conferenceId?: string | undefined; search?: string | undefined },
): Promise<string[]> {
  let query = db
    .selectFrom('users')
    .leftJoin('addresses', 'addresses.user_id', 'users.id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'addresses.address']);
  if (conferenceId !== undefined) {
    const there = db.selectFrom(held(db).as('held')).select('userId').where('conferenceId', '=', conferenceId);
    query = query.where('users.id', 'in', there);
  }
  const rows = await query.orderBy('users.email').orderBy('users.id').orderBy('addresses.address').execute();
  const wanted = search?.toLowerCase() ?? '';
  const people = Map.groupBy(rows, ({ id }) => id);
  return [...people].flatMap(([id, own]) => {
    const { first_name, last_name } = own[0]!;
    const text = `${first_name} ${last_name} ${own.map(({ address }) => address ?? '').join(' ')}`;
    return text.toLowerCase().includes(wanted) ? id : []; // Not in SQL, because SQLite only folds the case of ASCII.
  });
}

/** Every role of every person and whether it is derived; like `factsQuery` in people.ts, for many people at once. */
function held(db: Kysely<Tables>) {
  const noTrack = sql<string>`''`;
  const granted = db
    .selectFrom('grants')
    .select(['user_id as userId', 'conference_id as conferenceId', 'role', 'track_id as trackId'])
    .select(sql<number>`0`.as('derived'));
  const authored = db
    .selectFrom('addresses')
    .innerJoin('authorships', 'authorships.address', 'addresses.address')
    .select(['addresses.user_id as userId', 'authorships.conference_id as conferenceId'])
    .select([sql<Role>`'author'`.as('role'), noTrack.as('trackId'), sql<number>`1`.as('derived')])
    .where('addresses.verified', '=', sql.lit(1));
  const reviewing = db
    .selectFrom('assignments')
    .select(['reviewer_id as userId', 'conference_id as conferenceId'])
    .select([sql<Role>`'reviewer'`.as('role'), noTrack.as('trackId'), sql<number>`1`.as('derived')])
    .where('status', '<>', 'CANCELLED');
  return granted.unionAll(authored).unionAll(reviewing);
}

function rolesOf(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom(held(db).as('held'))
    .innerJoin('conferences', 'conferences.id', 'held.conferenceId')
    .leftJoin('tracks', 'tracks.id', 'held.trackId')
    .select(['held.userId', 'held.role', 'held.derived', 'conferences.slug as conference', 'tracks.slug as track'])
    .distinct()
    .where('held.userId', 'in', ids)
    .orderBy('conference')
    .orderBy('derived')
    .orderBy('role')
    .orderBy('track')
    .execute();
}

/** A person with the name to give them. */
export interface NamedPerson {
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * Names those of these people who have no name yet; known names stay.
 *
 * @param at RFC 3339 in UTC, with milliseconds: becomes the time of change of everything that shows the name
 * @returns the ids of the people who were named
 */
export async function nameNameless(
  { db }: Pick<Store, 'db'>,
  people: readonly NamedPerson[],
  at: string,
): Promise<Set<string>> {
  const named = new Set<string>();
  if (people.length === 0) return named;
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .where('first_name', '=', '')
    .where('last_name', '=', '')
    .execute();
  const nameless = new Set(rows.map(({ id }) => id));
  for (const { id, firstName, lastName } of people) {
    if (!nameless.has(id) || named.has(id) || `${firstName}${lastName}` === '') continue;
    await db.updateTable('users').set({ first_name: firstName, last_name: lastName }).where('id', '=', id).execute();
    await dateReviewer(db, id, at);
    named.add(id);
  }
  return named;
}

/**
 * Sets the name of a person.
 *
 * @param at as for `nameNameless`
 * @returns the previous name as it was shown
 */
export async function setName(
  db: Transaction<Tables>,
  { id, firstName, lastName }: NamedPerson,
  at: string,
): Promise<string> {
  const before = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (before.first_name !== firstName || before.last_name !== lastName) {
    await db.updateTable('users').set({ first_name: firstName, last_name: lastName }).where('id', '=', id).execute();
    await dateReviewer(db, id, at);
  }
  return fullName(before);
}

/**
 * Updates the time of change of the submissions that a person reviews, for their chairs, after the reviewer id in their reviews has
 * changed. A chair who has written one of them to a blind track would find its reviewer by the time that it shares with the others, so it
 * keeps its own.
 */
export async function dateReviewerForChairs(db: Kysely<Tables>, userId: string, at: string): Promise<void> {
  await raiseRevisionsOf(db, userId);
  await db
    .updateTable('submissions')
    .set({ changed_at: at })
    .where('changed_at', '<', at)
    .where('id', 'in', reviewedBy(db, userId))
    .where('id', 'not in', blindOwn(db).select('own.id'))
    .execute();
}

/**
 * The same after the person's name has changed, and, on open tracks, for the authors if the review is completed and its phase is
 * released.
 */
export async function dateReviewer(db: Kysely<Tables>, userId: string, at: string): Promise<void> {
  await dateReviewerForChairs(db, userId, at);
  const released = reviewedBy(db, userId)
    .innerJoin('reviews', 'reviews.assignment_id', 'assignments.id')
    .innerJoin('phases', 'phases.id', 'assignments.phase_id')
    .innerJoin('tracks', 'tracks.id', 'phases.track_id')
    .where('reviews.status', '=', 'SUBMITTED')
    .where('phases.reviews_released', '=', 1)
    .where('tracks.review_type', '=', 'OPEN');
  await db
    .updateTable('submissions')
    .set({ shown_at: at })
    .where('shown_at', '<', at)
    .where('id', 'in', released)
    .execute();
}

function reviewedBy(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom('assignments')
    .select('assignments.submission_id')
    .where('assignments.reviewer_id', '=', userId)
    .where('assignments.status', 'not in', ['DECLINED', 'CANCELLED']);
}

/**
 * Sets the rate limit of a person, by the name of its tier.
 *
 * @returns the previous tier
 */
export async function setTier(db: Transaction<Tables>, userId: string, tier: string): Promise<string> {
  const before = await db.selectFrom('users').select('tier').where('id', '=', userId).executeTakeFirstOrThrow();
  await db.updateTable('users').set({ tier }).where('id', '=', userId).execute();
  return before.tier;
}
