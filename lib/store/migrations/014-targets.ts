import type { Kysely, Migration } from 'kysely';

/** How many reviewers each submission should have in a phase. */
export const targets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('phases').addColumn('review_target', 'integer').execute();
  },
};
