import { expect, test, vi } from 'vitest';
import { HOUR } from '#lib/contract/time/durations.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { person, worldOf } from '#lib/service/test-world.ts';

const as = 'chair@x.org';

/** A conference with two submissions with these titles. */
const conference = (one: string, two: string) =>
  conferenceRecord('conf', {
    people: [person(as)],
    grants: [{ email: as, role: 'chair' }],
    submissions: [submissionRecord('one', 'open', { title: one }), submissionRecord('two', 'open', { title: two })],
  });

test('whoever asks for what has changed since their latest change gets what another host imports later, though its clock is an hour behind', async () => {
  const { ask, store } = await worldOf([conference('1', '1')]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
  await importDataset(store, conference('2', '1'));
  vi.useRealTimers();
  const list = async (since = '') =>
    (await ask(`/submissions?conference=conf${since}`, { as })).body.data as { slug: string; updatedAt: string }[];
  const latest = (await list())
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)!;
  await importDataset(store, conference('2', '2'));
  const changed = await list(`&updatedSince=${latest}`);
  expect(changed.map(({ slug }) => slug)).toContain('two');
});
