import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { open } from './open.ts';
import { snapshotOf } from './snapshot.ts';
import { testDatabase } from './test-database.ts';

interface Tables {
  thing: { id: string };
}

const migrations = {
  '001': {
    up: (db: Kysely<unknown>) => db.schema.createTable('thing').addColumn('id', 'text').execute(),
  },
};
const things = (db: Kysely<Tables>) => db.selectFrom('thing').selectAll().execute();

test('a snapshot does not contain what is committed while it is read', async () => {
  const { address } = await testDatabase('nothing');
  const db = await open<Tables>(address, migrations);
  const other = await open<Tables>(address, migrations);
  await snapshotOf(db, async (snapshot) => {
    expect(await things(snapshot)).toEqual([]);
    await other.insertInto('thing').values({ id: 'a' }).execute();
    expect(await things(other)).toEqual([{ id: 'a' }]);
    expect(await things(snapshot)).toEqual([]);
  });
  expect(await things(db)).toEqual([{ id: 'a' }]);
  await Promise.all([db.destroy(), other.destroy()]);
});
