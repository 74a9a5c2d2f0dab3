import type { Selectable, Transaction } from 'kysely';
import { bestEffortTransaction } from '#lib/sql/best-effort-transaction.ts';
import { writeAudit } from './audit.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';

export type StoredCalendarAddress = Selectable<Tables['calendar_addresses']>;

/** A person's calendar address, or undefined. */
export function calendarAddressOf({ db }: Store, userId: string): Promise<StoredCalendarAddress | undefined> {
  return db.selectFrom('calendar_addresses').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** The calendar address whose token has this hash, or undefined. */
export function findCalendarAddress({ db }: Store, tokenHash: string): Promise<StoredCalendarAddress | undefined> {
  return db.selectFrom('calendar_addresses').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Stores a person's new calendar address in the place of the old one and records it in the audit log; all or nothing. */
export function replaceCalendarAddress({ db }: Store, address: StoredCalendarAddress): Promise<void> {
  const { user_id: userId, created_at: at } = address;
  return inTransaction(db, async (transaction) => {
    await removeCalendarAddressOf(transaction, userId);
    await transaction.insertInto('calendar_addresses').values(address).execute();
    const entry = { at, actor: userId, subject: userId };
    await writeAudit(transaction, { ...entry, action: 'calendar.created', detail: {} });
  });
}

/**
 * Removes a person's calendar address and records it in the audit log.
 *
 * @param at RFC 3339 in UTC
 * @returns whether there was one
 */
export function deleteCalendarAddress({ db }: Store, userId: string, at: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const removed = await removeCalendarAddressOf(transaction, userId);
    const entry = { at, actor: userId, subject: userId };
    if (removed) await writeAudit(transaction, { ...entry, action: 'calendar.revoked', detail: {} });
    return removed;
  });
}

/** Removes a person's calendar address. @returns whether there was one */
export async function removeCalendarAddressOf(db: Transaction<Tables>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('calendar_addresses').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Records that a calendar program read an address. Skipped if another writer has locked the store, because no request should wait. */
export async function rememberCalendarUse({ db }: Store, userId: string, at: string): Promise<void> {
  await bestEffortTransaction(db, ['users'], (transaction) =>
    transaction.updateTable('calendar_addresses').set({ used_at: at }).where('user_id', '=', userId).execute(),
  ).catch(() => undefined);
}
