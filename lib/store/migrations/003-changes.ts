import { type Kysely, type Migration, sql } from 'kysely';
import { scoresOf } from '#lib/contract/reviews/scores.ts';
import { greatest } from '#lib/sql/engine/engine.ts';

/** Columns for polling: when what each audience sees last changed; and each review's numbers. */
export const changes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('phases').addColumn('release_turned_at', 'text').execute();
    for (const [table, column, initial] of [
      ['submissions', 'changed_at', ''],
      ['submissions', 'shown_at', ''],
      ['assignments', 'changed_at', ''],
      ['registrations', 'changed_at', ''],
      ['reviews', 'scores_json', '{}'],
    ] as const) {
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (spec) => spec.notNull().defaultTo(initial))
        .execute();
    }
    await fillTimes(db);
    await fillScores(db);
    await index(db, 'submissions', 'conference_id');
    await index(db, 'submissions', 'track_id');
    await index(db, 'registrations', 'conference_id');
  },
};

/** Finds rows by `changed_at` and sorts them in page order before any row is read. */
async function index(db: Kysely<unknown>, on: string, within: string): Promise<void> {
  const columns = [within, 'changed_at', 'created_at', 'id', 'status'];
  await db.schema
    .createIndex(`${on}_by_${columns.join('_')}`)
    .on(on)
    .columns(columns)
    .execute();
}

async function fillTimes(db: Kysely<unknown>): Promise<void> {
  const latest = greatest(db);
  await sql`update submissions set shown_at = ${latest}(created_at, coalesce(updated_at, ''), coalesce(withdrawn_at, ''))`.execute(
    db,
  );
  await sql`update submissions set changed_at = ${latest}(
    shown_at,
    coalesce(decided_at, ''),
    coalesce((select max(reviews.submitted_at) from reviews
      join assignments on assignments.id = reviews.assignment_id
      where reviews.submission_id = submissions.id and reviews.status = 'SUBMITTED'
      and assignments.status not in ('DECLINED', 'CANCELLED')), ''))`.execute(db);
  await sql`update assignments set changed_at = ${latest}(assigned_at, coalesce(responded_at, ''), coalesce(
    (select submitted_at from reviews where reviews.assignment_id = assignments.id), ''))`.execute(db);
  await sql`update registrations set changed_at = created_at`.execute(db);
}

interface StoredReview {
  id: string;
  review_data_json: string;
  scores_json: string;
}

async function fillScores(db: Kysely<{ reviews: StoredReview }>): Promise<void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('reviews')
      .select(['id', 'review_data_json'])
      .where('id', '>', after)
      .where('review_data_json', '<>', '{}')
      .orderBy('id')
      .limit(500)
      .execute();
    for (const { id, review_data_json } of rows) {
      const scores = JSON.stringify(scoresOf(JSON.parse(review_data_json) as Record<string, unknown>));
      await db.updateTable('reviews').set({ scores_json: scores }).where('id', '=', id).execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
