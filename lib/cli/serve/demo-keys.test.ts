import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoDatasets } from '#lib/demo/demo.ts';
import { removeConference } from '#lib/store/conference/remove-conference.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from '#lib/store/database/store.ts';
import { demoKeys } from './demo-keys.ts';
import { demoDefaults, writeDemo } from '#lib/cli/data/demo.ts';

const now = new Date('2026-03-15T12:00:00Z');
const size = { ...demoDefaults, submissions: 20 };
let store: Store;
let folder: string;
beforeEach(async () => {
  store = await openStore(':memory:');
  folder = mkdtempSync(join(tmpdir(), 'rostrum-demo-keys-'));
  await writeDemo(store, size, now);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await store.close();
});

test('demo keys stay the same after a restart, in a data folder that is created for them', async () => {
  const dataDir = join(folder, 'not', 'there');
  const keys = await demoKeys(store, dataDir, now);
  expect(Object.keys(keys)).toContain('chair@rostrum.example');
  expect(await demoKeys(store, dataDir, now)).toEqual(keys);
});

test('nobody is offered the key of a demo person whose conferences were removed', async () => {
  for (const { conference } of demoDatasets({ ...size, now })) await removeConference(store, conference.slug);
  expect(await demoKeys(store, folder, now)).toEqual({});
});
