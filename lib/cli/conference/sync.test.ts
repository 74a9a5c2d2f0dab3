import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#lib/importers/files/test-folder.ts';
import { rostrumIn } from '#lib/cli/test-cli.ts';

test('conference sync --once says what it did not read, and why, also where no terminal reads it', async () => {
  const folder = testFolder();
  const file = join(folder, 'conference.yaml');
  writeFileSync(file, 'slug: conference\nsource: { type: csv }\n');
  const { code, stdout } = await rostrumIn(folder, ['conference', 'sync', file, '--once']);
  expect([code, JSON.parse(stdout)]).toEqual([
    1,
    expect.objectContaining({
      conference: 'conference',
      reason: expect.stringContaining('is read from exported files') as string,
    }),
  ]);
});
