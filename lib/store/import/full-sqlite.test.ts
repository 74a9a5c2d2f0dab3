import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importDataset } from './import.ts';
import type { Store } from '#lib/store/database/store.ts';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { testStore } from '#lib/store/test-store.ts';

const reviewers = ['one@x.org', 'two@x.org'];
const dataset = conferenceRecord('large', {
  people: reviewers.map((email) => ({ email, firstName: 'A', lastName: 'B' })),
  submissions: Array.from({ length: 1000 }, (_, at) =>
    submissionRecord(`s${at}`, 'open', {
      authors: reviewers,
      assignments: reviewers.map((who) => assignmentRecord(who)),
    }),
  ),
});

async function rowsIn({ db }: Store): Promise<number> {
  let count = 0;
  for (const table of ['conferences', 'users', 'submissions', 'authorships', 'assignments', 'reviews'] as const) {
    count += (await db.selectFrom(table).selectAll().execute()).length;
  }
  return count;
}

test('an import that fills the disk leaves nothing, wherever it fails, and the next one succeeds', async () => {
  const store = await testStore();
  const mayHave = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(store.db);
  for (const pages of [250, 350, 450, 550]) {
    await mayHave(pages);
    await expect(importDataset(store, dataset)).rejects.toThrow(/full/);
    expect([pages, await rowsIn(store)]).toEqual([pages, 0]);
  }
  await mayHave(100_000);
  await importDataset(store, dataset);
  expect(await rowsIn(store)).toBe(1 + 2 + 1000 + 3 * 2000);
});
