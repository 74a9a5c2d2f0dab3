import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * The names of the migrations that were applied to a database; empty for an empty database.
 *
 * @throws the engine's error if the query fails
 */
export async function migrationsOf<Tables>(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  // Asks the catalogue directly: Kysely's introspection of all tables takes as long as many requests.
  const isThere =
    engineOf(db) === 'postgres'
      ? sql`select 1 where to_regclass('kysely_migration') is not null`
      : sql`select 1 from sqlite_master where name = 'kysely_migration'`;
  if ((await isThere.execute(db)).rows.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Whether all of a program's migrations were applied. There may be others, of a newer program that shares the database.
 *
 * @throws the engine's error if the query fails
 */
export async function isMigrated<Tables>(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<boolean> {
  const had = await migrationsOf(db);
  return Object.keys(migrations).every((name) => had.has(name));
}
