import type { Kysely } from 'kysely';
import type { Step } from '#lib/sql/migrate/fill.ts';

/** Review summaries, stored with the submission for lists with `expand`; filled by the next migration. */
export const reviewing: Step = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('submissions').addColumn('reviewing_json', 'text').execute();
  },
};
