import type { Insertable, Kysely, Transaction } from 'kysely';
import { bestEffortTransaction } from '#lib/sql/best-effort-transaction.ts';
import { writeAudit } from './audit.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import { revokeKeysOf } from './keys.ts';
import type { Store } from '#lib/store/database/store.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';

/** Stores a session and deletes expired ones. */
export async function insertSession({ db }: Store, session: Insertable<Tables['account_sessions']>, now: string) {
  await db.deleteFrom('account_sessions').where('expires_at', '<=', now).execute();
  await db.insertInto('account_sessions').values(session).execute();
}

/** The session whose token has this hash, with its owner; undefined if there is none or it has expired. */
export function findSession({ db }: Store, tokenHash: string, now: string) {
  return db
    .selectFrom('account_sessions')
    .innerJoin('users', 'users.id', 'account_sessions.user_id')
    .selectAll('account_sessions')
    .select(['users.email', 'users.first_name', 'users.last_name', 'users.tier'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** A person's sessions that have not expired. Using a key that ends with a session counts as using the session. */
export async function sessionsOf({ db }: Store, userId: string, now: string) {
  const sessions = await db
    .selectFrom('account_sessions')
    .leftJoin('api_keys', 'api_keys.session_id', 'account_sessions.id')
    .select([
      'account_sessions.id',
      'account_sessions.created_at',
      'account_sessions.expires_at',
      'account_sessions.seen_at',
    ])
    .select(({ fn }) => fn.max('api_keys.last_used_at').as('used_at'))
    .where('account_sessions.user_id', '=', userId)
    .where('account_sessions.expires_at', '>', now)
    .groupBy('account_sessions.id')
    .execute();
  return sessions.map(({ used_at, ...session }) => ({
    ...session,
    seen_at: used_at !== null && used_at > session.seen_at ? used_at : session.seen_at,
  }));
}

/**
 * Records that a session was used. Skipped if another writer has locked the store, because no request should wait for
 * this.
 */
export async function rememberSessionUse({ db }: Store, id: string, at: string): Promise<void> {
  await bestEffortTransaction(db, ['users'], (transaction) =>
    transaction.updateTable('account_sessions').set({ seen_at: at }).where('id', '=', id).execute(),
  ).catch(() => undefined);
}

/** Whether a person's session is still open, checked in the transaction that changes something on its behalf. */
export async function isSessionOpen(
  db: Transaction<Tables>,
  { id, userId }: { id: string; userId: string },
  now: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sessions unused since a time, both directly and through a key that ends with them. */
export function idleSessions({ db }: Store, since: string) {
  return db
    .selectFrom('account_sessions')
    .leftJoin('api_keys', 'api_keys.session_id', 'account_sessions.id')
    .select(['account_sessions.id', 'account_sessions.user_id as userId'])
    .where('account_sessions.seen_at', '<=', since)
    .groupBy(['account_sessions.id', 'account_sessions.user_id'])
    .having(({ eb, fn }) => eb(fn.coalesce(fn.max('api_keys.last_used_at'), eb.val('')), '<=', since))
    .execute();
}

/**
 * Ends a person's sessions and the keys that end with them, and records it in the audit log; all or nothing.
 *
 * @param of.id one of the sessions; all by default
 * @param by.actor who ends them, for the audit log
 * @param by.now RFC 3339 in UTC
 * @returns the number of sessions ended
 */
export function deleteSessions(
  db: Kysely<Tables>,
  { userId, id }: { userId: string; id?: string },
  { actor, now: at }: { actor: string; now: string },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const query = transaction.deleteFrom('account_sessions').where('user_id', '=', userId);
    const ended = await (id === undefined ? query : query.where('id', '=', id)).returning('id').execute();
    for (const { id: session } of ended) {
      await writeAudit(transaction, { at, actor, action: 'session.ended', subject: userId, detail: { session } });
    }
    const ids = ended.map((session) => session.id);
    if (ids.length > 0) await revokeKeysOf(transaction, { userId, sessions: ids }, { actor, now: at });
    return ids.length;
  });
}
