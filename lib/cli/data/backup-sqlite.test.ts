import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import {
  addPeople,
  peopleAt,
  rostrumAt,
  runningService,
  settingsFor,
  testFolder,
  withStore,
} from '#lib/cli/test-backup.ts';

test('a restore over a store with the write-ahead log of a killed service results in exactly the backup', async () => {
  const [address, folder] = [join(testFolder(), 'rostrum.sqlite'), join(testFolder(), 'backup')];
  await withStore(address, (store) => addPeople(store, 3, 'before'));
  await rostrumAt(address, 'backup', folder);
  const service = await runningService(address);
  await withStore(address, (store) => addPeople(store, 1000, 'after'));
  await service.end('SIGKILL');
  expect(statSync(`${accountsOf(address)}-wal`).size).toBeGreaterThan(500_000);
  expect((await rostrumAt(address, 'restore', folder)).code).toBe(0);
  for (const file of [address, accountsOf(address)]) expect(existsSync(`${file}-wal`)).toBe(false);
  expect(await peopleAt(address)).toEqual({ before: 3, addresses: 3 });
});

const accountsOf = (address: string) => address.replace('.sqlite', '-accounts.sqlite');

/** Kills a restore once it has begun to write. @returns whether it was still writing */
async function killedRestore(address: string, folder: string): Promise<boolean> {
  const journal = `${accountsOf(address)}-journal`;
  const child = spawn(process.execPath, ['lib/cli/rostrum.mjs', 'restore', folder], {
    env: { ...process.env, DATA_DIR: testFolder(), ...settingsFor(address) },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  // The journal holds the pages that SQLite has overwritten.
  const isWriting = () => (statSync(journal, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000;
  while (child.exitCode === null && !isWriting()) await setImmediate();
  child.kill('SIGKILL');
  await ended;
  return isWriting();
}

test('a restore that is killed while it writes leaves the old store, or one that cannot be opened until it is restored again', async () => {
  const [address, folder] = [join(testFolder(), 'rostrum.sqlite'), join(testFolder(), 'backup')];
  await withStore(address, (store) => addPeople(store, 20_000, 'before'));
  await rostrumAt(address, 'backup', folder);
  let onTheWay = 0;
  for (let time = 0; time < 10 && onTheWay < 2; time += 1) {
    await withStore(address, async (store) => {
      await store.db.deleteFrom('addresses').execute();
      await store.db.updateTable('users').set({ first_name: 'after' }).execute();
    });
    onTheWay += (await killedRestore(address, folder)) ? 1 : 0;
    if (existsSync(`${address}-restoring`)) {
      const { code, stderr } = await rostrumAt(address, 'users', 'list');
      expect([code, stderr]).toEqual([1, expect.stringContaining('was interrupted')]);
      expect((await rostrumAt(address, 'restore', folder)).code).toBe(0);
    }
    expect([
      { before: 20_000, addresses: 20_000 },
      { after: 20_000, addresses: 0 },
    ]).toContainEqual(await peopleAt(address));
    for (const file of [address, accountsOf(address)]) {
      const database = new DatabaseSync(file);
      expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      database.close();
    }
  }
  expect(onTheWay).toBeGreaterThan(0);
  expect((await rostrumAt(address, 'restore', folder)).code).toBe(0);
  expect(await peopleAt(address)).toEqual({ before: 20_000, addresses: 20_000 });
});

/** Runs a command that cannot make a file larger than 50 kB, as on a full disk. */
function rostrumInLittleSpace(address: string, ...args: string[]) {
  const command = [process.execPath, 'lib/cli/rostrum.mjs', ...args];
  const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 100 && exec "$@"', 'sh', ...command], {
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1', DATA_DIR: testFolder(), ...settingsFor(address) },
    encoding: 'utf8',
  });
  return { code: status, stderr };
}

test('without space for it, nothing is restored: the store can be opened as before, and the error names the file', async () => {
  const [address, folder] = [join(testFolder(), 'rostrum.sqlite'), join(testFolder(), 'backup')];
  await withStore(address, (store) => addPeople(store, 3, 'before'));
  await rostrumAt(address, 'backup', folder);
  await withStore(address, (store) => addPeople(store, 2, 'after'));
  const { code, stderr } = rostrumInLittleSpace(address, 'restore', folder);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^\S+\/rostrum\.sqlite: .+\.\n$/)]);
  expect(await peopleAt(address)).toEqual({ after: 2, before: 3, addresses: 5 });

  writeFileSync(`${address}-restoring`, ''); // as an earlier restore left it, which was killed
  expect(rostrumInLittleSpace(address, 'restore', folder).code).toBe(1);
  expect((await rostrumAt(address, 'users', 'list')).stderr).toContain('was interrupted');

  const elsewhere = join(testFolder(), 'rostrum.sqlite');
  expect(rostrumInLittleSpace(elsewhere, 'restore', folder).code).toBe(1);
  expect((await rostrumAt(elsewhere, 'users', 'list')).stderr).toContain(`There is no store at ${elsewhere}`);
});

test('without space for it, no backup is left, and the error names the file that could not be written', async () => {
  const [address, folder] = [join(testFolder(), 'rostrum.sqlite'), join(testFolder(), 'backup')];
  await withStore(address, (store) => addPeople(store, 3, 'before'));
  const { code, stderr } = rostrumInLittleSpace(address, 'backup', folder);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^\S+\/backup\S*\/rostrum\.sqlite: .+\.\n$/)]);
  expect(readdirSync(join(folder, '..'))).toEqual([]);
});

test('a file that is not a database is not overwritten; the error says what to move away', async () => {
  const [address, folder] = [join(testFolder(), 'rostrum.sqlite'), join(testFolder(), 'backup')];
  await withStore(address, (store) => addPeople(store, 3, 'before'));
  await rostrumAt(address, 'backup', folder);
  const elsewhere = join(testFolder(), 'rostrum.sqlite');
  writeFileSync(elsewhere, 'no database at all, but long enough to be taken for one'.repeat(100));
  const { code, stderr } = await rostrumAt(elsewhere, 'restore', folder);
  expect([code, stderr]).toEqual([
    1,
    `${elsewhere} cannot be read (file is not a database). If this is the store that you want to replace, move it away first, with its -wal and -shm.\n`,
  ]);
  const other = join(testFolder(), 'new', 'rostrum.sqlite');
  expect((await rostrumAt(other, 'restore', folder)).code).toBe(0);
  expect(await peopleAt(other)).toEqual({ before: 3, addresses: 3 });
});

test('a backup leaves no files beside the store, and a restored store is readable only by its owner', async () => {
  const [home, folder] = [testFolder(), join(testFolder(), 'backup')];
  const address = join(home, 'rostrum.sqlite');
  await withStore(address, (store) => addPeople(store, 3, 'before'));
  await rostrumAt(address, 'backup', folder);
  expect(readdirSync(home).toSorted()).toEqual(['rostrum-accounts.sqlite', 'rostrum.sqlite']);
  const elsewhere = join(testFolder(), 'rostrum.sqlite');
  await rostrumAt(elsewhere, 'restore', folder);
  expect((statSync(elsewhere).mode & 0o777).toString(8)).toBe('600');
});
