import type { Insertable, Selectable } from 'kysely';
import { writeAudit } from './audit.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';

export type StoredPasskey = Selectable<Tables['passkeys']>;

/** A person's passkeys, newest first. */
export function passkeysOf({ db }: Store, userId: string): Promise<StoredPasskey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The passkey that authenticators know by this id (base64url), whosever it is. */
export function findPasskey({ db }: Store, credentialId: string): Promise<StoredPasskey | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/**
 * Keeps a new passkey, and writes that down; all or nothing.
 *
 * @param most how many a person may have
 * @returns `full` where the owner has as many, `known` where somebody has this one already; nothing is kept then
 */
export function insertPasskey(
  { db }: Store,
  passkey: Insertable<Tables['passkeys']>,
  most: number,
): Promise<'kept' | 'full' | 'known'> {
  const { id, user_id: owner, name, created_at: at } = passkey;
  return inTransaction(db, async (transaction) => {
    const { count } = await transaction
      .selectFrom('passkeys')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', owner)
      .executeTakeFirstOrThrow();
    if (count >= most) return 'full';
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return 'known';
    await writeAudit(transaction, {
      at,
      actor: owner,
      action: 'passkey.added',
      subject: owner,
      detail: { passkey: id, name },
    });
    return 'kept';
  });
}

/**
 * Remembers that a passkey signed somebody in.
 *
 * @param counter the authenticator's, which only grows, or stays 0 where it does not count (Web Authentication, §6.1.1)
 * @param at RFC 3339 in UTC
 * @returns false where it has been removed meanwhile, or the counter does not grow: it may have been copied
 */
export async function rememberPasskeyUse(
  { db }: Store,
  { id, counter, at }: { id: string; counter: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets a passkey of a person, and writes that down. @returns whether there was one */
export function deletePasskey(
  { db }: Store,
  { userId, id }: { userId: string; id: string },
  at: string,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const removed = await transaction
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst();
    if (!removed) return false;
    await writeAudit(transaction, {
      at,
      actor: userId,
      action: 'passkey.removed',
      subject: userId,
      detail: { passkey: id, name: removed.name },
    });
    return true;
  });
}
