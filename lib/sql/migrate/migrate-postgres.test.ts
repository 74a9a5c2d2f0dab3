import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { exclusively } from './exclusively.ts';
import { migrate } from './migrate.ts';
import { migrationsOf } from './migrated.ts';
import { open, openAsItIs } from '#lib/sql/open.ts';
import { testDatabase } from '#lib/sql/test-database.ts';

interface Tables {
  paper: { id: string };
  person: { name: string };
}

const first = {
  async up(db: Kysely<unknown>) {
    await db.schema.createTable('paper').addColumn('id', 'text').execute();
    await db.schema.createTable('person').addColumn('name', 'text').execute();
  },
};
const second = { up: (db: Kysely<unknown>) => db.schema.alterTable('paper').addColumn('size', 'integer').execute() };

const readers = (db: Kysely<Tables>) => db.selectFrom('paper').selectAll().execute();

test('a migration that needs an exclusive lock yields to long readers, and blocks no other readers meanwhile', async () => {
  const { address } = await testDatabase('nothing');
  const db = await open<Tables>(address, { '001': first }, { limits: { statement: 3000 } });
  const backup = await db.startTransaction().setIsolationLevel('read committed').execute();
  await readers(backup);
  let isOver = false;
  const migrating = open<Tables>(address, { '001': first, '002': second }).finally(() => (isOver = true));
  const asksFor = sql`select 1 from pg_locks where relation = 'paper'::regclass and not granted`;
  while ((await asksFor.execute(db)).rows.length === 0) await readers(db);
  // For longer than one attempt waits. Each of these reads must return before its statement times out.
  for (let tries = 0; tries < 2; tries += 1) {
    while ((await asksFor.execute(db)).rows.length > 0) await readers(db);
    while ((await asksFor.execute(db)).rows.length === 0) await readers(db);
  }
  expect(isOver).toBe(false);
  await backup.rollback().execute();
  await (await migrating).destroy();
  await db.destroy();
});

test('a migration waits for an import without blocking account changes meanwhile', async () => {
  const { address } = await testDatabase('nothing');
  const db = await open<Tables>(address, { '001': first }, { limits: { lock: 2000 } });
  let migrating: Promise<Kysely<Tables>> | undefined;
  let isOver = false;
  await exclusively(db, ['paper'], async () => {
    migrating = open<Tables>(address, { '001': first, '002': second }).finally(() => (isOver = true));
    const isThere = sql`select 1 from pg_stat_activity where query like '%pg_try_advisory_xact_lock%' and datname = current_database() and pid <> pg_backend_pid()`;
    while ((await isThere.execute(db)).rows.length === 0);
    for (let nth = 0; nth < 20; nth += 1) {
      await exclusively(db, ['person'], (held) =>
        held
          .insertInto('person')
          .values({ name: `${nth}` })
          .execute(),
      );
    }
    expect(isOver).toBe(false);
  });
  await (await migrating!).destroy();
  expect(isOver).toBe(true);
  await db.destroy();
});

/** Does something while Kysely first reads the catalogue, which then fails as it does if a column is dropped meanwhile. */
function failInCatalogue(db: Kysely<Tables>, meanwhile: () => Promise<void>): void {
  const { introspection } = db;
  async function getTables(...options: Parameters<typeof introspection.getTables>) {
    Object.defineProperty(db, 'introspection', { value: introspection });
    await introspection.getTables(...options);
    await meanwhile();
    throw new Error('column "keywords" of relation "paper" does not exist');
  }
  Object.defineProperty(db, 'introspection', { value: { getTables }, configurable: true });
}

test.each([
  ['goes on if its start of a migration fails because another process ran one meanwhile', true],
  ['ends with the error if no other process has run a migration meanwhile', false],
])('a process %s', async (_, runsElsewhere) => {
  const { address } = await testDatabase('nothing');
  await (await open<Tables>(address, { '001': first })).destroy();
  const steps = { '001': first, '002': second, '003': { up: () => Promise.resolve() } };
  const meanwhile = async () => {
    if (runsElsewhere) await (await open<Tables>(address, { '001': first, '002': second })).destroy();
  };
  const db = openAsItIs<Tables>(address);
  failInCatalogue(db, meanwhile);
  const migrating = migrate(db, steps, () => undefined);
  if (runsElsewhere) await migrating;
  else await expect(migrating).rejects.toThrow('does not exist');
  expect([...(await migrationsOf(db))].toSorted()).toEqual(runsElsewhere ? ['001', '002', '003'] : ['001']);
  await db.destroy();
});
