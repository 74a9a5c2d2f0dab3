import { expect, test } from 'vitest';
import { importDataset } from '#lib/store/import/import.ts';
import { removeConference } from './remove-conference.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import {
  assignmentRecord,
  conferenceRecord,
  registrationRecord,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { testStore } from '#lib/store/test-store.ts';

const dataset = (slug: string) => ({
  ...conferenceRecord(slug, {
    tracks: [trackRecord('main', 'OPEN', [{}])],
    people: ['chair@x.org', 'rev@x.org'].map((email) => ({ email, firstName: 'A', lastName: 'B' })),
    grants: [{ email: 'chair@x.org', role: 'chair' as const }],
    submissions: [
      submissionRecord(`${slug}-1`, 'main', { authors: ['a@x.org'], assignments: [assignmentRecord('rev@x.org')] }),
    ],
    registrations: [registrationRecord('g@x.org')],
  }),
  source: { system: 'HotCRP', url: null, every: 300 },
});

const ofConferences = [
  'conferences',
  'tracks',
  'phases',
  'submissions',
  'authorships',
  'assignments',
  'reviews',
  'registrations',
  'sources',
  'grants',
] as const satisfies readonly (keyof Tables)[];

test('removes a conference with everything in it, no other conference, and no people', async () => {
  const store = await testStore();
  const counts = async () => {
    const rows = [];
    for (const table of [...ofConferences, 'users'] as const)
      rows.push(await store.db.selectFrom(table).selectAll().execute());
    return rows.map(({ length }) => length);
  };
  await importDataset(store, dataset('stays'));
  const before = await counts();
  await importDataset(store, dataset('goes'));
  expect(await counts()).not.toEqual(before);
  expect(await removeConference(store, 'goes')).toBe(true);
  expect(await counts()).toEqual(before);
  expect(await removeConference(store, 'goes')).toBe(false);
  expect(await store.db.selectFrom('conferences').select('slug').execute()).toEqual([{ slug: 'stays' }]);
});
