import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Whether a database has had all of a program's migrations, as the migrator has written down. It may have had later ones, of a newer
 * program that shares it.
 *
 * @throws the engine's error where it cannot be asked
 */
export async function isMigrated<Tables>(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const had = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).every((name) => had.has(name));
}
