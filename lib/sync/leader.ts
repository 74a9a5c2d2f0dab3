import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/** Milliseconds between two attempts to become the leader. */
const RETRY_PAUSE = 10_000;

const lock = sql`hashtextextended('rostrum sync', 0)`;

/**
 * Runs `work` in only one of the processes that share a PostgreSQL database, under an advisory lock; when that process ends or dies, another
 * takes over. With SQLite there is no lock: only one process uses the file.
 *
 * @param work gets a check that throws if this process is no longer the leader because its database connection is gone
 * @param signal stops everything
 * @param lost called with the error that ended this process's turn
 * @param pause milliseconds between two attempts
 */
export async function asLeader(
  db: Kysely<Tables>,
  work: (assertLeader: () => Promise<void>) => Promise<void>,
  signal: AbortSignal,
  lost: (error: unknown) => void,
  pause = RETRY_PAUSE,
): Promise<void> {
  if (engineOf(db) === 'sqlite') return work(() => Promise.resolve());
  while (!signal.aborted) {
    const turn = db.connection().execute(async (connection) => {
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lock}) as held`.execute(connection);
      if (rows[0]?.held !== true) return;
      try {
        await work(async () => {
          await sql`select 1`.execute(connection);
        });
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => undefined); // a lost connection has released it
      }
    });
    await turn.catch(lost);
    if (!signal.aborted) await setTimeout(pause, undefined, { signal }).catch(() => undefined);
  }
}
