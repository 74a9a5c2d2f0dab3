import type { Kysely, Migration } from 'kysely';

/** When each key was last used, and what it read. */
export const ledger: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('api_keys').addColumn('last_used_at', 'text').execute();
    await db.schema
      .createTable('key_reads')
      .addColumn('key_id', 'text', (spec) => spec.notNull())
      .addColumn('hour', 'text', (spec) => spec.notNull())
      .addColumn('kind', 'text', (spec) => spec.notNull())
      .addColumn('objects', 'integer', (spec) => spec.notNull())
      .addPrimaryKeyConstraint('key_reads_key', ['key_id', 'hour', 'kind'])
      .execute();
    await db.schema.createIndex('key_reads_by_hour').on('key_reads').column('hour').execute();
  },
};
