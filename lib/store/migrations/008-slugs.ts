import type { Kysely, Migration } from 'kysely';

/** Nothing is looked up by these: they are made of ids, which are unique. */
export const slugs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('assignments_by_slug').ifExists().execute();
    await db.schema.dropIndex('reviews_by_slug').ifExists().execute();
  },
};
