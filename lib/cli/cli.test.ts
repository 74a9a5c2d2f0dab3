import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '#lib/store/open-store.ts';
import { rostrumHere, rostrumIn } from './test-cli.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rostrum-cli-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const rostrum = (args: readonly string[], environment: Record<string, string> = {}) =>
  rostrumIn(dataDir, args, environment);
const here = (...args: readonly string[]) => rostrumHere(dataDir, args);

const fixture = (source: string, name: string) => `lib/importers/${source}/fixtures/${name}`;
const small = ['import', 'peerread', fixture('peerread', 'small.jsonl'), '--conference', 'small', '--chair', 'c@x.org'];

async function counts(): Promise<Record<string, number>> {
  const store = await openStore(join(dataDir, 'rostrum.sqlite'));
  const found: Record<string, number> = {};
  for (const table of ['conferences', 'submissions', 'reviews', 'users', 'api_keys'] as const) {
    found[table] = (await store.db.selectFrom(table).selectAll().execute()).length;
  }
  await store.close();
  return found;
}

test.each([
  ['127.0.0.1:1', 'ECONNREFUSED. Is PostgreSQL running at 127.0.0.1, port 1?'],
  ['nowhere.invalid', 'ENOTFOUND. Is PostgreSQL running at nowhere.invalid?'],
])('a database that cannot be reached is named, without its password: %s', async (host, message) => {
  const { code, stderr } = await rostrum(['users', 'list'], {
    DATABASE_URL: `postgres://somebody:secret@${host}/none`,
  });
  expect([code, stderr]).toEqual([1, expect.stringContaining(`The database cannot be reached: ${message}`)]);
  expect(stderr).toContain('DATABASE_URL');
  expect(stderr).not.toContain('secret');
});

