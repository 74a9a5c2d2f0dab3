import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { open } from './open.ts';
import { testDatabase } from './test-database.ts';

interface Tables {
  thing: { id: string };
}

let runs = 0;
/** Creates a table, and fails this many times. */
const failing = (times: number) => ({
  '001': {
    async up(db: Kysely<unknown>) {
      await db.schema.createTable('thing').addColumn('id', 'text').execute();
      runs += 1;
      if (runs <= times) throw new Error('killed');
    },
  },
});
const things = (db: Kysely<Tables>) => db.selectFrom('thing').selectAll().execute();

test('processes that open an empty database at the same time migrate it once', async () => {
  const { address } = await testDatabase('nothing');
  runs = 0;
  const all = await Promise.all(Array.from({ length: 4 }, () => open<Tables>(address, failing(0))));
  expect(runs).toBe(1);
  for (const db of all) expect(await things(db)).toEqual([]);
  await Promise.all(all.map((db) => db.destroy()));
});

test('an interrupted migration leaves nothing, and the next process that opens the database runs it', async () => {
  const { address } = await testDatabase('nothing');
  runs = 0;
  await expect(open<Tables>(address, failing(1))).rejects.toThrow('killed');
  const db = await open<Tables>(address, failing(1));
  expect(await things(db)).toEqual([]);
  await db.destroy();
});

test('nobody reads what a rolled-back transaction wrote', async () => {
  const { address } = await testDatabase('nothing');
  const db = await open<Tables>(address, failing(0));
  const [written, undone] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
  const transaction = db.transaction().execute(async (within) => {
    await within.insertInto('thing').values({ id: 'a' }).execute();
    written.resolve();
    await undone.promise;
  });
  await written.promise;
  const reads = [things(db), db.executeQuery(db.selectFrom('thing').selectAll().compile())] as const;
  undone.reject(new Error('undone'));
  await expect(transaction).rejects.toThrow('undone');
  const [usual, compiled] = await Promise.all(reads);
  expect([usual, compiled.rows]).toEqual([[], []]);
  await db.destroy();
});
