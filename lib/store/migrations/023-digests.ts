import type { Kysely, Migration } from 'kysely';

/** Who gets the digest by mail, and when the next one is due. */
export const digests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('digests')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('every', 'text', (column) => column.notNull())
      .addColumn('weekday', 'integer', (column) => column.notNull())
      .addColumn('hour', 'integer', (column) => column.notNull())
      .addColumn('zone', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('due_at', 'text')
      .addColumn('try_at', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('digests_key', ['user_id'])
      .execute();
    await db.schema.createIndex('digests_by_id').on('digests').column('id').unique().execute();
    await db.schema.createIndex('digests_by_try_at').on('digests').column('try_at').execute();
  },
};
