import { Kysely, type Migration, Migrator } from 'kysely';
import { sqliteDialect } from './sqlite.ts';

/**
 * Opens a SQL database and brings its schema up to date.
 *
 * @param file path of a SQLite file (made when missing), or `:memory:`
 * @param migrations named steps, run once each in the order of their names
 * @throws the first failing migration's error; nothing of that migration stays
 */
export async function open<Tables>(file: string, migrations: Record<string, Migration>): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await db.destroy();
    throw error;
  }
  return db;
}
