import type { Insertable, Transaction } from 'kysely';
import type { Role } from '#lib/contract/resources/vocabulary.ts';
import { dateAccess } from '#lib/store/changes/access.ts';
import { batches } from '#lib/store/dataset/import-rows.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/** A role that is granted explicitly; `trackId` is `''` except for a track chair. */
interface Grant {
  userId: string;
  conferenceId: string;
  role: Exclude<Role, 'author'>;
  trackId: string;
}

/**
 * Grants a role to a person.
 *
 * @param at see `dateAccess`
 * @returns whether the person did not have it already
 */
export async function insertGrant(db: Transaction<Tables>, grant: Grant, at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('grants')
    .values(rowOf(grant))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await dateAccess(db, [grant.userId], at);
  return true;
}

/**
 * Grants roles, except those that people already have.
 *
 * @param at see `dateAccess`
 */
export async function insertGrants(
  db: Transaction<Tables>,
  grants: readonly Insertable<Tables['grants']>[],
  at: string,
): Promise<void> {
  for (const batch of batches(grants, 500)) {
    const added = await db
      .insertInto('grants')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .execute();
    await dateAccess(
      db,
      added.map((row) => row.user_id),
      at,
    );
  }
}

type Held = Pick<Insertable<Tables['grants']>, 'user_id' | 'role' | 'track_id'>;

const keyOf = ({ user_id, role, track_id }: Held) => [user_id, role, track_id].join(' ');

/**
 * Removes the roles that imports granted in a conference, except those that its source still lists.
 *
 * @param at see `dateAccess`
 * @returns how many imported grants there were, and how many are left
 */
export async function takeBackGrants(
  db: Transaction<Tables>,
  conferenceId: string,
  grants: readonly Insertable<Tables['grants']>[],
  at: string,
): Promise<{ held: number; left: number }> {
  const kept = new Set(grants.map(keyOf));
  const held = await db
    .selectFrom('grants')
    .select(['user_id', 'role', 'track_id'])
    .where('conference_id', '=', conferenceId)
    .where('imported', '=', 1)
    .execute();
  const gone = held.filter((each) => !kept.has(keyOf(each)));
  for (const row of gone) {
    const { user_id: userId, role, track_id: trackId } = row;
    if (role !== 'author') await deleteGrant(db, { userId, conferenceId, role, trackId }, at);
  }
  return { held: held.length, left: held.length - gone.length };
}

/**
 * Removes a granted role from a person.
 *
 * @param at see `dateAccess`
 * @returns whether the person had it
 */
export async function deleteGrant(db: Transaction<Tables>, grant: Grant, at: string): Promise<boolean> {
  const row = rowOf(grant);
  const { numDeletedRows } = await db
    .deleteFrom('grants')
    .where('user_id', '=', row.user_id)
    .where('conference_id', '=', row.conference_id)
    .where('role', '=', row.role)
    .where('track_id', '=', row.track_id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) return false;
  await dateAccess(db, [grant.userId], at);
  return true;
}

function rowOf({ userId, conferenceId, role, trackId }: Grant): Insertable<Tables['grants']> {
  return { user_id: userId, conference_id: conferenceId, role, track_id: trackId };
}
