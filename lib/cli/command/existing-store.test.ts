import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#lib/importers/files/test-folder.ts';
import { rostrumHere } from '#lib/cli/test-cli.ts';

test.each([
  ['users', 'list'],
  ['keys', 'list'],
  ['audit'],
  ['migrate'],
  ['conference', 'list'],
  ['conference', 'remove', 'conf', '--confirm', 'conf'],
  ['sessions', 'end'],
])('where there is no store, `rostrum %s %s` says where it looked, and makes none', async (...args) => {
  const folder = join(testFolder(), 'elsewhere');
  const { code, stderr } = await rostrumHere(folder, args.filter(Boolean));
  expect([code, stderr]).toEqual([2, expect.stringContaining(`There is no store at ${folder}`)]);
  expect(stderr).toContain('Set DATA_DIR or ');
  expect(existsSync(folder)).toBe(false);
});
