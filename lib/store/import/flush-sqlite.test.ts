import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { importDataset } from './import.ts';
import { openStore } from '#lib/store/open-store.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';

test('an import flushes to disk before it locks the accounts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-flush-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'store.sqlite');
  const [service, store] = [await openStore(file), await openStore(file)];
  onTestFinished(async () => void (await Promise.all([service.close(), store.close()])));
  const made: number[] = [];
  await using handle = await open(file);
  const datasync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'datasync').mockImplementation(async () => {
    made.push((await service.db.selectFrom('users').select('id').execute()).length);
  });
  onTestFinished(() => datasync.mockRestore());
  const person = { email: 'one@x.org', firstName: 'A', lastName: 'B' };
  const submissions = [submissionRecord('s1', 'open', { authors: [person.email] })];
  await importDataset(store, conferenceRecord('conf', { people: [person], submissions }));
  expect(made).toEqual([0]);
  expect(await store.db.selectFrom('users').select('email').execute()).toEqual([{ email: person.email }]);
});
