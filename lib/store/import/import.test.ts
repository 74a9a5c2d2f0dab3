import { expect, test } from 'vitest';
import type { Dataset, SubmissionRecord } from '#lib/store/dataset/dataset.ts';
import { importDataset } from './import.ts';
import type { Store } from '#lib/store/database/store.ts';
import {
  assignmentRecord,
  conferenceRecord,
  registrationRecord,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { testStore } from '#lib/store/test-store.ts';

function submission(slug: string, overrides: Parameters<typeof submissionRecord>[2] = {}): SubmissionRecord {
  return submissionRecord(slug, 'main', {
    authors: ['a@x.org'],
    assignments: [assignmentRecord('rev@x.org')],
    ...overrides,
  });
}

function dataset(slug: string, submissions: readonly SubmissionRecord[]): Dataset {
  return conferenceRecord(slug, {
    tracks: [trackRecord('main', 'OPEN', [{ reviewsReleased: true }])],
    people: [
      { email: 'chair@x.org', firstName: 'C', lastName: 'H' },
      { email: 'rev@x.org', firstName: 'R', lastName: 'V', otherAddresses: [{ address: 'rv@y.org', verified: true }] },
    ],
    grants: [{ email: 'chair@x.org', role: 'chair' }],
    submissions,
    registrations: [registrationRecord('g@x.org')],
  });
}

/** All stored rows, as text. */
async function contents({ db }: Store): Promise<string> {
  const tables = [
    'conferences',
    'tracks',
    'phases',
    'users',
    'addresses',
    'grants',
    'submissions',
    'authorships',
  ] as const;
  const more = ['assignments', 'reviews', 'registrations'] as const;
  const rows = [];
  for (const table of [...tables, ...more]) rows.push(await db.selectFrom(table).selectAll().execute());
  return JSON.stringify(rows);
}

const nothing = { added: 0, changed: 0, unchanged: 0 };

test('a second import of the same source changes nothing', async () => {
  const store = await testStore();
  const first = await importDataset(store, dataset('conf', [submission('a'), submission('b')]));
  expect(first).toMatchObject({
    submissions: { added: 2, reviews: 2 },
    registrations: { added: 1 },
    people: { added: 2 },
  });
  const before = await contents(store);
  const second = await importDataset(store, dataset('conf', [submission('a'), submission('b')]));
  expect(second).toMatchObject({
    submissions: { ...nothing, unchanged: 2 },
    registrations: { ...nothing, unchanged: 1 },
    people: { added: 0 },
  });
  expect(await contents(store)).toBe(before);
});

test('a changed record is replaced under the same ids, with its reviews, and the others stay', async () => {
  const store = await testStore();
  await importDataset(store, dataset('conf', [submission('a'), submission('b')]));
  const ids = () => store.db.selectFrom('reviews').select(['id', 'slug']).orderBy('id').execute();
  const before = await ids();
  const report = await importDataset(store, dataset('conf', [submission('a', { title: 'New' }), submission('b')]));
  expect(report.submissions).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  expect(await ids()).toEqual(before);
  const titles = await store.db.selectFrom('submissions').select('title').orderBy('slug').execute();
  expect(titles.map(({ title }) => title)).toEqual(['New', 'Title of b']);
});

test('a dry run reports and writes nothing', async () => {
  const store = await testStore();
  const before = await contents(store);
  const report = await importDataset(store, dataset('conf', [submission('a')]), { dryRun: true });
  expect(report.submissions.added).toBe(1);
  expect(await contents(store)).toBe(before);
});

test.each([
  ['an unknown track', [submission('a'), { ...submission('b'), track: 'none' }], /b: no track none/],
  ['an unknown phase', [submission('a', { phase: 9 })], /a: track main has no phase 9/],
  ['a slug given twice', [submission('a'), submission('a')], /a: given twice/],
  [
    'an unknown reviewer',
    [submission('a', { assignments: submission('a').assignments.map((each) => ({ ...each, reviewer: 'who@x.org' })) })],
    /a: no reviewer who@x.org/,
  ],
])('%s fails with the name of the record, and nothing is written', async (_case, submissions, message) => {
  const store = await testStore();
  const before = await contents(store);
  await expect(importDataset(store, dataset('conf', submissions))).rejects.toThrow(message);
  expect(await contents(store)).toBe(before);
});

test.each([
  ['a track', (tracks: Dataset['tracks']) => [...tracks, ...tracks], /track main: given twice/],
  [
    'a phase',
    (tracks: Dataset['tracks']) => tracks.map((track) => ({ ...track, phases: [...track.phases, ...track.phases] })),
    /track main: a phase is given twice/,
  ],
])('%s that is given twice is named in the error, and nothing is written', async (_case, twice, message) => {
  const store = await testStore();
  const before = await contents(store);
  const given = dataset('conf', [submission('a')]);
  await expect(importDataset(store, { ...given, tracks: twice(given.tracks) })).rejects.toThrow(message);
  expect(await contents(store)).toBe(before);
});

test('a conference without a track yet is imported', async () => {
  const store = await testStore();
  const report = await importDataset(store, { ...dataset('conf', []), tracks: [] });
  expect(report.conference).toBe('conf');
});

test('a slug that another conference uses is refused, and that conference stays unchanged', async () => {
  const store = await testStore();
  await importDataset(store, dataset('conf', [submission('a')]));
  const before = await contents(store);
  await expect(importDataset(store, dataset('next', [submission('a')]))).rejects.toThrow(/another conference/);
  expect(await contents(store)).toBe(before);
});

test('ids cannot be computed outside: two installations give the same record different ids', async () => {
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const store = await testStore();
      await importDataset(store, dataset('conf', [submission('a')]));
      return store.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow();
    }),
  );
  expect(ids[0]).not.toEqual(ids[1]);
});
