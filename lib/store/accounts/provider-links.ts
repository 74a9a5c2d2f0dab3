import type { Selectable } from 'kysely';
import { writeAudit } from './audit.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';

export type StoredLink = Selectable<Tables['provider_links']>;

/** The link of a subject of an OpenID Connect provider, or undefined. */
export function findLink({ db }: Store, issuer: string, subject: string): Promise<StoredLink | undefined> {
  return db
    .selectFrom('provider_links')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** A person's link to a provider, or undefined. */
export function linkOf({ db }: Store, userId: string, issuer: string): Promise<StoredLink | undefined> {
  return db
    .selectFrom('provider_links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
}

/**
 * Links a subject of a provider to a person and records it in the audit log; all or nothing.
 *
 * @returns false if the subject, or the person at this provider, is already linked
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

/**
 * Removes a person's link to a provider and records it in the audit log.
 *
 * @returns whether there was one
 */
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
