import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importDataset } from './import.ts';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { openStore } from '#lib/store/open-store.ts';
import { longTimeouts, testAddress, testStore } from '#lib/store/test-store.ts';

test('an import looks up stored rows by an index, however much it has written itself', async () => {
  // A fresh database: the server reports its statistics late, and here would count what an earlier test deleted.
  const store = await openStore(await testAddress('nothing'), longTimeouts);
  const { db } = store;
  const submissions = Array.from({ length: 1600 }, (_, at) => submissionRecord(`s-${at}`, 'open', {}));
  await db.connection().execute(async (connection) => {
    const read = async () => {
      const { rows } = await sql<{ all: number; byIndex: number }>`
        select seq_tup_read as "all", idx_scan as "byIndex" from pg_stat_user_tables where relname = 'submissions'`.execute(
        connection,
      );
      return rows[0]!;
    };
    const before = await read();
    await importDataset({ ...store, db: connection }, conferenceRecord('large', { submissions }));
    // A server collects statistics only now and then.
    await expect.poll(async () => (await read()).byIndex, { timeout: 30_000 }).toBeGreaterThan(before.byIndex);
    expect((await read()).all - before.all).toBe(0);
  });
  await store.close();
});

test('after an import, plans fit what it has written, even if the server took the tables for nearly empty', async () => {
  const store = await openStore(await testAddress('nothing'), longTimeouts);
  const { db } = store;
  const rowsOf = async () => {
    const { rows } = await sql<{ name: string; rows: number }>`
      select relname as name, reltuples::int as rows from pg_class where relname in ('submissions', 'reviews')`.execute(
      db,
    );
    return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
  };
  const dataset = (count: number) =>
    conferenceRecord('large', {
      people: [{ email: 'reviewer@x.org', firstName: 'Rea', lastName: 'Viewer' }],
      submissions: Array.from({ length: count }, (_, at) =>
        submissionRecord(`s-${at}`, 'open', { assignments: [assignmentRecord('reviewer@x.org')] }),
      ),
    });
  await importDataset(store, dataset(10));
  await sql`analyze`.execute(db);
  await importDataset(store, dataset(300), { dryRun: true });
  expect(await rowsOf()).toEqual({ submissions: 10, reviews: 10 });
  await importDataset(store, dataset(300));
  expect(await rowsOf()).toEqual({ submissions: 300, reviews: 300 });
  await store.close();
});

test('no statement is JIT-compiled, however expensive it looks, because compiling takes longer than any of them', async () => {
  const { db } = await testStore();
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select count(*) from generate_series(1, 100000) a, generate_series(1, 9999) b`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/cost=\d+\.\d+\.\.\d{6,}/); // The default threshold for JIT compilation.
  expect(plan).not.toContain('JIT');
});
