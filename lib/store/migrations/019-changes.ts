import { type Kysely, sql } from 'kysely';
import { jsonRows } from '#lib/sql/engine/engine.ts';
import type { Step } from '#lib/sql/migrate/fill.ts';
import { readSummaries, storedSummaries } from '#lib/store/submissions/review-summary.ts';
import type { Tables } from '#lib/store/database/schema.ts';

/** Submissions filled per batch. */
const TOGETHER = 200;

/** When the scores of a review last changed; and when invitations were declined, in the summaries for lists. */
export const changeDates: Step = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('reviews')
      .addColumn('scores_changed_at', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
  fill: {
    what: 'submissions with declined invitations',
    async count(db: Kysely<Tables>) {
      const { rows } = await declined(db)
        .select((is) => is.fn.count<number>('submission_id').distinct().as('rows'))
        .executeTakeFirstOrThrow();
      return rows;
    },
    async some(db: Kysely<Tables>, after: string) {
      const page = await declined(db)
        .select('submission_id as id')
        .distinct()
        .where('submission_id', '>', after)
        .orderBy('submission_id')
        .limit(TOGETHER)
        .execute();
      const last = page.at(-1)?.id;
      if (last === undefined) return undefined;
      const kept = await readSummaries(
        db,
        page.map(({ id }) => id),
      );
      const rows = page.map(({ id }) => ({ id, kept: storedSummaries(kept.get(id) ?? []) }));
      await sql`
        update submissions set reviewing_json = value ->> 'kept'
        from ${jsonRows(db, rows)} where submissions.id = value ->> 'id'`.execute(db);
      return { last, rows: page.length };
    },
  },
};

function declined(db: Kysely<Tables>) {
  return db.selectFrom('assignments').where('status', '=', 'DECLINED');
}
