import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * Counts changes of people separately from changes of conferences: a counter stays locked until its transaction ends,
 * and changing an address should not wait for an import.
 */
export const personVersions: Migration = {
  async up(db: Kysely<unknown>) {
    if (engineOf(db) !== 'postgres') return; // A SQLite file has no replicas.
    for (const statement of [
      'create table if not exists person_changes (version bigint not null)',
      'create unique index if not exists person_changes_one_row on person_changes ((true))',
      'insert into person_changes select 0 where not exists (select from person_changes)',
      `create or replace function count_person_change() returns trigger language plpgsql as $$
       begin
         if current_setting('rostrum.person_counted', true) is distinct from pg_current_xact_id()::text then
           update person_changes set version = version + 1;
           perform set_config('rostrum.person_counted', pg_current_xact_id()::text, true);
         end if;
         return null;
       end $$`,
      `create or replace trigger users_counted before update of email, first_name, last_name or delete or truncate
       on users for each statement execute function count_person_change()`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
