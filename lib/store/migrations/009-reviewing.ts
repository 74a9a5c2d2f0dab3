import type { Kysely } from 'kysely';
import type { Step } from '#lib/sql/migrate/fill.ts';

/** What lists that expand read of reviews and assignments, kept with the submission; filled by the next step. */
export const reviewing: Step = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('submissions').addColumn('reviewing_json', 'text').execute();
  },
};
