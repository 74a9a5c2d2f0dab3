import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { usualLimits } from '#lib/sql/engine/limits.ts';
import { open } from './open.ts';
import { snapshotsOf } from './snapshots.ts';
import { testDatabase } from './test-database.ts';

interface Tables {
  thing: { id: string };
  person: { id: string };
}

const attached = { name: 'people', tables: ['person'] };
const migrations = {
  '001': {
    async up(db: Kysely<unknown>) {
      for (const table of ['thing', 'person']) await db.schema.createTable(table).addColumn('id', 'text').execute();
    },
  },
};

const contents = async (db: Kysely<Tables>) => [
  await db.selectFrom('thing').selectAll().execute(),
  await db.selectFrom('person').selectAll().execute(),
];

test('open snapshots show what there was when each was opened, while others write, and close in any order', async () => {
  const { address } = await testDatabase('nothing');
  const db = await open<Tables>(address, migrations, { attached });
  const snapshots = snapshotsOf(address, db, { limits: usualLimits, attached });
  const states: unknown[][] = [];
  const opened = [];
  for (const id of ['a', 'b', 'c']) {
    states.push(await contents(db));
    opened.push(await snapshots.open());
    await db.insertInto('thing').values({ id }).execute();
    await db.insertInto('person').values({ id }).execute();
  }
  for (const [at, snapshot] of opened.entries()) {
    expect(snapshot.isFixed).toBe(true);
    expect(await contents(snapshot.db)).toEqual(states[at]);
  }
  for (const at of [1, 0, 2]) await Promise.all([opened[at]!.close(), opened[at]!.close()]);
  const next = await snapshots.open();
  expect(await contents(next.db)).toEqual(await contents(db));
  await next.close();
  await Promise.all([snapshots.close(), db.destroy()]);
});
