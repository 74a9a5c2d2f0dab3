import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/** Milliseconds until somebody who is not the one asks again. */
const PAUSE = 10_000;

const lock = sql`hashtextextended('rostrum sync', 0)`;

/**
 * Works in one program at a time of all that share a database; when that ends or dies, another one takes over. A file has one
 * program, which is always the one.
 *
 * @param work is given a check that it is still the one, which throws where its connection is gone
 * @param signal ends it
 * @param lost is told why it is not the one any more
 * @param pause milliseconds between two tries
 */
export async function asTheOne(
  db: Kysely<Tables>,
  work: (isStill: () => Promise<void>) => Promise<void>,
  signal: AbortSignal,
  lost: (error: unknown) => void,
  pause = PAUSE,
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
        await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => undefined); // gone with its connection
      }
    });
    await turn.catch(lost); // the connection: another one may have the lock by now
    if (!signal.aborted) await setTimeout(pause, undefined, { signal }).catch(() => undefined);
  }
}
