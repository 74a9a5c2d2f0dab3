import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { open } from '#lib/sql/open.ts';
import { migrations } from '#lib/store/migrations/migrations.ts';
import { byEngine, testAddress } from '#lib/store/test-store.ts';
import {
  addPeople,
  peopleAt,
  rostrumAt,
  rowsSaid,
  runningService,
  testFolder,
  withStore,
} from '#lib/cli/test-backup.ts';

const files = byEngine({ sqlite: ['rostrum-accounts.sqlite', 'rostrum.sqlite'], postgres: ['rostrum.dump'] });
const [file = ''] = files;

/** Makes a store with some people, and a backup of it. */
async function backedUp(): Promise<{ address: string; folder: string }> {
  const [address, folder] = [await testAddress(), join(testFolder(), 'backup')];
  await withStore(address, (store) => addPeople(store, 3, 'before'));
  expect(await rostrumAt(address, 'backup', folder)).toMatchObject({ code: 0, stderr: '' });
  return { address, folder };
}

test('a backup during writes is a consistent snapshot and is restored exactly', async () => {
  const [address, folder] = [await testAddress(), join(testFolder(), 'new', 'backup')];
  await withStore(address, (store) => addPeople(store, 2, 'before'));
  const made = await rostrumAt(address, 'keys', 'create', '--user', 'before-0@x.org', '--name', 'test');
  const key = made.stdout.trim();
  const service = await runningService(address);
  expect(await service.statusFor(key)).toBe(200);
  let times = 0;
  await withStore(address, async (store) => {
    const done = new AbortController();
    const writing = (async () => {
      for (; !done.signal.aborted; await setImmediate()) await addPeople(store, 2, `meanwhile-${(times += 1)}`);
    })();
    const { code, stdout, stderr } = await rostrumAt(address, 'backup', folder);
    done.abort();
    await writing;
    expect([code, stderr]).toEqual([0, '']);
    const [first, ...more] = stdout.trimEnd().split('\n');
    expect(first).toMatch(
      /^rostrum\.\w+: \d+ rows of \d+ tables, schema \d\S+, \d+\.\d MB; read again and compared\.$/,
    );
    expect(more.pop()).toBe(`Backed up to ${folder}.`);
    // The accounts' file of SQLite has no schema of its own.
    for (const line of more)
      expect(line).toMatch(/^rostrum-accounts\.sqlite: \d+ rows of \d+ tables, \d+\.\d MB; read again and compared\.$/);
  });
  const said = rowsSaid(folder);
  expect(times).toBeGreaterThan(1);
  expect(said['users']).toBe(said['addresses']);
  expect(said['users']).toBeLessThan(2 + 2 * times);
  await rostrumAt(address, 'keys', 'revoke', key.slice(0, 17));
  expect(await service.statusFor(key)).toBe(401);
  await service.end();

  const { code, stdout, stderr } = await rostrumAt(address, 'restore', folder);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('the store is as it was at ');
  const { addresses, before } = await peopleAt(address);
  expect([addresses, before]).toEqual([said['addresses'], 2]);
  const again = await runningService(address);
  expect(await again.statusFor(key)).toBe(200);
});

test('a backup can be restored if there is no store yet', async () => {
  const { address, folder } = await backedUp();
  const elsewhere = await testAddress();
  expect((await rostrumAt(elsewhere, 'restore', folder)).code).toBe(0);
  expect(await peopleAt(elsewhere)).toEqual(await peopleAt(address));
});

test('a restore is refused while a service runs, even an idle one, and leaves the store unchanged', async () => {
  const { address, folder } = await backedUp();
  await withStore(address, (store) => addPeople(store, 1, 'after'));
  const service = await runningService(address);
  const { code, stdout, stderr } = await rostrumAt(address, 'restore', folder);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(
    byEngine({
      sqlite: /^A program has \S+ open: stop the service/,
      postgres: /^Programs are connected to the database \(rostrum\)/,
    }),
  );
  await service.end();
  expect(await peopleAt(address)).toEqual({ before: 3, after: 1, addresses: 4 });
});

const spoiled: Record<string, [(path: string) => void, RegExp]> = {
  'a changed byte': [
    (path) => {
      const bytes = readFileSync(path);
      const at = bytes.length >> 1;
      bytes[at] = bytes[at]! ^ 1;
      writeFileSync(path, bytes);
    },
    /^rostrum[-\w]*\.\w+ of the backup is damaged: it has changed since it was written\.$/m,
  ],
  'its end cut off': [(path) => truncateSync(path, statSync(path).size - 1000), /is damaged/],
};

