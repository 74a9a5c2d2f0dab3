import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { beginFill, type Fill, type Filled, fillUp, type Step, unfilled } from './fill.ts';
import { open } from '#lib/sql/open.ts';
import { testDatabase } from '#lib/sql/test-database.ts';

interface Tables {
  paper: { id: string; size: number | null };
}

/** Sets the size of each paper, three papers per batch. */
const fill: Fill<Tables> = {
  what: 'papers',
  async count(db) {
    return (await db.selectFrom('paper').select('id').execute()).length;
  },
  async some(db, after) {
    const page = await db.selectFrom('paper').select('id').where('id', '>', after).orderBy('id').limit(3).execute();
    for (const { id } of page) await db.updateTable('paper').set({ size: id.length }).where('id', '=', id).execute();
    const last = page.at(-1);
    return last && { last: last.id, rows: page.length };
  },
};

const first: Step = {
  up: (db: Kysely<unknown>) => db.schema.createTable('paper').addColumn('id', 'text').execute(),
};
const second: Step = {
  up: (db: Kysely<unknown>) => db.schema.alterTable('paper').addColumn('size', 'integer').execute(),
  fill,
};
const steps = { '001': first, '002': second };

/** A store with papers, created with the first schema and opened with the second. */
async function migrated(papers: number) {
  const { address } = await testDatabase('nothing');
  const earlier = await open<Tables>(address, { '001': first });
  for (let at = 0; at < papers; at += 1) await sql`insert into paper (id) values (${`p${at}`})`.execute(earlier);
  await earlier.destroy();
  const told: string[] = [];
  const tell = ({ migration, nth, of, seconds }: { migration: string; nth: number; of: number; seconds?: number }) =>
    void told.push(`${nth} of ${of}: ${migration}${seconds === undefined ? '' : ' done'}`);
  return { db: await open<Tables>(address, steps, { tell }), other: await open<Tables>(address, steps), told };
}

const sizes = async (db: Kysely<Tables>) =>
  (await db.selectFrom('paper').select('size').orderBy('id').execute()).map(({ size }) => size);

/** Runs fills and returns the progress reports; stops after this many batches. */
async function filled(db: Kysely<Tables>, batches = Infinity): Promise<Filled[]> {
  const told: Filled[] = [];
  await fillUp(db, steps, 'paper', { tell: (each) => void told.push(each), isOver: () => told.length >= batches });
  return told;
}

test('a migration is reported, and its new column stays empty until a fill runs', async () => {
  const { db, other, told } = await migrated(7);
  expect(told).toEqual(['1 of 1: 002', '1 of 1: 002 done']);
  expect(await sizes(other)).toEqual(Array.from({ length: 7 }, () => null));
  const progress = await filled(db);
  expect(progress.map(({ rows, of, what }) => `${rows} of ${of} ${what}`)).toEqual([
    '3 of 7 papers',
    '6 of 7 papers',
    '7 of 7 papers',
    '7 of 7 papers',
  ]);
  expect(await sizes(other)).toEqual(Array.from({ length: 7 }, () => 2));
  expect(await unfilled(db)).toEqual([]);
  await Promise.all([db.destroy(), other.destroy()]);
});

test('a process that continues an interrupted fill fills only the rest', async () => {
  const { db, other } = await migrated(7);
  await filled(db, 1);
  expect(await sizes(db)).toEqual([2, 2, 2, null, null, null, null]);
  await db.updateTable('paper').set({ size: 99 }).where('id', '=', 'p0').execute();
  expect((await filled(other)).map(({ rows }) => rows)).toEqual([6, 7, 7]);
  expect(await sizes(db)).toEqual([99, 2, 2, 2, 2, 2, 2]);
  await Promise.all([db.destroy(), other.destroy()]);
});

test('concurrent fills fill each row once', async () => {
  const { db, other } = await migrated(20);
  const batches = (await Promise.all([filled(db), filled(other)])).flat();
  expect(new Set(batches.map(({ rows }) => rows))).toEqual(new Set([3, 6, 9, 12, 15, 18, 20]));
  for (const { id, size } of await db.selectFrom('paper').selectAll().execute())
    expect([id, size]).toEqual([id, id.length]);
  await Promise.all([db.destroy(), other.destroy()]);
});

test('a store without rows has nothing to fill', async () => {
  const { db, other } = await migrated(0);
  expect(await unfilled(db)).toEqual([]);
  expect(await filled(db)).toEqual([]);
  await Promise.all([db.destroy(), other.destroy()]);
});

test('a fill of a later release is left alone', async () => {
  const { db, other } = await migrated(2);
  await filled(db);
  await beginFill(db as Kysely<unknown>, '003-later', fill);
  expect(await filled(db)).toEqual([]);
  expect(await unfilled(db)).toEqual(['003-later']);
  await Promise.all([db.destroy(), other.destroy()]);
});
