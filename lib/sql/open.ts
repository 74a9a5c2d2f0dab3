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
  try {
    // Migrating takes the write lock even where there is nothing to do: then whoever opens would wait for a long import.
    const pending = (await migrator.getMigrations()).some((migration) => migration.executedAt === undefined);
    const { error } = pending ? await migrator.migrateToLatest() : {};
    if (error) throw error;
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
