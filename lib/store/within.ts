import type { Kysely, Transaction } from 'kysely';

/** Works in a transaction: in the one that is open already, else in one of its own. All of it holds, or nothing. */
export function within<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}
