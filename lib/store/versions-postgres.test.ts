import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { versionQuery } from './replica.ts';
import { openStore, type Store } from './store.ts';
import { patient, testAddress } from './test-store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore(await testAddress(), { ...patient, lock: 1000 });
});
afterAll(() => store.close());

/** What is shown, by table: a column of it, and whether a new row changes nothing that somebody was shown. */
const shown: Readonly<Record<string, { column: string; isFresh?: boolean }>> = {
  conferences: { column: 'id' },
  tracks: { column: 'id' },
  phases: { column: 'id' },
  users: { column: 'last_name', isFresh: true },
  submissions: { column: 'id' },
  authorships: { column: 'email' },
  assignments: { column: 'id' },
  reviews: { column: 'id' },
  registrations: { column: 'id' },
};

test.each(Object.entries(shown))(
  'no statement that may change what is shown of %s goes uncounted',
  async (table, of) => {
    for (const statement of [
      `update ${table} set ${of.column} = ${of.column} where false`,
      `delete from ${table} where false`,
      `truncate ${table} cascade`,
      ...(of.isFresh ? [] : [`insert into ${table} select * from ${table} where false`]),
    ]) {
      const transaction = await store.db.startTransaction().execute();
      const version = async () =>
        (await sql<{ version: number }>`select ${versionQuery} as version`.execute(transaction)).rows[0]!.version;
      const before = await version();
      await sql.raw(statement).execute(transaction);
      expect([statement, await version()]).toEqual([statement, before + 1]);
      await transaction.rollback().execute();
    }
  },
);

test('who changes people does not wait for an import that has changed conferences, and both are counted', async () => {
  const versionOf = async () =>
    (await sql<{ version: number }>`select ${versionQuery} as version`.execute(store.db)).rows[0]!.version;
  const before = await versionOf();
  const importing = await store.db.startTransaction().execute();
  await sql`update conferences set name = name`.execute(importing);
  await sql`update users set email = email`.execute(store.db);
  expect(await versionOf()).toBe(before + 1);
  await importing.commit().execute();
  expect(await versionOf()).toBe(before + 2);
});
