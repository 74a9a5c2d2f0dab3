import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * A number for each conference that rises with every change of what is shown of it, and one for all names and addresses
 * of people. PostgreSQL already counts the latter, in `person_changes`.
 */
export const revisions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('conferences')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    if (engineOf(db) === 'postgres') return;
    const file = await fileOf(db, 'users');
    for (const statement of [
      `create table ${file}.person_changes (version integer not null)`,
      `insert into ${file}.person_changes values (0)`,
      // At least the present time, so that a restored backup never repeats a number.
      `create trigger ${file}.users_counted after update of email, first_name, last_name on users begin
         update person_changes set version = max(version + 1, cast((julianday('now') - 2440587.5) * 86400000 as integer));
       end`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};

/** The database that has a table: people may be in a file of their own already. */
async function fileOf(db: Kysely<unknown>, table: string): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select schema from pragma_table_list where name = ${table}`.execute(
    db,
  );
  return rows[0]?.schema ?? 'main';
}
