import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * Of what the interface shows, what a statement does to it that somebody may have been shown. Nobody can have been shown somebody
 * who is new; grants and addresses are read from the primary alone.
 */
const anything = 'insert or update or delete or truncate';
const shown: Readonly<Record<string, string>> = {
  conferences: anything,
  tracks: anything,
  phases: anything,
  users: 'update of email, first_name, last_name or delete or truncate',
  submissions: anything,
  authorships: anything,
  assignments: anything,
  reviews: anything,
  registrations: anything,
  // With the next migration a replica that has not had it yet is behind.
  kysely_migration: 'insert',
};

/**
 * Counts the transactions that change what the interface shows, so that a replica can be asked whether it has had them all. The
 * engine counts, so that nobody can forget to; first thing in a transaction, so that who counts holds nothing that another
 * who counts waits for. Once a transaction, since a row that is changed often within one becomes slow to find.
 */
export const versions: Migration = {
  async up(db: Kysely<unknown>) {
    if (engineOf(db) !== 'postgres') return; // a file has no replicas
    for (const statement of [
      'create table if not exists changes (version bigint not null)',
      'insert into changes select 0 where not exists (select from changes)',
      `create or replace function count_change() returns trigger language plpgsql as $$
       begin
         if current_setting('rostrum.counted', true) is distinct from pg_current_xact_id()::text then
           update changes set version = version + 1;
           perform set_config('rostrum.counted', pg_current_xact_id()::text, true);
         end if;
         return null;
       end $$`,
      ...Object.entries(shown).map(
        ([table, change]) =>
          `create or replace trigger ${table}_counted before ${change} on ${table} for each statement execute function count_change()`,
      ),
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
