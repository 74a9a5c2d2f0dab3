import { type Kysely, sql } from 'kysely';
import { scoresOf } from '#lib/contract/reviews/scores.ts';
import { jsonRows } from '#lib/sql/engine/engine.ts';
import type { Step } from '#lib/sql/migrate/fill.ts';
import { readSummaries, storedSummaries } from '#lib/store/submissions/review-summary.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import { readForms, refreshScoreFields } from '#lib/store/import/score-fields.ts';

/** Submissions filled per batch. */
const TOGETHER = 200;

/**
 * Which review fields are scores, by track, and the counts that decide it; numbers with long names are now scores too.
 */
export const scores: Step = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('submissions').addColumn('score_forms_json', 'text').execute();
    await db.schema.alterTable('tracks').addColumn('score_fields_json', 'text').execute();
  },
  fill: {
    what: 'submissions',
    async count(db: Kysely<Tables>) {
      const { rows } = await db
        .selectFrom('submissions')
        .select((is) => is.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      return rows;
    },
    async some(db: Kysely<Tables>, after: string) {
      const page = await db
        .selectFrom('submissions')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(TOGETHER)
        .execute();
      const last = page.at(-1)?.id;
      if (last === undefined) return undefined;
      const ids = page.map(({ id }) => id);
      await readScoresAgain(db, ids);
      const kept = await readSummaries(db, ids);
      const forms = await readForms(db, ids);
      const rows = ids.map((id) => ({
        id,
        kept: storedSummaries(kept.get(id) ?? []),
        forms: JSON.stringify(forms.get(id) ?? {}),
      }));
      // In one statement: one for each submission takes half a millisecond on PostgreSQL.
      await sql`
        update submissions set reviewing_json = value ->> 'kept', score_forms_json = value ->> 'forms'
        from ${jsonRows(db, rows)} where submissions.id = value ->> 'id'`.execute(db);
      return { last, rows: ids.length };
    },
    async finish(db: Kysely<Tables>) {
      const tracks = await db.selectFrom('tracks').select('id').execute();
      await refreshScoreFields(db, new Set(tracks.map(({ id }) => id)), '');
    },
  },
};

/** Earlier releases did not read a score from a text of more than 80 characters. */
async function readScoresAgain(db: Kysely<Tables>, submissions: readonly string[]): Promise<void> {
  const reviews = await db
    .selectFrom('reviews')
    .select(['id', 'review_data_json', 'scores_json'])
    .where('submission_id', 'in', submissions)
    .execute();
  const changed = reviews.flatMap(({ id, review_data_json, scores_json }) => {
    const now = JSON.stringify(scoresOf(JSON.parse(review_data_json) as Record<string, unknown>));
    return now === scores_json ? [] : { id, scores: now };
  });
  if (changed.length === 0) return;
  await sql`
    update reviews set scores_json = value ->> 'scores'
    from ${jsonRows(db, changed)} where reviews.id = value ->> 'id'`.execute(db);
}
