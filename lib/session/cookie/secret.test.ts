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

test('a secret from the settings is used, and nothing is written', async () => {
  expect(await sessionSecret('given', join(folder, 'data'))).toBe('given');
  expect(readdirSync(folder)).toEqual([]);
});

test('without one, a secret is generated once and stays the same', async () => {
  const secret = await sessionSecret(undefined, join(folder, 'data'));
  expect(Buffer.from(secret, 'base64url').byteLength).toBe(32);
  expect(await sessionSecret(undefined, join(folder, 'data'))).toBe(secret);
});

test('the file is readable only by its owner', async () => {
  await sessionSecret(undefined, folder);
  expect((statSync(join(folder, 'session-secret')).mode & 0o777).toString(8)).toBe('600');
});

test('processes that start at the same moment get the same secret, and leave no other file', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => sessionSecret(undefined, folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['session-secret']);
});

test('a file with a short secret is refused with its name', async () => {
  writeFileSync(join(folder, 'session-secret'), 'short\n');
  await expect(sessionSecret(undefined, folder)).rejects.toThrow(/session-secret: must hold at least 32/);
});

test('if there is no setting and no file can be written, the error names the setting', async () => {
  symlinkSync(join(folder, 'gone'), join(folder, 'data'));
  writeFileSync(join(folder, 'file'), '');
  for (const nowhere of [join(folder, 'data'), join(folder, 'file', 'data')]) {
    await expect(sessionSecret(undefined, nowhere)).rejects.toThrow(/^SESSION_SECRET is not set/);
  }
});
