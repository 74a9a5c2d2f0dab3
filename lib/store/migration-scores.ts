import { type Kysely, type Migration, sql } from 'kysely';
import { scoresOf } from '#lib/contract/scores.ts';
import { jsonRows } from '#lib/sql/engine.ts';
import { readKept } from './kept-reviewing.ts';
import type { Tables } from './schema.ts';
import { readForms, refreshScoreFields } from './score-fields.ts';

/** Which fields of reviews are scores, by track, and what that is decided by; numbers with long names are scores, too. */
export const scores: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('submissions').addColumn('score_forms_json', 'text').execute();
    await db.schema.alterTable('tracks').addColumn('score_fields_json', 'text').execute();
    for (let after = ''; ;) {
      const page = await db
        .selectFrom('submissions')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(500)
        .execute();
      const last = page.at(-1);
      if (!last) break;
      const ids = page.map(({ id }) => id);
      await readScoresAgain(db, ids);
      const kept = await readKept(db, ids);
      const forms = await readForms(db, ids);
      const rows = ids.map((id) => ({
        id,
        kept: JSON.stringify(kept.get(id) ?? []),
        forms: JSON.stringify(forms.get(id) ?? {}),
      }));
      // Together: nobody reads submissions until this has ended, and a statement for each is half a millisecond on PostgreSQL.
      await sql`
        update submissions set reviewing_json = value ->> 'kept', score_forms_json = value ->> 'forms'
        from ${jsonRows(db, rows)} where submissions.id = value ->> 'id'`.execute(db);
      after = last.id;
    }
    const tracks = await db.selectFrom('tracks').select('id').execute();
    await refreshScoreFields(db, new Set(tracks.map(({ id }) => id)), '');
  },
};

/** Earlier releases took no text of more than 80 letters for a score. */
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
