import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aside } from './aside.ts';
import { open } from './open.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-aside-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('bookkeeping gives way to another writer at once, and leaves the connection as it was', async () => {
  const file = join(folder, 'store.sqlite');
  const db = await open<{ tally: { count: number } }>(file, {
    '001': { up: async (it) => it.schema.createTable('tally').addColumn('count', 'integer').execute() },
  });
  const tally = () =>
    aside(db, (transaction) => transaction.insertInto('tally').values({ count: 1 }).executeTakeFirstOrThrow());
  const pragmas = async (on: Kysely<{ tally: { count: number } }> = db) => {
    const { rows: wait } = await sql`pragma busy_timeout`.execute(on);
    const { rows: commit } = await sql`pragma synchronous`.execute(on);
    return { ...(wait[0] as object), ...(commit[0] as object) };
  };
  const usual = await pragmas();
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  await expect(tally()).rejects.toThrow('database is locked');
  expect(await pragmas()).toEqual(usual);
  other.exec('commit');
  other.close();
  await tally();
  expect(await aside(db, (transaction) => pragmas(transaction))).toEqual({ timeout: 0, synchronous: 1 });
  expect(await db.selectFrom('tally').selectAll().execute()).toHaveLength(1);
  expect(await pragmas()).toEqual(usual);
  expect(usual).toEqual({ timeout: 5000, synchronous: 2 });
  await db.destroy();
});
