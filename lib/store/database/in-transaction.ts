import type { Kysely, Transaction } from 'kysely';
import { exclusively } from '#lib/sql/migrate/exclusively.ts';
import type { Tables } from './schema.ts';

/**
 * Changes accounts in the open transaction, or else in a new one: all or nothing, and nobody else changes accounts
 * meanwhile. Conference data may only be read.
 */
export function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Tables>) : exclusively(db, ['users'], work);
}

/** Changes conference data and accounts in one transaction; waits for imports. */
export function inFullTransaction<Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return exclusively(db, ['conferences', 'users'], work);
}
