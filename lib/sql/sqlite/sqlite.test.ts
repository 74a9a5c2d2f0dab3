import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sqliteDialect } from './sqlite.ts';
import { testDatabase } from '#lib/sql/test-database.ts';

test('tests fail if a statement binds a boolean, which Node 22 cannot', async () => {
  const db = new Kysely({ dialect: sqliteDialect(':memory:') });
  await expect(sql`select ${1}, ${true}`.execute(db)).rejects.toThrow('parameter 2 of select ?, ?');
  await db.destroy();
});

/** Makes `all` leave out the last column of a row when a column was just added, as every Node before 24.20 does. */
function countColumnsTooEarly() {
  // oxlint-disable-next-line typescript/unbound-method -- applied to the statement
  const { all } = StatementSync.prototype;
  const spy = vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (
    this: StatementSync,
    ...parameters
  ) {
    const count = this.columns().length;
    const rows = Reflect.apply(all, this, parameters) as unknown as unknown[][];
    return rows.map((row) => row.slice(0, count)) as never;
  });
  onTestFinished(() => spy.mockRestore());
}

test.each([
  ['this Node', () => undefined],
  ['an older Node', countColumnsTooEarly],
])('on %s, a prepared query names its values correctly after a column was added', async (_, prepare) => {
  prepare();
  const db = new Kysely<{ thing: { id: string; size: number } }>({ dialect: sqliteDialect(':memory:') });
  await sql`create table thing (id text, size integer)`.execute(db);
  await sql`insert into thing values ('a', 1)`.execute(db);
  const query = db.selectFrom('thing').selectAll().select('id as name');
  const streamed = async () => {
    const rows = [];
    for await (const row of query.stream()) rows.push(row);
    return rows;
  };
  const readings = [() => query.execute(), streamed];
  for (const read of readings) expect(await read()).toEqual([{ id: 'a', size: 1, name: 'a' }]);
  await sql`alter table thing add column colour text default 'red'`.execute(db);
  for (const read of readings) expect(await read()).toEqual([{ id: 'a', size: 1, colour: 'red', name: 'a' }]);
  await db.destroy();
});

/** Writes to a file that is not in WAL mode yet, and keeps its lock for 100 ms. */
const writer = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new DatabaseSync(workerData);
  database.exec('begin immediate; create table thing (id text)');
  parentPort.postMessage('has the lock');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  database.exec('commit');
  database.close();
`;

test('opening a new file waits while another process creates it', async () => {
  const { address } = await testDatabase('nothing');
  const worker = new Worker(writer, { eval: true, workerData: address });
  const ended = once(worker, 'exit');
  await once(worker, 'message');
  const db = new Kysely<{ thing: { id: string } }>({ dialect: sqliteDialect(address) });
  expect(await db.selectFrom('thing').selectAll().execute()).toEqual([]);
  await db.destroy();
  await ended;
});

test('a file that cannot be opened is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => sqliteDialect(folder)).toThrow(`${folder} cannot be opened: unable to open database file.`);
  const notes = join(folder, 'notes');
  writeFileSync(notes, 'These are notes, and no database. '.repeat(100));
  expect(() => sqliteDialect(notes)).toThrow(`${notes} cannot be opened: file is not a database.`);
});

test('new files can be read only by their owner, who is the owner of their folder, also if root makes them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, 1000, 1000);
  const owner = statSync(folder).uid;
  const file = join(folder, 'rostrum.sqlite');
  const db = new Kysely({ dialect: sqliteDialect(file, undefined, { name: 'accounts', tables: [] }) });
  await sql`create table thing (id text)`.execute(db);
  await sql`create table accounts.other (id text)`.execute(db);
  for (const each of [file, `${file}-wal`, join(folder, 'rostrum-accounts.sqlite')]) {
    const { mode, uid } = statSync(each);
    expect([each, (mode & 0o777).toString(8), uid]).toEqual([each, '600', owner]);
  }
  await db.destroy();
});
