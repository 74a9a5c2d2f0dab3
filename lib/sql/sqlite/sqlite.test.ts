import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { sqliteDialect } from './sqlite.ts';
import { testDatabase } from '#lib/sql/test-database.ts';

test('a prepared query names its values correctly after a column was added', async () => {
  const db = new Kysely<{ thing: { id: string; size: number } }>({ dialect: sqliteDialect(':memory:') });
  await sql`create table thing (id text, size integer)`.execute(db);
  await sql`insert into thing values ('a', 1)`.execute(db);
  const read = () => db.selectFrom('thing').selectAll().select('id as name').execute();
  expect(await read()).toEqual([{ id: 'a', size: 1, name: 'a' }]);
  await sql`alter table thing add column colour text default 'red'`.execute(db);
  expect(await read()).toEqual([{ id: 'a', size: 1, colour: 'red', name: 'a' }]);
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
