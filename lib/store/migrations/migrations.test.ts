import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { open } from '#lib/sql/open.ts';
import { fillStore } from '#lib/store/fill.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { migrations } from './migrations.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import {
  assignmentRecord,
  conferenceRecord,
  registrationRecord,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { testAddress } from '#lib/store/test-store.ts';

test('migrating a store of the first schema keeps every submission as lists show it', async () => {
  const address = await testAddress();
  const earlier = await open<{ submissions: Record<string, unknown> }>(address, {
    '001-first': migrations['001-first']!,
  });
  const rows = Array.from({ length: 1203 }, (_, at) => ({
    id: `id-${at}`,
    slug: `s${at}`,
    title: `Title “${at}”`,
    keywords_json: '["a","b"]',
    authors_json: '[{"firstName":"Ada"}]',
    created_at: at % 2 ? '2026-01-01T00:00:00.000Z' : '',
    conference_id: 'c',
    track_id: 't',
    status: 'SUBMITTED',
    current_version: 1,
    digest: 'd',
    submission_data_json: '{}',
  }));
  for (const row of rows) await earlier.insertInto('submissions').values(row).execute();
  await earlier.destroy();
  const store = await openStore(address);
  const found = await store.db.selectFrom('submissions').select(['id', 'listed_json']).execute();
  await store.close();
  expect(new Map(found.map((row) => [row.id, JSON.parse(row.listed_json)]))).toEqual(
    new Map(
      rows.map(({ id, slug, title, created_at }) => [
        id,
        { id, slug, title, keywords: ['a', 'b'], authors: [{ firstName: 'Ada' }], createdAt: created_at || null },
      ]),
    ),
  );
});

test('migrating a store of the second schema fills times of change, scores and summaries as an import would', async () => {
  const dataset = conferenceRecord('conf', {
    people: [{ email: 'rev@x.org', firstName: 'R', lastName: 'V' }],
    submissions: [
      submissionRecord('plain', 'open'),
      submissionRecord('unknown', 'open', { createdAt: null, updatedAt: null }),
      submissionRecord('withdrawn', 'open', { withdrawnAt: '2026-04-01T00:00:00.000Z' }),
      submissionRecord('decided', 'open', { decidedAt: '2026-04-02T00:00:00.000Z' }),
      submissionRecord('reviewed', 'open', { assignments: [assignmentRecord('rev@x.org')] }),
      submissionRecord('declined', 'open', {
        assignments: [assignmentRecord('rev@x.org', { status: 'DECLINED', respondedAt: '2026-02-02T00:00:00.000Z' })],
      }),
      submissionRecord('cancelled', 'open', { assignments: [assignmentRecord('rev@x.org', { status: 'CANCELLED' })] }),
    ],
    registrations: [registrationRecord('g@x.org')],
  });
  const address = await testAddress();
  const fresh = await openStore(address);
  await importDataset(fresh, dataset);
  const derived = async ({ db }: Store) => [
    await db
      .selectFrom('submissions')
      .select(['slug', 'changed_at', 'shown_at', 'reviewing_json'])
      .orderBy('slug')
      .execute(),
    await db.selectFrom('assignments').select(['slug', 'changed_at']).orderBy('slug').execute(),
    await db.selectFrom('registrations').select(['email', 'changed_at']).execute(),
    await db.selectFrom('reviews').select(['slug', 'scores_json']).orderBy('slug').execute(),
    await db.selectFrom('submissions').select(['slug', 'score_forms_json']).orderBy('slug').execute(),
    await db.selectFrom('tracks').select(['slug', 'score_fields_json']).orderBy('slug').execute(),
  ];
  const imported = await derived(fresh);
  await undo(fresh);
  await fresh.close();
  const migrated = await openStore(address);
  await fillStore(migrated);
  expect(await derived(migrated)).toEqual(imported);
  await migrated.close();
});

test('migrating a store of the ninth schema, which read no scores from long texts, fills scores and score fields as an import would', async () => {
  const rating = `7: Accept: ${'a name of more than eighty letters '.repeat(4)}`;
  const review = { ...assignmentRecord('rev@x.org').review, reviewData: { rating, soundness: 3, text: 'Fine.' } };
  const submissions = Array.from({ length: 3 }, (_, at) =>
    submissionRecord(`s${at}`, 'open', { assignments: [assignmentRecord('rev@x.org', { review })] }),
  );
  const people = [{ email: 'rev@x.org', firstName: 'R', lastName: 'V' }];
  const address = await testAddress();
  const fresh = await openStore(address);
  await importDataset(fresh, conferenceRecord('conf', { people, submissions }));
  const derived = async ({ db }: Store) => [
    await db.selectFrom('submissions').select(['slug', 'reviewing_json', 'score_forms_json']).orderBy('slug').execute(),
    await db.selectFrom('tracks').select(['slug', 'score_fields_json']).orderBy('slug').execute(),
    await db.selectFrom('reviews').select(['slug', 'scores_json']).orderBy('slug').execute(),
  ];
  const imported = await derived(fresh);
  expect(JSON.stringify(imported)).toContain(JSON.stringify(JSON.stringify(['rating', 'soundness'])));
  await undoScores(fresh);
  const earlier = '{"soundness":3}';
  await fresh.db.updateTable('reviews').set({ scores_json: earlier }).execute();
  await sql`update submissions set reviewing_json = replace(reviewing_json, '{"rating":7,"soundness":3}', ${earlier})`.execute(
    fresh.db,
  );
  expect(JSON.stringify(await fresh.db.selectFrom('submissions').select('reviewing_json').execute())).not.toContain(
    'rating',
  );
  await fresh.close();
  const migrated = await openStore(address);
  await fillStore(migrated);
  expect(await derived(migrated)).toEqual(imported);
  await migrated.close();
});

test('until the next import, authors of a conference from elsewhere are shown the first phase whose reviews are hidden', async () => {
  const address = await testAddress();
  const store = await openStore(address);
  const tracks = [
    trackRecord(
      'main',
      'DOUBLE_BLIND',
      [true, false, false, true].map((reviewsReleased) => ({ reviewsReleased })),
    ),
  ];
  for (const slug of ['own', 'elsewhere']) {
    const submissions = [1, 2, 3, 4, null].map((phase) => submissionRecord(`${slug}-${phase}`, 'main', { phase }));
    await importDataset(store, conferenceRecord(slug, { tracks, submissions }));
  }
  const source = store.db
    .selectFrom('conferences')
    .select(['id', sql.lit('csv').as('system')])
    .where('slug', '=', 'elsewhere');
  await store.db.insertInto('sources').columns(['conference_id', 'system']).expression(source).execute();
  await store.db.schema.alterTable('submissions').dropColumn('shown_phase_id').execute();
  await sql`delete from kysely_migration where name >= '024'`.execute(store.db);
  await store.close();
  const migrated = await openStore(address);
  const shown = await migrated.db
    .selectFrom('submissions')
    .innerJoin('phases', 'phases.id', 'shown_phase_id')
    .select(['submissions.slug', 'phases.index'])
    .execute();
  await migrated.close();
  expect(shown).toEqual([{ slug: 'elsewhere-3', index: 2 }]);
});

/** Reverts the migrations from the tenth on. */
async function undoScores({ db }: Store): Promise<void> {
  await db.schema.dropTable('calendar_addresses').execute();
  await db.schema.dropTable('digests').execute();
  await db.schema.dropTable('sources').execute();
  for (const column of ['review_target', 'deadline_moved_at'])
    await db.schema.alterTable('phases').dropColumn(column).execute();
  await db.schema.alterTable('assignments').dropColumn('url').execute();
  await db.schema.alterTable('grants').dropColumn('imported').execute();
  await db.schema.alterTable('reviews').dropColumn('scores_changed_at').execute();
  await db.schema.alterTable('submissions').dropColumn('score_forms_json').execute();
  await db.schema.alterTable('submissions').dropColumn('shown_phase_id').execute();
  await db.schema.alterTable('tracks').dropColumn('score_fields_json').execute();
  await db.schema.dropTable('departures').execute();
  if (engineOf(db) === 'postgres') await sql`drop trigger users_counted on users`.execute(db); // names the column
  await db.schema.alterTable('users').dropColumn('access_changed_at').execute();
  for (const column of ['revision', 'epoch', 'known_since'])
    await db.schema.alterTable('conferences').dropColumn(column).execute();
  await db.schema.dropTable('address_revisions').execute();
  await sql`delete from kysely_migration where name >= '010'`.execute(db);
}

/** Moves the tables of the second file back into the first, where earlier releases had all of them. */
async function undoApart({ db }: Store): Promise<void> {
  if (engineOf(db) === 'postgres') return;
  const tables = ['users', 'addresses', 'grants', 'api_keys'];
  const { rows } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from accounts.sqlite_schema where sql is not null and tbl_name in (${sql.join(tables)})
    order by type <> 'table'`.execute(db);
  for (const { type, name, sql: statement } of rows) {
    await sql.raw(statement).execute(db);
    if (type !== 'table') continue;
    await sql.raw(`insert into main.${name} select * from accounts.${name}`).execute(db);
    await sql.raw(`drop table accounts.${name}`).execute(db);
  }
}

/** Reverts the migrations from the third on. */
async function undo(store: Store): Promise<void> {
  const { db } = store;
  await undoScores(store);
  await undoApart(store);
  await db.schema.dropTable('request_counts').ifExists().execute();
  for (const table of ['counts', 'account_sessions', 'attempts', 'passkeys', 'provider_links', 'audit', 'key_reads']) {
    await db.schema.dropTable(table).execute();
  }
  await db.schema.dropIndex('api_keys_by_session_id').execute();
  await db.schema.alterTable('api_keys').dropColumn('session_id').execute();
  await db.schema.alterTable('api_keys').dropColumn('last_used_at').execute();
  for (const index of ['submissions_by_conference_id', 'submissions_by_track_id', 'registrations_by_conference_id']) {
    await sql`drop index ${sql.ref(`${index}_changed_at_created_at_id_status`)}`.execute(db);
  }
  for (const [table, column] of [
    ['phases', 'release_turned_at'],
    ['submissions', 'changed_at'],
    ['submissions', 'shown_at'],
    ['assignments', 'changed_at'],
    ['registrations', 'changed_at'],
    ['submissions', 'reviewing_json'],
    ['reviews', 'scores_json'],
  ] as const) {
    await db.schema.alterTable(table).dropColumn(column).execute();
  }
  await sql`delete from kysely_migration where name >= '003'`.execute(db);
}
