import { open } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/** How often it is tried while somebody reads, and milliseconds between two tries. */
const [TRIES, PAUSE] = [20, 50] as const;

/**
 * Empties SQLite's write-ahead log, which after a long transaction is as large as what it wrote, and would stay so. Where somebody reads
 * all along it is left to SQLite, which cuts it when it begins anew. On PostgreSQL there is nothing to do.
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
 * Waits until the disk has what a long transaction has written so far to SQLite's write-ahead log, so that its commit, which others may
 * wait for, has little left to wait for. On PostgreSQL there is nothing to do.
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
