import { type Kysely, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/** Reads a database as it is at one moment, however long it takes and no matter who writes meanwhile. Nobody waits for it. */
export function snapshotOf<Tables, Result>(
  db: Kysely<Tables>,
  work: (snapshot: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (engineOf(db) === 'postgres') {
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  }
  return db.connection().execute(async (connection) => {
    await sql`begin deferred`.execute(connection); // other transactions here are writers
    try {
      return await work(connection);
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}
