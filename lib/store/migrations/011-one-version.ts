import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * The table `changes` has one row, no matter who adds another: what `pg_restore` writes into tables that are there already. Of several the
 * greatest number stays, since all of them went on counting.
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
