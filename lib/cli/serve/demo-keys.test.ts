import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import { demoKeys } from './demo-keys.ts';
import { demoDefaults, writeDemo } from '#lib/cli/data/demo.ts';

const now = new Date('2026-03-15T12:00:00Z');
let store: Store;
let folder: string;
beforeAll(async () => {
  store = await openStore(':memory:');
  folder = mkdtempSync(join(tmpdir(), 'rostrum-demo-keys-'));
  await writeDemo(store, { ...demoDefaults, submissions: 20 }, now);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await store.close();
});

test('demo keys stay the same after a restart, in a data folder that is created for them', async () => {
  const dataDir = join(folder, 'not', 'there');
  const keys = await demoKeys(store, dataDir, now);
  expect(Object.keys(keys)).toContain('chair@rostrum.example');
  expect(await demoKeys(store, dataDir, now)).toEqual(keys);
});
