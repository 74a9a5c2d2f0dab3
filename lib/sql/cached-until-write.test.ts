import type { Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { open } from './open.ts';
import { cachedUntilWrite } from './cached-until-write.ts';
import { testDatabase, testEngine } from './test-database.ts';

interface Tables {
  thing: { id: string; size: number };
}

const migrations = {
  '001': {
    up: (it: Kysely<unknown>) =>
      it.schema.createTable('thing').addColumn('id', 'text').addColumn('size', 'integer').execute(),
  },
};

/** The database, and the same one as another process has it. */
let [db, other]: Kysely<Tables>[] = [];
/** How often the database was read. */
let reads: number;

beforeEach(async () => {
  const { address } = await testDatabase('nothing');
  [db, other] = [await open<Tables>(address, migrations), await open<Tables>(address, migrations)];
  await insert(db, 'a');
  reads = 0;
  return () => Promise.all([db?.destroy(), other?.destroy()]);
});

const insert = (on: Kysely<Tables> | undefined, id: string, size = 1) =>
  on!.insertInto('thing').values({ id, size }).execute();
const sizeOf = cachedUntilWrite(async (on: Kysely<Tables>, id: string) => {
  reads += 1;
  return (await on.selectFrom('thing').select('size').where('id', '=', id).executeTakeFirst())?.size;
});
const size = () => sizeOf(db!, 'a');
const setSize = (on: Kysely<Tables> | undefined, size: number) => on!.updateTable('thing').set({ size }).execute();

test('while nothing is written, SQLite is read once per key, and PostgreSQL each time', async () => {
  await insert(db, 'b', 2);
  for (const _ of [1, 2, 3]) expect([await size(), await sizeOf(db!, 'b')]).toEqual([1, 2]);
  expect(reads).toBe({ sqlite: 2, postgres: 6 }[testEngine]);
});

test.each([
  ['by this process', () => db],
  ['by another process', () => other],
])('the next read after a write %s sees it, each time', async (_where, writer) => {
  for (const written of [2, 3, 4]) {
    await size();
    await setSize(writer(), written);
    expect(await size()).toBe(written);
  }
});

test('what a transaction writes is seen once it commits, and never if it is rolled back', async () => {
  expect(await size()).toBe(1);
  let during: Promise<unknown> | undefined;
  const failed = db!.transaction().execute(async (transaction) => {
    await transaction.updateTable('thing').set({ size: 2 }).execute();
    during = size();
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect([await during, await size()]).toEqual([1, 1]);
  await other!.transaction().execute(async (transaction) => {
    await transaction.updateTable('thing').set({ size: 3 }).execute();
    expect(await size()).toBe(1);
  });
  expect(await size()).toBe(3);
});

test('a write during a read is seen by the next read', async () => {
  const slowly = cachedUntilWrite(async (on: Kysely<Tables>, id: string) => {
    const answer = await sizeOf(on, id);
    await setSize(other, 2);
    return answer;
  });
  expect([await slowly(db!, 'a'), await slowly(db!, 'a')]).toEqual([1, 2]);
});

test('missing values are not cached, and the cache does not grow without limit', async () => {
  const echo = cachedUntilWrite((_: Kysely<Tables>, id: string) => {
    reads += 1;
    return Promise.resolve(id === '' ? undefined : id);
  });
  for (const _ of [1, 2]) await echo(db!, '');
  expect(reads).toBe(2);
  for (let at = 0; at < 2001; at += 1) await echo(db!, `${at}`);
  reads = 0;
  expect([await echo(db!, '0'), reads]).toEqual(['0', 1]);
});
