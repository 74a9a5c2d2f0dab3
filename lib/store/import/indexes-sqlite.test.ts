import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importDataset } from './import.ts';
import type { Store } from '#lib/store/database/store.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { testStore } from '#lib/store/test-store.ts';

const conference = (count: number, last = 'open') =>
  conferenceRecord('large', {
    submissions: Array.from({ length: count }, (_, at) => submissionRecord(`s${at}`, at < count - 1 ? 'open' : last)),
  });

const indexes = async ({ db }: Store) =>
  (await sql`select name, sql from sqlite_schema where type = 'index' order by name`.execute(db)).rows;

test('a large import leaves every index in place, whether it succeeds or fails', async () => {
  const store = await testStore();
  const before = await indexes(store);
  await expect(importDataset(store, conference(2500, 'none'))).rejects.toThrow(/no track/);
  expect(await indexes(store)).toEqual(before);
  await importDataset(store, conference(2500));
  expect(await indexes(store)).toEqual(before);
});
