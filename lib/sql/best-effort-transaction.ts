import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { exclusively } from '#lib/sql/migrate/exclusively.ts';
import * as postgres from '#lib/sql/postgres/postgres.ts';
import * as sqlite from '#lib/sql/sqlite/sqlite.ts';

/**
 * Runs bookkeeping in a transaction that must not delay requests. Its commit does not wait for the disk, so a power cut
 * may undo it, and it fails if another writer holds its tables: at once on SQLite, where waiting would block the only
 * connection; after a second on PostgreSQL, which is longer than the bookkeeping of another process takes.
 *
 * @param tables to lock: see `exclusively`
 * @throws the engine's error; nothing was written then, and the caller may retry later
 */
export async function bestEffortTransaction<Tables, Result>(
  db: Kysely<Tables>,
  tables: readonly (keyof Tables & string)[],
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await set(connection, 'bestEffort');
    try {
      return await exclusively(connection, tables, work, 0);
    } finally {
      await set(connection, 'usual');
    }
  });
}

async function set<Tables>(connection: Kysely<Tables>, way: 'usual' | 'bestEffort'): Promise<void> {
  const statements =
    engineOf(connection) === 'postgres' ? postgres.writing(way) : await sqlite.writing(connection, way);
  for (const statement of statements) await sql.raw(statement).execute(connection);
}
