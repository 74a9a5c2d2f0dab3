import type { Kysely, Migration } from 'kysely';

/** Drops indexes by which nothing is looked up; these slugs are unique because they are derived from ids. */
export const slugs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('assignments_by_slug').ifExists().execute();
    await db.schema.dropIndex('reviews_by_slug').ifExists().execute();
  },
};
