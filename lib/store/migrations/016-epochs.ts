import type { Kysely, Migration } from 'kysely';

/** A number for each conference that changes when a time of change may stand for two different states: see `newEpoch`. */
export const epochs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('conferences')
      .addColumn('epoch', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
