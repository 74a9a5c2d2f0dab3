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

/** The passkey with this credential id (base64url), of any user. */
export function findPasskey({ db }: Store, credentialId: string): Promise<StoredPasskey | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/**
 * Stores a new passkey and records it in the audit log; all or nothing.
 *
 * @param most the maximum per person
 * @returns `full` if the owner already has the maximum, `known` if the passkey is already stored; nothing is stored
 *   then
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
 * Records that a passkey was used to sign in.
 *
 * @param counter the authenticator's signature counter, which only grows, or stays 0 if it does not count (Web
 *   Authentication, §6.1.1)
 * @param at RFC 3339 in UTC
 * @returns false if the passkey has been removed in the meantime, or the counter did not grow, which suggests a copied
 *   passkey
 */
export async function rememberPasskeyUse(
  { db }: Store,
  { id, counter, at }: { id: string; counter: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Deletes a person's passkey and records it in the audit log.
 *
 * @returns whether there was one
 */
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
