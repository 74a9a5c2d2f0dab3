import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import { engineOf } from './engine.ts';
import * as postgres from './postgres.ts';
import * as sqlite from './sqlite.ts';

/**
 * A transaction of bookkeeping beside the requests that are answered meanwhile, which must not wait for it: it does not wait for the
 * disk, so that a power cut may undo it, and fails where another writer holds the store. On SQLite it fails at once, as waiting
 * keeps the connection from all others; on PostgreSQL after a second, which is longer than the bookkeeping of other processes takes.
 *
 * @throws the engine's error; nothing of the work stays then, and it may be done again later
 */
export async function aside<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const { writing } = engineOf(db) === 'postgres' ? postgres : sqlite;
  return db.connection().execute(async (connection) => {
    await set(connection, writing.aside);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await set(connection, writing.usual);
    }
  });
}

async function set(connection: QueryExecutorProvider, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(connection);
}
