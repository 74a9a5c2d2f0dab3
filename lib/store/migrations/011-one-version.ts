import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * Limits the table `changes` to one row, even if `pg_restore` writes into existing tables. Of several rows the one with
 * the greatest number stays, because all of them were counted up.
 */
export const oneVersion: Migration = {
  async up(db: Kysely<unknown>) {
    if (engineOf(db) !== 'postgres') return;
    for (const statement of [
      'delete from changes where ctid <> (select ctid from changes order by version desc limit 1)',
      'insert into changes select 0 where not exists (select from changes)',
      'create unique index if not exists changes_one_row on changes ((true))',
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
