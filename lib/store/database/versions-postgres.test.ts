import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Version } from './replica-lag.ts';
import { versionQuery } from './replica.ts';
import type { Tables } from './schema.ts';
import { openStore } from '#lib/store/open-store.ts';
import type { Store } from './store.ts';
import { longTimeouts, testAddress } from '#lib/store/test-store.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore(await testAddress(), { ...longTimeouts, lock: 1000 });
});
afterAll(() => store.close());

async function changesOf(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ version: Version }>`select ${versionQuery} as version`.execute(db);
  const [conferences, people] = rows[0]!.version;
  return conferences + people;
}

/** By table, a column that is shown, and whether inserting a row changes nothing that anyone was shown. */
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
  'every statement that may change what is shown of %s is counted',
  async (table, of) => {
    for (const statement of [
      `update ${table} set ${of.column} = ${of.column} where false`,
      `delete from ${table} where false`,
      `truncate ${table} cascade`,
      ...(of.isFresh ? [] : [`insert into ${table} select * from ${table} where false`]),
    ]) {
      const transaction = await store.db.startTransaction().execute();
      const before = await changesOf(transaction);
      await sql.raw(statement).execute(transaction);
      expect([statement, await changesOf(transaction)]).toEqual([statement, before + 1]);
      await transaction.rollback().execute();
    }
  },
);

test('changing people does not wait for an import that has changed conferences, and both are counted', async () => {
  const before = await changesOf(store.db);
  const importing = await store.db.startTransaction().execute();
  await sql`update conferences set name = name`.execute(importing);
  await sql`update users set email = email`.execute(store.db);
  expect(await changesOf(store.db)).toBe(before + 1);
  await importing.commit().execute();
  expect(await changesOf(store.db)).toBe(before + 2);
});
