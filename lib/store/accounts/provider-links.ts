import type { Selectable } from 'kysely';
import { writeAudit } from './audit.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';

export type StoredLink = Selectable<Tables['provider_links']>;

/** Who is linked to a subject of an OpenID Connect provider; undefined where nobody is. */
export function findLink({ db }: Store, issuer: string, subject: string): Promise<StoredLink | undefined> {
  return db
    .selectFrom('provider_links')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** What a person has linked at a provider; undefined where that is nothing. */
export function linkOf({ db }: Store, userId: string, issuer: string): Promise<StoredLink | undefined> {
  return db
    .selectFrom('provider_links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
}

/**
 * Links a subject of a provider with a person, and writes that down; all or nothing.
 *
 * @returns false where the subject, or the person at this provider, is linked already
 */
export function insertLink({ db }: Store, link: StoredLink): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('provider_links')
      .values(link)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return false;
    await writeAudit(transaction, {
      at: link.linked_at,
      actor: link.user_id,
      action: 'provider.linked',
      subject: link.user_id,
      detail: { issuer: link.issuer, account: link.subject },
    });
    return true;
  });
}

/** Unlinks whatever a person has linked at a provider, and writes that down. @returns whether there was something */
export function deleteLink(
  { db }: Store,
  { userId, issuer }: { userId: string; issuer: string },
  at: string,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const removed = await transaction
      .deleteFrom('provider_links')
      .where('user_id', '=', userId)
      .where('issuer', '=', issuer)
      .returning('subject')
      .executeTakeFirst();
    if (!removed) return false;
    await writeAudit(transaction, {
      at,
      actor: userId,
      action: 'provider.unlinked',
      subject: userId,
      detail: { issuer, account: removed.subject },
    });
    return true;
  });
}
