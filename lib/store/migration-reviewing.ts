import type { Kysely, Migration } from 'kysely';
import { readKept } from './kept-reviewing.ts';
import type { Tables } from './schema.ts';

/** What lists that expand read of reviews and assignments, kept with the submission. */
export const reviewing: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('submissions').addColumn('reviewing_json', 'text').execute();
    for (let after = ''; ;) {
      const page = await db
        .selectFrom('submissions')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(500)
        .execute();
      const kept = await readKept(
        db,
        page.map(({ id }) => id),
      );
      for (const { id } of page) {
        const reviewing_json = JSON.stringify(kept.get(id) ?? []);
        await db.updateTable('submissions').set({ reviewing_json }).where('id', '=', id).execute();
      }
      const last = page.at(-1);
      if (!last) return;
      after = last.id;
    }
  },
};
