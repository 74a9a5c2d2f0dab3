import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importDataset } from './import.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { openStore } from '#lib/store/open-store.ts';
import { patient, testAddress, testStore } from '#lib/store/test-store.ts';

test('an import looks up stored rows by an index, however much it has written itself', async () => {
  // A fresh database: the server reports its statistics late, and here would count what an earlier test deleted.
  const store = await openStore(await testAddress('nothing'), patient);
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

test('no statement is JIT-compiled, however expensive it looks, because compiling takes longer than any of them', async () => {
  const { db } = await testStore();
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select count(*) from generate_series(1, 100000) a, generate_series(1, 9999) b`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/cost=\d+\.\d+\.\.\d{6,}/); // The default threshold for JIT compilation.
  expect(plan).not.toContain('JIT');
});
