import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importDataset } from './import.ts';
import { openStore } from '#lib/store/open-store.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';

test('the write-ahead log is empty after an import, even if a service has the store open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'store.sqlite');
  const [service, store] = [await openStore(file), await openStore(file)];
  const submissions = Array.from({ length: 300 }, (_, at) => submissionRecord(`s${at}`, 'open'));
  await importDataset(store, conferenceRecord('conf', { submissions }));
  expect(await service.db.selectFrom('submissions').select('id').execute()).toHaveLength(300);
  for (const log of ['store.sqlite-wal', 'store-accounts.sqlite-wal'])
    expect([log, statSync(join(folder, log)).size]).toEqual([log, 0]);
  await Promise.all([service.close(), store.close()]);
});
