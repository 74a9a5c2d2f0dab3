import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { aside } from '#lib/sql/aside.ts';
import { writeAudit } from './audit.ts';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';

/** Keeps a session, and forgets those that are over. */
export async function insertSession({ db }: Store, session: Insertable<Tables['account_sessions']>, now: string) {
  await db.deleteFrom('account_sessions').where('expires_at', '<=', now).execute();
  await db.insertInto('account_sessions').values(session).execute();
}

/** The session whose token has this hash, with its owner; undefined where it never was or is over. */
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

/** A person's sessions that are not over. A use of a key that ends with a session is a use of the session. */
export function sessionsOf({ db }: Store, userId: string, now: string) {
  return db
    .selectFrom('account_sessions')
    .leftJoin('api_keys', 'api_keys.session_id', 'account_sessions.id')
    .select([
      'account_sessions.id',
      'account_sessions.created_at',
      'account_sessions.expires_at',
      sql<string>`max(seen_at, coalesce(max(api_keys.last_used_at), ''))`.as('seen_at'),
    ])
    .where('account_sessions.user_id', '=', userId)
    .where('account_sessions.expires_at', '>', now)
    .groupBy('account_sessions.id')
    .execute();
}

/** Remembers that a session was used; not where another writer holds the store, since nobody should wait for that. */
export async function rememberSessionUse({ db }: Store, id: string, at: string): Promise<void> {
  await aside(db, (transaction) =>
    transaction.updateTable('account_sessions').set({ seen_at: at }).where('id', '=', id).execute(),
  ).catch(() => undefined);
}

/**
 * Ends sessions of a person, with the keys that end with them, and writes that down; all or nothing.
 *
 * @param id one of them; all by default
 * @returns how many were ended
 */
export async function deleteSessions(
  db: Kysely<Tables>,
  of: { userId: string; id?: string },
  now: string,
): Promise<number> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => deleteSessions(transaction, of, now));
  const { userId, id } = of;
  const transaction = db as Transaction<Tables>;
  const query = transaction.deleteFrom('account_sessions').where('user_id', '=', userId);
  const ended = await (id === undefined ? query : query.where('id', '=', id)).returning('id').execute();
  for (const { id: session } of ended) {
    await writeAudit(transaction, {
      at: now,
      actor: userId,
      action: 'session.ended',
      subject: userId,
      detail: { session },
    });
  }
  const ids = ended.map((session) => session.id);
  if (ids.length > 0) {
    await transaction
      .updateTable('api_keys')
      .set({ revoked_at: now })
      .where('session_id', 'in', ids)
      .where('revoked_at', 'is', null)
      .execute();
  }
  return ids.length;
}
