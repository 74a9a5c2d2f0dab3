import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * The names of the migrations that a database has had, as the migrator has written them down; none where it is empty.
 *
 * @throws the engine's error where it cannot be asked
 */
export async function migrationsOf<Tables>(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  // The catalogue itself: to have all tables described takes as long as many requests.
  const isThere =
    engineOf(db) === 'postgres'
      ? sql`select 1 where to_regclass('kysely_migration') is not null`
      : sql`select 1 from sqlite_master where name = 'kysely_migration'`;
  if ((await isThere.execute(db)).rows.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Whether a database has had all of a program's migrations. It may have had later ones, of a newer program that shares it.
 *
 * @throws the engine's error where it cannot be asked
 */
export async function isMigrated<Tables>(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<boolean> {
  const had = await migrationsOf(db);
  return Object.keys(migrations).every((name) => had.has(name));
}
