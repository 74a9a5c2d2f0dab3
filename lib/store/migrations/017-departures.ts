import { type Kysely, type Migration, sql } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * What has left whose sight, so that a copy of a list can be brought up to date; and since when that is known: of a
 * conference, and of a person, whose sight differs after each change of their roles.
 */
export const departures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('departures')
      .addColumn('conference_id', 'text', (column) => column.notNull())
      .addColumn('audience', 'text', (column) => column.notNull())
      .addColumn('item_id', 'text', (column) => column.notNull())
      .addColumn('departed_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('departures_pk', ['audience', 'conference_id', 'item_id'])
      .execute();
    await db.schema
      .alterTable('conferences')
      .addColumn('known_since', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('users')
      .addColumn('access_changed_at', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update conferences set known_since = ${new Date().toISOString()}`.execute(db);
    if (engineOf(db) !== 'postgres') return;
    for (const statement of [
      `create or replace trigger departures_counted before insert or update or delete or truncate
       on departures for each statement execute function count_change()`,
      `create or replace trigger users_counted
       before update of email, first_name, last_name, access_changed_at or delete or truncate
       on users for each statement execute function count_person_change()`,
      `create or replace trigger addresses_counted before insert or update or delete or truncate
       on addresses for each statement execute function count_person_change()`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
};
