import { expect, test } from 'vitest';
import { importDataset } from '#lib/store/import/import.ts';
import { listSources, noteFailure, statusOf } from './sources.ts';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { testStore } from '#lib/store/test-store.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute));
const state = { system: 'HotCRP', url: null, every: 300, syncedAt: at(0).toISOString(), triedAt: null, error: null };

test.each([
  ['CURRENT', state, 15],
  ['OVERDUE', state, 16],
  ['FAILED', { ...state, error: 'was answered 401' }, 1],
  ['OVERDUE', { ...state, syncedAt: null }, 0],
  ['CURRENT', { ...state, every: null }, 59],
] as const)('a source is %s, depending on its last attempt and three times its interval', (expected, of, minute) => {
  expect(statusOf(of, at(minute))).toBe(expected);
});

test('a failure is recorded until the next sync and does not change the time of the last sync', async () => {
  const store = await testStore();
  const dataset = {
    ...conferenceRecord('conf', {}),
    source: { system: 'HotCRP', url: 'https://conf.example/', every: 300 },
  };
  await noteFailure(store, 'conf', 'was answered 401', at(0));
  expect(await listSources(store)).toEqual([]);
  await importDataset(store, dataset, { now: at(1) });
  await noteFailure(store, 'conf', 'was answered 401', at(2));
  const [failed] = await listSources(store);
  expect(failed).toMatchObject({
    slug: 'conf',
    syncedAt: at(1).toISOString(),
    triedAt: at(2).toISOString(),
    error: 'was answered 401',
  });
  await importDataset(store, dataset, { now: at(3) });
  const [synced] = await listSources(store);
  expect(synced).toMatchObject({ syncedAt: at(3).toISOString(), error: null, url: 'https://conf.example/' });
});
