import { type Kysely, type Migration, sql } from 'kysely';
import { createCounts } from '#lib/sql/counts.ts';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * Counters for limits. Requests are counted here on PostgreSQL only, where several services may share the store. The
 * table is unlogged: a crash of the server empties it, and writes cost no disk access. Each request rewrites a row, in
 * place if its page has room (fillfactor).
 */
export const counts: Migration = {
  async up(db: Kysely<unknown>) {
    await createCounts(db);
    if (engineOf(db) !== 'postgres') return;
    const integers = ['at', 'minute', 'day', 'passed', 'minute_limit', 'day_limit'];
    let table = db.schema
      .createTable('request_counts')
      .modifyFront(sql`unlogged`)
      .addColumn('subject', 'text', (column) => column.primaryKey());
    for (const name of integers) table = table.addColumn(name, 'integer', (column) => column.notNull());
    await table.modifyEnd(sql`with (fillfactor = 50)`).execute();
  },
};
