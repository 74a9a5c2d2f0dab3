import { type Kysely, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * Reads a database as of one moment, however long the work takes and whatever is written meanwhile. Blocks nobody.
 */
export function snapshotOf<Tables, Result>(
  db: Kysely<Tables>,
  work: (snapshot: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (engineOf(db) === 'postgres') {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  }
  return db.connection().execute(async (connection) => {
    await sql`begin deferred`.execute(connection); // A plain "begin" would take the write lock here.
    try {
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}
