import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionSecret } from './secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the given secret is used, and nothing is written', async () => {
  expect(await sessionSecret('given', join(folder, 'data'))).toBe('given');
  expect(readdirSync(folder)).toEqual([]);
});

test('without one, it is made once and stays the same', async () => {
  const secret = await sessionSecret(undefined, join(folder, 'data'));
  expect(Buffer.from(secret, 'base64url').byteLength).toBe(32);
  expect(await sessionSecret(undefined, join(folder, 'data'))).toBe(secret);
});

test('its file is readable by its owner only', async () => {
  await sessionSecret(undefined, folder);
  expect((statSync(join(folder, 'session-secret')).mode & 0o777).toString(8)).toBe('600');
});

test('of many that start at once all get the same, and nothing else is left', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => sessionSecret(undefined, folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['session-secret']);
});

test('an empty or short one is refused by name, not used', async () => {
  writeFileSync(join(folder, 'session-secret'), 'short\n');
  await expect(sessionSecret(undefined, folder)).rejects.toThrow(/session-secret: must hold at least 32/);
});

test('where none is given and none can be kept, the setting is named', async () => {
  symlinkSync(join(folder, 'gone'), join(folder, 'data'));
  writeFileSync(join(folder, 'file'), '');
  for (const nowhere of [join(folder, 'data'), join(folder, 'file', 'data')]) {
    await expect(sessionSecret(undefined, nowhere)).rejects.toThrow(/^SESSION_SECRET is not set/);
  }
});
