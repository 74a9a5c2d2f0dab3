import { expect, test } from 'vitest';
import { raiseRevision } from '#lib/store/changes/revisions.ts';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import { importDataset, type ImportOptions } from './import.ts';
import {
  assignmentRecord,
  conferenceRecord,
  registrationRecord,
  submissionRecord,
  trackRecord,
} from '#lib/store/dataset/test-records.ts';
import { removeConference } from '#lib/store/conference/remove-conference.ts';
import type { Store } from '#lib/store/database/store.ts';
import { testStore } from '#lib/store/test-store.ts';

const people = [
  { email: 'chair@x.org', firstName: 'C', lastName: 'H' },
  { email: 'rev@x.org', firstName: '', lastName: '' },
];

function dataset(slug: string, overrides: Partial<Dataset> = {}): Dataset {
  return conferenceRecord(slug, {
    tracks: [trackRecord('main', 'OPEN', [{}]), trackRecord('other', 'OPEN', [{}])],
    people,
    grants: [{ email: 'chair@x.org', role: 'chair' }],
    submissions: [
      submissionRecord(`${slug}-a`, 'main', { assignments: [assignmentRecord('rev@x.org')] }),
      submissionRecord(`${slug}-b`, 'main'),
    ],
    registrations: [registrationRecord('g@x.org')],
    ...overrides,
  });
}

async function revisions({ db }: Store): Promise<Record<string, number>> {
  const rows = await db.selectFrom('conferences').select(['slug', 'revision']).execute();
  return Object.fromEntries(rows.map(({ slug, revision }) => [slug, revision]));
}

async function storeWith(...slugs: string[]) {
  const store = await testStore();
  for (const slug of slugs) await importDataset(store, dataset(slug));
  return store;
}

const [first = submissionRecord('', '')] = [...dataset('one').submissions];
const [registered = registrationRecord('')] = [...dataset('one').registrations];
const { conference, tracks } = dataset('one');

test.each<[string, Partial<Dataset>, ImportOptions?]>([
  ['a submission', { submissions: [{ ...first, title: 'New' }] }],
  ['a new submission', { submissions: [submissionRecord('one-c', 'main')] }],
  ['a submission that is gone', { submissions: [first] }, { missing: 'close' }],
  ['a registration', { registrations: [{ ...registered, status: 'CANCELLED' }] }],
  ['the conference', { conference: { ...conference, name: 'New' } }],
  ['a track', { tracks: tracks.map((track) => ({ ...track, reviewType: 'SINGLE_BLIND' })) }],
  ['a release', { tracks: [trackRecord('main', 'OPEN', [{ reviewsReleased: true }])] }],
  ['an empty track that is gone', { tracks: [tracks[0]!] }, { missing: 'close' }],
])('an import that changes %s raises the revision of its conference, and of no other', async (_, changed, options) => {
  const store = await storeWith('one', 'two');
  const before = await revisions(store);
  await importDataset(store, dataset('one', changed), options);
  const after = await revisions(store);
  expect(after['one']).toBeGreaterThan(before['one']!);
  expect(after['two']).toBe(before['two']);
});

test('an import that changes only what no chair is shown, as the text of an unfinished review, raises no revision', async () => {
  const draft = (text: string) => {
    const asked = assignmentRecord('rev@x.org', { status: 'ACCEPTED' });
    const review = { ...asked.review, status: 'IN_PROGRESS' as const, submittedAt: null, reviewData: { text } };
    return dataset('one', { submissions: [{ ...first, assignments: [{ ...asked, review }] }] });
  };
  const store = await testStore();
  await importDataset(store, draft('a'));
  const before = await revisions(store);
  const { submissions } = await importDataset(store, draft('b'));
  expect(submissions.changed).toBe(1);
  expect(await revisions(store)).toEqual(before);
});

test('an import that changes nothing, or is only tried, raises no revision', async () => {
  const store = await storeWith('one');
  const before = await revisions(store);
  await importDataset(store, dataset('one'));
  await importDataset(store, dataset('one', { submissions: [] }), { missing: 'keep' });
  await importDataset(store, dataset('one', { submissions: [submissionRecord('c', 'main')] }), { dryRun: true });
  expect(await revisions(store)).toEqual(before);
});

test('an import that changes only what nobody is shown raises no revision', async () => {
  const draft = (text: string) => {
    const review = { status: 'IN_PROGRESS' as const, submittedAt: null, version: 1, reviewData: { text } };
    const assignments = [assignmentRecord('rev@x.org', { status: 'ACCEPTED', review })];
    return dataset('one', { submissions: [submissionRecord('one-a', 'main', { assignments })] });
  };
  const store = await testStore();
  await importDataset(store, draft('Hm.'));
  const before = await revisions(store);
  const report = await importDataset(store, draft('Hm, no.'));
  expect(report.submissions.changed).toBe(1);
  expect(await revisions(store)).toEqual(before);
});

test('a reviewer who gets a name raises the revisions of all conferences that show it', async () => {
  const store = await storeWith('one', 'two');
  const stranger = dataset('three', { submissions: [submissionRecord('three-a', 'main')] });
  await importDataset(store, stranger);
  const before = await revisions(store);
  const named = { email: 'rev@x.org', firstName: 'R', lastName: 'V' };
  await importDataset(store, { ...stranger, people: [people[0]!, named] });
  const after = await revisions(store);
  const raised = Object.keys(after).filter((slug) => after[slug]! > before[slug]!);
  expect(raised.toSorted()).toEqual(['one', 'two']);
});

test('a conference that was removed and imported again never repeats a revision', async () => {
  const store = await storeWith('one');
  const before = await revisions(store);
  for (let at = 0; at < 5; at += 1) {
    const { id } = await store.db.selectFrom('conferences').select('id').executeTakeFirstOrThrow();
    await raiseRevision(store.db, id);
  }
  const later = await revisions(store);
  expect(later['one']).toBeGreaterThanOrEqual(before['one']! + 5);
  await removeConference(store, 'one');
  await importDataset(store, dataset('one'));
  expect((await revisions(store))['one']).toBeGreaterThan(before['one']!);
});
