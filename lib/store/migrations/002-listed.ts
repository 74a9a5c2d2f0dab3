import type { Kysely, Migration } from 'kysely';

/**
 * Stores one JSON object per submission instead of two lists, so that a page mostly consists of text that is already
 * there.
 */
export const listed: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('submissions')
      .addColumn('listed_json', 'text', (spec) => spec.notNull().defaultTo('{}'))
      .execute();
    const before = db as Kysely<{ submissions: Earlier }>;
    for (let after = ''; ;) {
      const rows = await before
        .selectFrom('submissions')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(500)
        .execute();
      for (const { id, slug, title, keywords_json, authors_json, created_at } of rows) {
        const [keywords, authors] = [JSON.parse(keywords_json) as unknown, JSON.parse(authors_json) as unknown];
        const item = { id, slug, title, keywords, authors, createdAt: created_at === '' ? null : created_at };
        await before
          .updateTable('submissions')
          .set({ listed_json: JSON.stringify(item) })
          .where('id', '=', id)
          .execute();
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
    await db.schema.alterTable('submissions').dropColumn('keywords_json').execute();
    await db.schema.alterTable('submissions').dropColumn('authors_json').execute();
  },
};

/** The columns of submissions that this migration reads and writes. */
type Earlier = Record<
  'id' | 'slug' | 'title' | 'keywords_json' | 'authors_json' | 'created_at' | 'listed_json',
  string
>;
