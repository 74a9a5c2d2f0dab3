import { type Kysely, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * Lets PostgreSQL count the rows that a long transaction has written, so that its plans fit them. By itself it counts them up to a minute
 * later, and if it has counted while they were written, it takes the tables for nearly empty until then: a list takes 20 s instead of 1 s. If
 * it cannot count now, it does so later. Does nothing on SQLite.
 */
export async function refreshStatistics<Tables>(db: Kysely<Tables>, tables: readonly (keyof Tables & string)[]) {
  if (engineOf(db) === 'sqlite') return;
  for (const table of tables) {
    await sql`analyze ${sql.table(table)}`.execute(db).catch(() => undefined);
  }
}
