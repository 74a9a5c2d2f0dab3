import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from './store.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-store-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a store that is opened again has the same secrets, so that ids and cursors hold', async () => {
  const file = join(folder, 'store.sqlite');
  const first = await openStore(file);
  const second = await openStore(file);
  expect(second.idSecret.equals(first.idSecret)).toBe(true);
  expect(second.cursorSecret.equals(first.cursorSecret)).toBe(true);
  expect(first.cursorSecret.equals(first.idSecret)).toBe(false);
  await first.close();
  await second.close();
});

test('a store can be opened and read while another process writes', async () => {
  const file = join(folder, 'store.sqlite');
  const writer = await openStore(file);
  await writer.db.transaction().execute(async (db) => {
    await db.insertInto('secrets').values({ name: 'x', value: 'y' }).execute();
    const reader = await openStore(file);
    expect(await reader.db.selectFrom('secrets').select('name').orderBy('name').execute()).toEqual([
      { name: 'cursors' },
      { name: 'ids' },
    ]);
    await reader.close();
  });
  await writer.close();
});

test('the folder that a store makes is its owner’s alone', async () => {
  const store = await openStore(join(folder, 'made', 'store.sqlite'));
  expect(statSync(join(folder, 'made')).mode & 0o777).toBe(0o700);
  await store.close();
});
