import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '#lib/store/open-store.ts';

test('only its owner can read the folder that a store creates', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-store-'));
  try {
    const store = await openStore(join(folder, 'made', 'store.sqlite'));
    expect(statSync(join(folder, 'made')).mode & 0o777).toBe(0o700);
    await store.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
