import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSessions } from '#lib/session/store.ts';
import { rostrumHere, rostrumIn } from '#lib/cli/test-cli.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rostrum-sessions-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = (secret: string) => openSessions(join(dataDir, 'sessions.sqlite'), secret);

test('“sessions end” ends every session, and a dashboard with another secret starts', async () => {
  const before = await open('the secret from before, of enough characters');
  const id = await before.create('key');
  await before.close();
  const { code, stdout } = await rostrumHere(dataDir, ['sessions', 'end']);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Ended 1 session\./)]);
  const after = await open('another secret, which is long enough, too');
  expect(await after.read(id)).toBeNull();
  await after.close();
});

test('“sessions end” and its help say what another secret loses besides the sessions', async () => {
  await (await open('the secret from before, of enough characters')).close();
  for (const args of [['end'], ['--help']]) {
    const { stdout } = await rostrumHere(dataDir, ['sessions', ...args]);
    expect(stdout).toMatch(/saved and shared views, .*the texts of reminders, and the record of reminders are lost/);
  }
});

test.each([[['sessions']], [['sessions', 'list']], [['sessions', 'end', '--all']]])(
  'a wrong call exits with 2: %j',
  async (args) => {
    expect((await rostrumHere(dataDir, args)).code).toBe(2);
  },
);

test.each([['dashboard'], ['serve']])(
  '“rostrum %s” does not start a dashboard over PostgreSQL, which others may share, without SESSION_SECRET',
  async (command) => {
    const { code, stderr } = await rostrumIn(dataDir, [command], {
      SESSION_DATABASE_URL: 'postgres://somebody@127.0.0.1:1/sessions',
      API_BASE_URL: 'http://127.0.0.1:1',
      SESSION_SECRET: '',
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining('SESSION_SECRET: must be set')]);
  },
);
