import type { Kysely, Migration } from 'kysely';

/**
 * A number for each conference that rises with every change of what is shown of it. Main addresses have one of their own,
 * beside the accounts, because changing an address must not wait for an import.
 */
export const revisions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('conferences')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('address_revisions')
      .addColumn('conference_id', 'text', (column) => column.primaryKey())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute();
  },
};
