import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import { usual } from './sqlite.ts';

/**
 * A transaction of bookkeeping beside the requests that this process answers, which must not wait for it: it fails at once
 * where another writer holds the store, and does not wait for the disk, so that a power cut may undo it.
 *
 * @throws the engine's error; nothing of the work stays then, and it may be done again later
 */
export async function aside<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await pragmas(connection, { busy_timeout: 0, synchronous: 'normal' });
    try {
      return await connection.transaction().execute(work);
    } finally {
      await pragmas(connection, usual);
    }
  });
}

async function pragmas(connection: QueryExecutorProvider, values: typeof usual): Promise<void> {
  for (const [name, value] of Object.entries(values)) await sql.raw(`pragma ${name} = ${value}`).execute(connection);
}
