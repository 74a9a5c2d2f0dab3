import { type Kysely, type Migration, sql } from 'kysely';
import { jsonRows } from '#lib/sql/engine.ts';
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
      const rows = page.map(({ id }) => ({ id, kept: JSON.stringify(kept.get(id) ?? []) }));
      // Together: nobody reads submissions until this has ended, and a statement for each is half a millisecond on PostgreSQL.
      await sql`
        update submissions set reviewing_json = value ->> 'kept' from ${jsonRows(db, rows)}
        where submissions.id = value ->> 'id'`.execute(db);
      const last = page.at(-1);
      if (!last) return;
      after = last.id;
    }
  },
};