describe('rostrum import', () => {
  test('imports a file, and changes nothing the second time', async () => {
    const first = await rostrum(small);
    expect(first.stderr).toBe('');
    expect(first.stdout).toMatch(/^small: [1-9]\d* submissions added, 0 changed, 0 unchanged/);
    const stored = await counts();
    const second = await here(...small);
    expect(second.stdout).toMatch(/^small: 0 submissions added, 0 changed, [1-9]\d* unchanged/);
    expect(await counts()).toEqual(stored);
  });

  test('refuses a malformed file with its line and the reason, and writes nothing', async () => {
    await here(...small);
    const before = await counts();
    const file = fixture('peerread', 'broken-line.jsonl');
    const bad = await rostrum(['import', 'peerread', file, '--conference', 'other', '--chair', 'c@x.org']);
    expect(bad.code).toBe(1);
    expect(bad.stderr).toContain(file);
    expect(bad.stderr).toMatch(/line 3.*not JSON: expected :/);
    expect(bad.stderr).not.toContain('    at ');
    expect(await counts()).toEqual(before);
  });

  test('reports what it does not understand by line and field on standard error, and imports the rest', async () => {
    const file = fixture('peerread', 'odd.jsonl');
    const odd = await rostrum(['import', 'peerread', file, '--conference', 'odd', '--chair', 'c@x.org']);
    expect(odd.code).toBe(0);
    expect(odd.stdout).toMatch(/^odd: 3 submissions added/);
    expect(odd.stderr).toContain(`${file}, line 4, title: is missing\n`);
    expect(odd.stderr).toContain(`${file}, line 5: has neither an id nor a title`);
  });

  test('a dry run reports what would change, and writes nothing', async () => {
    expect((await here(...small, '--dry-run')).stdout).toMatch(/small: [1-9]\d* submissions added.*Dry run/s);
    expect(await counts()).toMatchObject({ conferences: 0, submissions: 0, users: 0 });
  });

  test.each([
    [['import'], /Name the source: one of .*peerread, paperlists/],
    [['import', 'toString', 'x'], /Name the source/],
    [['import', 'peerread'], /Name one file/],
    [['import', 'peerread', 'x', '--conference', 'Not A Slug', '--chair', 'c@x.org'], /--conference must be a slug/],
    [['import', 'peerread', 'x', '--conference', 'a', '--chair', 'nobody'], /--chair must be an e-mail address/],
    [['import', 'peerread', 'x', '--colour', 'red'], /--colour/],
  ])('a wrong call exits with 2 and says what is expected: %j', async (args, message) => {
    const { code, stderr } = await here(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  test('names a missing file', async () => {
    const { code, stderr } = await here(
      'import',
      'peerread',
      'no-such-file',
      '--conference',
      'a',
      '--chair',
      'c@x.org',
    );
    expect(code).toBe(1);
    expect(stderr).toContain('no-such-file');
  });
});

describe('rostrum keys', () => {
  test('create prints only the key on standard output, and stores only its hash', async () => {
    await here(...small);
    const made = await rostrum(['keys', 'create', '--user', 'C@x.org', '--name', 'laptop', '--days', '30']);
    expect(made.stdout).toMatch(/^rostrum_live_[0-9A-Za-z]{38}\n$/);
    const key = made.stdout.trim();
    const files = ['rostrum.sqlite', 'rostrum-accounts.sqlite'].flatMap((file) => [file, `${file}-wal`]);
    const bytes = files.map((file) => readFileSync(join(dataDir, file), { flag: 'a+' }));
    const stored = Buffer.concat(bytes).toString('latin1');
    expect(stored).not.toContain(key.slice(17));
    expect(stored).toContain(createHash('sha256').update(key).digest('base64url'));
    const listed = await here('keys', 'list', '--user', 'c@x.org');
    expect(listed.stdout).toContain(`${key.slice(0, 17)}…\tc@x.org\t"laptop"\tread\tall conferences`);
    expect(listed.stdout).not.toContain(key);
  });

  test.each([
    [['keys', 'create', '--name', 'n'], /--user/],
    [['keys', 'create', '--user', 'nobody@x.org', '--name', 'n'], /nobody@x.org/],
    [['keys', 'create', '--user', 'c@x.org', '--name', 'n', '--conference', 'none'], /none/],
    [['keys', 'create', '--user', 'c@x.org', '--name', 'n', '--scope', 'all'], /--scope/],
    [['keys', 'create', '--user', 'c@x.org', '--name', 'n', '--days', '0'], /--days/],
    [['keys', 'roll'], /Name one key/],
    [['keys', 'roll', 'rostrum_live_none'], /No valid key/],
    [['keys', 'roll', 'rostrum_live_none', '--overlap', '8'], /--overlap .* from 0 to 7/],
    [['keys', 'reads', 'rostrum_live_none'], /No key/],
    [['keys', 'grow'], /keys create, list, roll, revoke or reads/],
  ])('refuses an invalid command with the reason: %j', async (args, message) => {
    await here(...small);
    const { code, stderr } = await here(...args);
    expect(code).toBeGreaterThan(0);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('    at ');
    expect(await counts()).toMatchObject({ api_keys: 0 });
  });
});

describe('rostrum', () => {
  test('demo makes a conference of the given size', async () => {
    const { stdout } = await here('demo', '--submissions', '25', '--seed', '7');
    expect(stdout).toMatch(/: 25 submissions added/);
  });

  test('names a wrong command, option or setting', async () => {
    expect(await rostrum(['fly'])).toEqual({
      code: 2,
      stdout: '', // nothing that a script could take for a result
      stderr: 'No command "fly": rostrum --help lists them.\n',
    });
    expect((await here('demo', '--submissions', 'many')).stderr).toMatch(/--submissions must be a whole number/);
    expect((await rostrum(['service'], { API_PORT: 'abc' })).stderr).toMatch(
      /^Wrong settings:\nAPI_PORT: must be a port/,
    );
  });

  test('--version prints the version, and nothing else', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await rostrum(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('without a command it serves: a wrong setting of the programs ends it', async () => {
    expect(await rostrum([], { API_PORT: 'abc' })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Wrong settings:\nAPI_PORT/) as string,
    });
  });

  test('--help lists all commands', async () => {
    const { code, stdout } = await here('--help');
    expect(code).toBe(0);
    for (const name of ['serve', 'service', 'dashboard', 'demo', 'import', 'users', 'keys', 'audit', 'copy', 'get'])
      expect(stdout).toContain(`rostrum ${name}`);
  });
});

test('rostrum migrate migrates a store and reports its progress; the second time there is nothing to do', async () => {
  writeFileSync(join(dataDir, 'rostrum.sqlite'), ''); // a store without tables
  const first = await rostrum(['migrate']);
  const steps = first.stdout.trim().split('\n');
  expect(steps[0]).toMatch(/^migrating 1 of \d+: 001-first$/);
  expect(steps[1]).toMatch(/^migrating 1 of \d+: 001-first, done in \d+\.\d s$/);
  expect(steps.at(-1)).toBe('The store is up to date.');
  expect((await rostrum(['migrate'])).stdout).toBe('The store is up to date.\n');
});
