import { type Selectable, sql, type Transaction } from 'kysely';
import { writeAudit } from './audit.ts';
import { normalAddress } from '#lib/store/database/ids.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

export type StoredDigest = Selectable<Tables['digests']>;

/** A digest that is due. */
export interface DueDigest extends StoredDigest {
  due_at: string;
  try_at: string;
}

/** What a person chose last, or undefined. */
export function digestOf({ db }: Store, userId: string): Promise<StoredDigest | undefined> {
  return db.selectFrom('digests').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The digest whose unsubscribing addresses have this id, or undefined. */
export function findDigest({ db }: Store, id: string): Promise<StoredDigest | undefined> {
  return db.selectFrom('digests').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Stores what a person chose and records it in the audit log; all or nothing.
 *
 * @param by.at RFC 3339 in UTC
 */
export function writeDigest({ db }: Store, row: StoredDigest, { by, at }: { by: 'owner' | 'link'; at: string }) {
  const { user_id: userId, every, ...rest } = row;
  return inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('digests')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ every, ...rest }))
      .execute();
    await writeAudit(transaction, { at, actor: userId, subject: userId, action: 'digest.set', detail: { every, by } });
  });
}

/** Removes what a person chose: links in old mails no longer work. */
export async function removeDigestOf(db: Transaction<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('digests').where('user_id', '=', userId).execute();
}

/** The main address of a person, in its normal form, if they have verified it; undefined if not. */
export async function verifiedMainAddress({ db }: Store, userId: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  if (!user) return undefined;
  const found = await db
    .selectFrom('addresses')
    .select('address')
    .where('user_id', '=', userId)
    .where('address', '=', normalAddress(user.email))
    .where('verified', '=', sql.lit(1))
    .executeTakeFirst();
  return found?.address;
}

/** Digests to try by now, those that have waited longest first. */
export async function dueDigests({ db }: Store, now: string, atMost: number): Promise<DueDigest[]> {
  const rows = await db
    .selectFrom('digests')
    .selectAll()
    .where('try_at', '<=', now)
    .orderBy('try_at')
    .orderBy('user_id')
    .limit(atMost)
    .execute();
  return rows as DueDigest[]; // those that are off have no `try_at`
}

/**
 * Takes a digest that is due: the next one is due at `next` from now on. Of several services only one succeeds, and a service that dies
 * while it sends leaves nothing that would be sent a second time.
 *
 * @returns whether this caller has it; false if another one does, or its owner has changed it meanwhile
 */
export function takeDigest(
  { db }: Store,
  { user_id: userId, due_at: dueAt, try_at: tryAt }: DueDigest,
  next: string,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('digests')
      .set({ due_at: next, try_at: next, tries: 0 })
      .where('user_id', '=', userId)
      .where('due_at', '=', dueAt)
      .where('try_at', '=', tryAt)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Gives a digest back that was taken and not sent, to be tried again, unless its owner has changed it meanwhile. */
export function giveBackDigest(
  { db }: Store,
  { user_id: userId, due_at: dueAt, tries }: DueDigest,
  { next, tryAt }: { next: string; tryAt: string },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await transaction
      .updateTable('digests')
      .set({ due_at: dueAt, try_at: tryAt, tries: tries + 1 })
      .where('user_id', '=', userId)
      .where('due_at', '=', next)
      .execute();
  });
}

/** Records when a digest was sent: the next one counts changes from then on. */
export function rememberDigestSent({ db }: Store, userId: string, at: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await transaction.updateTable('digests').set({ since: at }).where('user_id', '=', userId).execute();
  });
}
