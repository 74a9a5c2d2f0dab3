import { existsSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type AttachedFile, attachedPath } from './attached-file.ts';
import { exclusively } from '#lib/sql/migrate/exclusively.ts';
import { open } from '#lib/sql/open.ts';
import { stateOf } from './sqlite-driver.ts';
import { testDatabase } from '#lib/sql/test-database.ts';

interface Tables {
  paper: { title: string };
  person: { name: string };
  line: { text: string };
}

const attached: AttachedFile = { name: 'people', tables: ['person', 'line'] };

const migrations = {
  '001': {
    async up(db: Kysely<unknown>) {
      for (const statement of [
        'create table paper (title text primary key)',
        'create table "person" ("name" text not null primary key)',
        'create unique index person_once on person (lower(name))',
        'create table line (text text)',
        "create trigger line_stays before delete on line begin select raise(abort, 'append-only'); end",
      ]) {
        await sql.raw(statement).execute(db);
      }
    },
  },
};

const openApart = (address: string, limits = {}) => open<Tables>(address, migrations, { limits, attached });

/** A store as an earlier release left it, with all tables in one file. */
async function earlierStore(): Promise<{ address: string; earlier: Kysely<Tables> }> {
  const { address } = await testDatabase('nothing');
  const earlier = await open<Tables>(address, migrations);
  await earlier.insertInto('paper').values({ title: 'On order' }).execute();
  await earlier
    .insertInto('person')
    .values([{ name: 'ada' }, { name: 'bo' }])
    .execute();
  await earlier
    .insertInto('line')
    .values([{ text: 'z' }, { text: 'a' }])
    .execute();
  return { address, earlier };
}

async function contents(db: Kysely<Tables>) {
  return {
    paper: await db.selectFrom('paper').selectAll().execute(),
    person: await db.selectFrom('person').selectAll().orderBy('name').execute(),
    line: await db
      .selectFrom('line')
      .selectAll()
      .orderBy(sql`rowid`)
      .execute(),
  };
}

const all = {
  paper: [{ title: 'On order' }],
  person: [{ name: 'ada' }, { name: 'bo' }],
  line: [{ text: 'z' }, { text: 'a' }],
};

test('tables move to the second file with their rows in order, indexes and triggers', async () => {
  const { address, earlier } = await earlierStore();
  await earlier.destroy();
  const db = await openApart(address);
  expect(await contents(db)).toEqual(all);
  const { rows } = await sql<{ name: string }>`
    select name from people.sqlite_schema where name not like 'sqlite_%' order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['line', 'line_stays', 'person', 'person_once']);
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['paper', 'line', 'person']);
  await expect(db.deleteFrom('line').execute()).rejects.toThrow('append-only');
  await expect(db.insertInto('person').values({ name: 'ADA' }).execute()).rejects.toThrow('UNIQUE');
  await db.destroy();
});

test('a process killed between copying and dropping loses nothing, nor does what an earlier release writes in between', async () => {
  const { address, earlier } = await earlierStore();
  await sql`attach database ${attachedPath(address, attached)} as people`.execute(earlier);
  await sql`create table people.person (name text primary key)`.execute(earlier);
  await sql`insert into people.person values ('ada')`.execute(earlier);
  await sql`detach database people`.execute(earlier);
  await earlier.destroy();
  const db = await openApart(address);
  expect(await contents(db)).toEqual(all);
  await db.destroy();
});

test('processes that open a one-file store at the same time move its tables once', async () => {
  const { address, earlier } = await earlierStore();
  await earlier.destroy();
  const opened = await Promise.all(Array.from({ length: 4 }, () => openApart(address)));
  for (const db of opened) expect(await contents(db)).toEqual(all);
  await Promise.all(opened.map((db) => db.destroy()));
});

test('locking a table of one file does not block writes to the other', async () => {
  const { address } = await testDatabase('nothing');
  const [one, other] = [await openApart(address), await openApart(address, { lock: 0 })];
  await exclusively(one, ['paper'], async (held) => {
    await held.insertInto('paper').values({ title: 'Long' }).execute();
    await exclusively(other, ['person'], (quick) => quick.insertInto('person').values({ name: 'ada' }).execute());
    await other.insertInto('person').values({ name: 'bo' }).execute();
    await expect(exclusively(other, ['paper'], () => Promise.resolve())).rejects.toThrow('locked');
  });
  expect(await contents(other)).toEqual({ paper: [{ title: 'Long' }], person: all.person, line: [] });
  expect(existsSync(attachedPath(address, attached))).toBe(true);
  await Promise.all([one.destroy(), other.destroy()]);
});

test('the state changes when another process writes to either file', async () => {
  const { address } = await testDatabase('nothing');
  const [one, other] = [await openApart(address), await openApart(address)];
  const before = stateOf(one);
  expect(stateOf(one)).toBe(before);
  await other.insertInto('person').values({ name: 'ada' }).execute();
  const after = stateOf(one);
  await other.insertInto('paper').values({ title: 'Long' }).execute();
  expect(new Set([before, after, stateOf(one)]).size).toBe(3);
  await Promise.all([one.destroy(), other.destroy()]);
});
