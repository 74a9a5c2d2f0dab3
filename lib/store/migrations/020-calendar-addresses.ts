import type { Kysely, Migration } from 'kysely';

/** The secret calendar address of each person, and when the deadline of a phase last moved, which calendars need to know. */
export const calendarAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('calendar_addresses')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .addPrimaryKeyConstraint('calendar_addresses_key', ['user_id'])
      .execute();
    await db.schema
      .createIndex('calendar_addresses_by_token_hash')
      .on('calendar_addresses')
      .column('token_hash')
      .unique()
      .execute();
    await db.schema.alterTable('phases').addColumn('deadline_moved_at', 'text').execute();
  },
};
