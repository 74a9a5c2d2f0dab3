import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { sqliteDialect } from './sqlite.ts';

test('a query that ran before a column was added names each value rightly after it', async () => {
  const db = new Kysely<{ thing: { id: string; size: number } }>({ dialect: sqliteDialect(':memory:') });
  await sql`create table thing (id text, size integer)`.execute(db);
  await sql`insert into thing values ('a', 1)`.execute(db);
  const read = () => db.selectFrom('thing').selectAll().select('id as name').execute();
  expect(await read()).toEqual([{ id: 'a', size: 1, name: 'a' }]);
  await sql`alter table thing add column colour text default 'red'`.execute(db);
  expect(await read()).toEqual([{ id: 'a', size: 1, colour: 'red', name: 'a' }]);
  await db.destroy();
});
