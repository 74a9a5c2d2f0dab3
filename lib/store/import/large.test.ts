import { expect, test } from 'vitest';
import { importDataset } from './import.ts';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { testStore } from '#lib/store/test-store.ts';

const submissions = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) =>
    submissionRecord(`${prefix}-${at}`, 'open', {
      authors: [`author${at}@x.org`],
      assignments: [assignmentRecord(`rev${at % 700}@x.org`)],
    }),
  );
const people = Array.from({ length: 700 }, (_, at) => ({ email: `rev${at}@x.org`, firstName: 'R', lastName: `${at}` }));
const large = conferenceRecord('large', { people, submissions: submissions(1700, 'large') });

test('a large import adds everything once, and a second one changes nothing', async () => {
  const store = await testStore();
  expect((await importDataset(store, large)).submissions).toMatchObject({ added: 1700, reviews: 1700 });
  expect((await importDataset(store, large)).submissions).toMatchObject({ added: 0, changed: 0, unchanged: 1700 });
  for (const table of ['submissions', 'authorships', 'assignments', 'reviews'] as const) {
    const { rows } = await store.db
      .selectFrom(table)
      .select((is) => is.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(rows).toBe(1700);
  }
});

test('a large import is rolled back when a late record is refused', async () => {
  const store = await testStore();
  const refused = { ...large, submissions: [...large.submissions, submissionRecord('last', 'none')] };
  await expect(importDataset(store, refused)).rejects.toThrow(/last: no track none/);
  expect(await store.db.selectFrom('submissions').select('id').execute()).toEqual([]);
  expect((await importDataset(store, large)).submissions).toMatchObject({ added: 1700 });
});

test('a large import that is interrupted is rolled back', async () => {
  const store = await testStore();
  const controller = new AbortController();
  function* interrupted() {
    for (const [at, submission] of [...large.submissions].entries()) {
      if (at === 1000) setImmediate(() => controller.abort(new Error('interrupted'))); // Arrives like a signal of the system.
      yield submission;
    }
  }
  const dataset = { ...large, submissions: interrupted() };
  await expect(importDataset(store, dataset, { signal: controller.signal })).rejects.toThrow('interrupted');
  for (const table of ['conferences', 'submissions', 'users'] as const) {
    expect(await store.db.selectFrom(table).select('id').execute()).toEqual([]);
  }
});

test('an address given to two people is refused, however far apart they are in the dataset', async () => {
  const store = await testStore();
  const again = { email: 'other@x.org', firstName: 'O', lastName: 'T' };
  const shared = { ...again, otherAddresses: [{ address: 'rev0@x.org', verified: true }] };
  await expect(importDataset(store, { ...large, people: [...people, shared] })).rejects.toThrow(
    /rev0@x.org is given to two people: rev0@x.org and other@x.org/,
  );
  expect(await store.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a reviewer who is in the store but not among the people of the dataset is refused', async () => {
  const store = await testStore();
  await importDataset(store, large);
  const stranger = conferenceRecord('next', {
    people: [{ email: 'someone@x.org', firstName: 'S', lastName: 'O' }],
    submissions: [submissionRecord('next', 'open', { assignments: [assignmentRecord('rev0@x.org')] })],
  });
  await expect(importDataset(store, { ...stranger, people: [] })).rejects.toThrow(/next: no reviewer rev0@x.org/);
});
