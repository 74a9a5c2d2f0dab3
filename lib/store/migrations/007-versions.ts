import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * The statements, by table, that may change what someone has been shown. Nobody can have been shown a new person;
 * grants and addresses are only read from the primary.
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
  // After the next migration, a replica without it counts as behind.
  kysely_migration: 'insert',
};

/**
 * Counts the transactions that change what the API shows, so that a replica can be asked whether it has all of them.
 * Triggers count, so that no code can forget to, and before the statement, so that a transaction waiting to count holds
 * no locks on rows. Counts once per transaction, because a row that is updated often in one transaction becomes slow to
 * find.
 */
export const versions: Migration = {
  async up(db: Kysely<unknown>) {
    if (engineOf(db) !== 'postgres') return; // A SQLite file has no replicas.
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
