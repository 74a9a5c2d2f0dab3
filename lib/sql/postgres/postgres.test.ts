import { Kysely, sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { ConnectionLost } from './connection-lost.ts';
import { open } from '#lib/sql/open.ts';
import { postgresDialect } from './postgres.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { administer, testDatabase } from '#lib/sql/test-database.ts';

interface Tables {
  thing: { id: string; size: number };
}

let address: string;
const migrations = {
  '001': {
    async up(db: Kysely<unknown>) {
      await db.schema.createTable('thing').addColumn('id', 'text').addColumn('size', 'integer').execute();
    },
  },
};

beforeEach(async () => {
  address = (await testDatabase('nothing')).address;
});

const things = (db: Kysely<Tables>) => db.selectFrom('thing').selectAll().orderBy('id').execute();

/** Closes every connection to the database, as a restart of the server does. */
const cut = () =>
  administer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(address).pathname.slice(1)}'`,
  );

test('text sorts by its bytes whatever the collation of the database; large integers, counts and sums are numbers', async () => {
  const db = await open<Tables>(address, migrations);
  const rows = ['é', 'b', 'B', 'a', '_'].map((id) => ({ id, size: 2 ** 40 }));
  await db.insertInto('thing').values(rows).execute();
  const byBytes = rows.toSorted((a, b) => Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)));
  expect(await things(db)).toEqual(byBytes);
  const totals = db.selectFrom('thing').select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('sum')]);
  expect(await totals.execute()).toEqual([{ count: 5, sum: 5 * 2 ** 40 }]);
  await db.destroy();
});

test('"in ()" matches nothing, and "not in ()" everything', async () => {
  const db = await open<Tables>(address, migrations);
  await db.insertInto('thing').values({ id: 'a', size: 1 }).execute();
  expect(await db.selectFrom('thing').selectAll().where('id', 'in', []).execute()).toEqual([]);
  expect(await db.selectFrom('thing').selectAll().where('id', 'not in', []).execute()).toHaveLength(1);
  await db.destroy();
});

test('searching for text with U+0000 does not fail, and does not find text without it', async () => {
  const db = await open<Tables>(address, migrations);
  await db.insertInto('thing').values({ id: 'a', size: 1 }).execute();
  expect(await db.selectFrom('thing').selectAll().where('id', '=', 'a\0').execute()).toEqual([]);
  await db.destroy();
});

test('idle connections that are cut are replaced', async () => {
  const db = await open<Tables>(address, migrations);
  await things(db);
  await cut();
  await expect.poll(() => things(db).catch(() => 'cut')).toEqual([]);
  await db.destroy();
});

test('a program that is idle for an hour keeps one connection, which shows that it is running', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const db = await open<Tables>(address, migrations);
    await Promise.all(Array.from({ length: 3 }, () => things(db)));
    const pool = [...metrics().pools].at(-1);
    expect(pool?.totalCount).toBe(3);
    vi.advanceTimersByTime(3_600_000);
    expect(pool?.totalCount).toBe(1);
    await db.destroy();
  } finally {
    vi.useRealTimers();
  }
});

test('a cut connection fails its transaction and nothing else', async () => {
  const db = await open<Tables>(address, migrations);
  const work = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('thing').values({ id: 'a', size: 1 }).execute();
    await cut();
    await transaction.insertInto('thing').values({ id: 'b', size: 1 }).execute();
  });
  await expect(work).rejects.toThrow();
  expect(await things(db)).toEqual([]);
  await db.destroy();
});

test('an unreachable server is reported as ConnectionLost, and so is one without the encryption that is asked for', async () => {
  const db = new Kysely<Tables>({ dialect: postgresDialect('postgres://nobody@127.0.0.1:1/none') });
  await expect(things(db)).rejects.toThrow(ConnectionLost);
  await db.destroy();
  const encrypted = new Kysely<Tables>({ dialect: postgresDialect(`${address}?sslmode=verify-full`) });
  const failed = things(encrypted);
  await expect(failed).rejects.toThrow(ConnectionLost);
  await expect(failed).rejects.toThrow('The server does not support SSL');
  await encrypted.destroy();
});

test('a prepared query still works after a column was added', async () => {
  const db = await open<Tables>(address, migrations);
  const all = prepared((from: Kysely<Tables>, _: { id: string }) =>
    from.selectFrom('thing').selectAll().where('id', '=', _.id),
  );
  await db.insertInto('thing').values({ id: 'a', size: 1 }).execute();
  expect(await all(db, { id: 'a' })).toEqual([{ id: 'a', size: 1 }]);
  await sql`alter table thing add column colour text default 'red'`.execute(db);
  expect(await all(db, { id: 'a' })).toEqual([{ id: 'a', size: 1, colour: 'red' }]);
  await db.destroy();
});

test('a connection keeps at most 500 prepared statements', async () => {
  const db = await open<Tables>(address, migrations);
  for (let at = 0; at < 520; at += 1) {
    await db.selectFrom('thing').select(sql.lit(at).as('at')).where('id', '=', 'a').execute();
  }
  const kept = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements where ${true}`.execute(
    db,
  );
  expect(kept.rows).toEqual([{ count: 500 }]);
  await db.destroy();
});

test('a statement that failed before it was prepared does not break later ones', async () => {
  const db = await open<Tables>(address, migrations, { limits: { connections: 1 } });
  await expect(sql`select ${'a'} from nowhere`.execute(db)).rejects.toThrow('nowhere');
  for (let at = 0; at < 520; at += 1) {
    await db.selectFrom('thing').select(sql.lit(at).as('at')).where('id', '=', 'a').execute();
  }
  await db.destroy();
});

test('a statement is planned once, not per request', async () => {
  const db = await open<Tables>(address, migrations, { limits: { connections: 1 } });
  const find = prepared((on: Kysely<Tables>, { id }: { id: string }) =>
    on.selectFrom('thing').selectAll().where('id', '=', id),
  );
  for (const id of ['a', 'b', 'c']) await find(db, { id });
  const plans = await sql<{ generic: number; custom: number }>`
    select generic_plans as generic, custom_plans as custom from pg_prepared_statements where statement like '%"thing"%'`.execute(
    db,
  );
  expect(plans.rows).toEqual([{ generic: 3, custom: 0 }]);
  await db.destroy();
});
