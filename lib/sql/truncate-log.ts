import { open } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/** Attempts while someone reads, and milliseconds between them. */
const [TRIES, PAUSE] = [20, 50] as const;

/**
 * Empties SQLite's write-ahead log, which after a long transaction is as large as what that wrote and would stay so. If
 * readers keep it busy, SQLite truncates it later by itself. Does nothing on PostgreSQL.
 */
export async function truncateLog<Tables>(db: Kysely<Tables>): Promise<void> {
  if (engineOf(db) === 'postgres') return;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy !== 1) return;
    await setTimeout(PAUSE);
  }
}

/**
 * Writes to disk what a long transaction has put into SQLite's write-ahead log so far, so that its commit, for which
 * others may wait, is short. Does nothing on PostgreSQL.
 */
export async function flushLog<Tables>(db: Kysely<Tables>): Promise<void> {
  if (engineOf(db) === 'postgres') return;
  const { rows } = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main' and file <> ''`.execute(db);
  for (const { file } of rows) {
    await using log = await open(`${file}-wal`, 'r+');
    await log.datasync();
  }
}
