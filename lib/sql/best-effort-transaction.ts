import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { exclusively } from '#lib/sql/migrate/exclusively.ts';
import * as postgres from '#lib/sql/postgres/postgres.ts';
import * as sqlite from '#lib/sql/sqlite/sqlite.ts';

/**
 * A transaction of bookkeeping beside the requests that are answered meanwhile, which must not wait for it: it does not wait for the
 * disk, so that a power cut may undo it, and fails where another writer holds its tables. On SQLite it fails at once, as waiting
 * keeps the connection from all others; on PostgreSQL after a second, which is longer than the bookkeeping of other processes takes.
 *
 * @param tables that it holds: see `exclusively`
 * @throws the engine's error; nothing of the work stays then, and it may be done again later
 */
export async function bestEffortTransaction<Tables, Result>(
  db: Kysely<Tables>,
  tables: readonly (keyof Tables & string)[],
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await set(connection, 'aside');
    try {
      return await exclusively(connection, tables, work, 0);
    } finally {
      await set(connection, 'usual');
    }
  });
}

async function set<Tables>(connection: Kysely<Tables>, way: 'usual' | 'aside'): Promise<void> {
  const statements =
    engineOf(connection) === 'postgres' ? postgres.writing(way) : await sqlite.writing(connection, way);
  for (const statement of statements) await sql.raw(statement).execute(connection);
}