test.each(Object.entries(spoiled))(
  'a backup with %s is refused, and the store is unchanged',
  async (_name, [spoil, refusal]) => {
    const { address, folder } = await backedUp();
    await withStore(address, (store) => addPeople(store, 1, 'after'));
    spoil(join(folder, file));
    const { code, stderr } = await rostrumAt(address, 'restore', folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(refusal);
    expect(await peopleAt(address)).toEqual({ before: 3, after: 1, addresses: 4 });
  },
);

test('a backup whose manifest is unreadable or does not match its data is refused', async () => {
  const { address, folder } = await backedUp();
  const said = join(folder, 'backup.json');
  const whole = readFileSync(said, 'utf8');
  for (const [text, refusal] of [
    ['{', /backup\.json is damaged or from a later release/],
    [whole.replace('"format": 1', '"format": 2'), /backup\.json is damaged or from a later release/],
    [whole.replace('"users": 3', '"users": 4'), /has 3 rows of users instead of 4/],
  ] as const) {
    writeFileSync(said, text);
    const { code, stderr } = await rostrumAt(address, 'restore', folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(refusal);
  }
  expect(await peopleAt(address)).toEqual({ before: 3, addresses: 3 });
});

test('a backup of a later release is refused, and the error names the unknown migration', async () => {
  const [address, folder] = [await testAddress(), join(testFolder(), 'backup')];
  await withStore(address, ({ db }) => sql`insert into kysely_migration values ('999-later', '')`.execute(db));
  expect((await rostrumAt(address, 'backup', folder)).code).toBe(0);
  const elsewhere = await testAddress();
  await withStore(elsewhere, (store) => addPeople(store, 1, 'there'));
  const { code, stderr } = await rostrumAt(elsewhere, 'restore', folder);
  expect([code, stderr]).toEqual([
    1,
    'The backup has 999-later, which this release does not know: use the release that made it, or a later one.\n',
  ]);
  expect(await peopleAt(elsewhere)).toEqual({ there: 1, addresses: 1 });
});

test('a backup of an earlier release replaces a store of a later schema, and is migrated when it is next opened', async () => {
  const [address, folder] = [await testAddress(), join(testFolder(), 'backup')];
  const early = Object.fromEntries(Object.entries(migrations).slice(0, 3));
  await (await open(address, early)).destroy();
  expect((await rostrumAt(address, 'backup', folder)).code).toBe(0);
  await withStore(address, (store) => addPeople(store, 1, 'later'));
  expect((await rostrumAt(address, 'restore', folder)).code).toBe(0);
  await withStore(address, (store) => addPeople(store, 1, 'new'));
  expect(await peopleAt(address)).toEqual({ new: 1, addresses: 1 });
});

test('a backup replaces no folder, is readable only by its owner, and leaves nothing if it fails', async () => {
  const { address, folder } = await backedUp();
  expect(readdirSync(folder).toSorted()).toEqual(['backup.json', ...files]);
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect([folder, join(folder, file), join(folder, 'backup.json')].map(mode)).toEqual(['700', '600', '600']);
  const before = readFileSync(join(folder, 'backup.json'), 'utf8');
  const { code, stderr } = await rostrumAt(address, 'backup', folder);
  expect([code, stderr]).toEqual([1, `${folder} already exists: choose another folder.\n`]);
  expect(readFileSync(join(folder, 'backup.json'), 'utf8')).toBe(before);
  const parent = testFolder();
  const none = byEngine({ sqlite: join(parent, 'none.sqlite'), postgres: await testAddress() });
  const failed = await rostrumAt(none, 'backup', join(parent, 'backup'));
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringMatching(/^(There is no store|This is not a store)/)]);
  expect(readdirSync(parent)).toEqual([]);
});

test('a wrong call of either command says what is expected', async () => {
  for (const command of ['backup', 'restore']) {
    for (const args of [[], ['a', 'b']]) {
      const { code, stderr } = await rostrumAt('unused', command, ...args);
      expect([code, stderr]).toEqual([2, 'Name one folder: the folder of the backup.\n']);
    }
    expect((await rostrumAt('unused', command, '--help')).stdout).toContain(`  rostrum ${command} <`);
  }
  const { code, stderr } = await rostrumAt('unused', 'restore', testFolder());
  expect(code).toBe(1);
  expect(stderr).toMatch(/is not a backup: it has no backup\.json\.$/m);
});
