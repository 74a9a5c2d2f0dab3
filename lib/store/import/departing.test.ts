import { expect, test } from 'vitest';
import { openStore } from '#lib/store/open-store.ts';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { longTimeouts, testAddress } from '#lib/store/test-store.ts';
import { importDataset } from './import.ts';

const person = (name: string) => ({ email: `${name}@x.org`, firstName: name, lastName: 'X' });
const paper = (authors: string[], ...assignments: ReturnType<typeof assignmentRecord>[]) => [
  submissionRecord('paper', 'open', { authors, assignments }),
];
const asked = (status: 'PENDING' | 'CANCELLED' = 'PENDING') => assignmentRecord('ben@x.org', { status });

test.each([
  ['adds an author', paper(['ada@x.org']), paper(['ada@x.org', 'ben@x.org'])],
  ['removes an author', paper(['ada@x.org', 'ben@x.org']), paper(['ada@x.org'])],
  ['adds a reviewer', paper([]), paper([], asked())],
  ['takes a review back', paper([], asked()), paper([])],
  ['removes a cancelled review', paper(['ben@x.org'], asked('CANCELLED')), paper(['ben@x.org'])],
])('an import that %s can create accounts too', async (_, submissions, changed) => {
  const store = await openStore(await testAddress('store'), longTimeouts);
  const people = [person('ada'), person('ben')];
  await importDataset(store, conferenceRecord('conf', { people, submissions }));
  const later = conferenceRecord('conf', { people: [...people, person('new')], submissions: changed });
  const report = await importDataset(store, later);
  await store.close();
  expect([report.submissions.changed, report.people.added]).toEqual([1, 1]);
});
