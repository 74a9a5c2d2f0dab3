import { type Kysely, sql, type Transaction } from 'kysely';
import { dateAccess } from '#lib/store/changes/access.ts';
import { removeCalendarAddressOf } from './calendar-addresses.ts';
import { removeDigestOf } from './digests.ts';
import { deleteSessions } from './sessions.ts';
import { writeAudit } from './audit.ts';
import { raiseAddressRevisions } from '#lib/store/changes/revisions.ts';
import { normalAddress } from '#lib/store/database/ids.ts';
import { revokeKeysOf } from './keys.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

/** A person's addresses, in alphabetical order. */
export function addressesOf({ db }: Pick<Store, 'db'>, userId: string) {
  return db
    .selectFrom('addresses')
    .select(['address', 'verified'])
    .where('user_id', '=', userId)
    .orderBy('address')
    .execute();
}

/**
 * The id of the user who has verified an address.
 *
 * @param address in its normal form
 */
export async function ownerOf({ db }: Pick<Store, 'db'>, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('addresses')
    .select('user_id')
    .where('address', '=', address)
    .where('verified', '=', sql.lit(1))
    .executeTakeFirst();
  return row?.user_id;
}

/** Inserts a person with one verified address; the name is empty if it is unknown. */
export async function insertPerson(
  db: Transaction<Tables>,
  id: string,
  address: string,
  { firstName, lastName } = { firstName: '', lastName: '' },
): Promise<void> {
  await db
    .insertInto('users')
    .values({ id, email: address, first_name: firstName, last_name: lastName, tier: 'default' })
    .execute();
  await insertAddress(db, id, address, '');
}

/**
 * Gives a person a verified address that nobody else has verified.
 *
 * @param at see `dateAccess`
 */
export async function insertAddress(
  db: Transaction<Tables>,
  userId: string,
  address: string,
  at: string,
): Promise<void> {
  await dateAccess(db, [userId], at);
  await db
    .insertInto('addresses')
    .values({ address, user_id: userId, verified: 1 })
    .onConflict((conflict) => conflict.columns(['address', 'user_id']).doUpdateSet({ verified: 1 }))
    .execute();
}

/**
 * Removes an address from a person. If it was the main one, their first other verified address becomes the main one.
 *
 * @param at see `dateAccess`
 */
export async function deleteAddress(
  db: Transaction<Tables>,
  userId: string,
  address: string,
  at: string,
): Promise<void> {
  await dateAccess(db, [userId], at);
  await db.deleteFrom('addresses').where('user_id', '=', userId).where('address', '=', address).execute();
  const next = (await addressesOf({ db }, userId)).find(({ verified }) => verified === 1);
  if (next && normalAddress(await mainAddressOf(db, userId)) === address)
    await setMainAddress(db, userId, next.address);
}

/** A person’s main address, as it was given. */
export async function mainAddressOf(db: Transaction<Tables>, userId: string): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return email;
}

/** Makes another address the main one. It must be one of the person’s. */
export async function setMainAddress(db: Transaction<Tables>, userId: string, address: string): Promise<void> {
  await db.updateTable('users').set({ email: address }).where('id', '=', userId).execute();
  await raiseAddressRevisions(db, userId);
}

/** Whether a person has a role that does not come from an address: a grant or an assignment. */
export async function holdsRoles(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const grant = db.selectFrom('grants').select('user_id').where('user_id', '=', userId);
  const assignment = db.selectFrom('assignments').select('reviewer_id as user_id').where('reviewer_id', '=', userId);
  return (await grant.unionAll(assignment).limit(1).execute()).length > 0;
}

/**
 * Closes an account that has no address left: ends its sessions and removes its keys, passkeys, provider links, calendar address and digest.
 *
 * @param by.actor who removed its last address, for the audit log
 * @param by.now RFC 3339 in UTC
 */
export async function closeAccount(
  db: Transaction<Tables>,
  userId: string,
  { actor, now }: { actor: string; now: string },
): Promise<void> {
  await deleteSessions(db, { userId }, { actor, now });
  await revokeKeysOf(db, { userId }, { actor, now });
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await db.deleteFrom('provider_links').where('user_id', '=', userId).execute();
  await removeCalendarAddressOf(db, userId);
  await removeDigestOf(db, userId);
  await writeAudit(db, { at: now, actor, action: 'account.closed', subject: userId, detail: {} });
}
