import type { Kysely, Migration } from 'kysely';

/** How many reviewers the submissions of a phase should have. */
export const targets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('phases').addColumn('review_target', 'integer').execute();
  },
};
