import { setTimeout } from 'node:timers/promises';
import { type Kysely, type Migration, sql, type Transaction } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { exclusively } from './exclusively.ts';

/**
 * What a migration has to do with every row that is there: some rows at a time, each time in a short transaction of its own, while
 * programs go on, the new ones and those of the release before. Until it is done what it fills is empty, and anyone who reads it knows
 * what to do then.
 */
export interface Fill<Tables> {
  /** What is filled, in the plural: `submissions`. */
  what: string;
  count(db: Kysely<Tables>): Promise<number>;
  /**
   * Fills some hundreds of rows: the next ones after a place.
   *
   * @param after the place of the last one that is filled; `''` at first
   * @returns the place of the last of these, and how many; undefined where there are no more
   */
  some(db: Kysely<Tables>, after: string): Promise<{ last: string; rows: number } | undefined>;
  /** What is to be done when all are filled. */
  finish?(db: Kysely<Tables>): Promise<void>;
}

/** A step of a schema's history: what it does at once, and what it does beside programs that go on. */
export interface Step extends Migration {
  // oxlint-disable-next-line typescript/no-explicit-any -- as kysely's own `up`: each step knows the tables as they are by then
  fill?: Fill<any>;
}

/** How far a fill is. */
export interface Filled {
  migration: string;
  what: string;
  rows: number;
  of: number;
  /** Since this process has begun. */
  seconds: number;
}

/** Fills that are not done. */
interface FillTables {
  fills: { migration: string; after: string; rows: number };
}

/** Has what a step fills begun, in its own transaction; where there are no rows there is nothing to fill. */
export async function beginFill(db: Kysely<unknown>, migration: string, fill: Fill<unknown>): Promise<void> {
  if ((await fill.count(db)) === 0) return;
  await sql`create table if not exists fills (migration text primary key, after text not null, rows bigint not null)`.execute(
    db,
  );
  await (db as Kysely<FillTables>).insertInto('fills').values({ migration, after: '', rows: 0 }).execute();
}

/** The names of the migrations whose fills are not done, in their order. */
export async function unfilled<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const isThere =
    engineOf(db) === 'postgres'
      ? sql`select 1 where to_regclass('fills') is not null`
      : sql`select 1 from sqlite_master where name = 'fills'`;
  if ((await isThere.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ migration: string }>`select migration from fills order by migration`.execute(db);
  return rows.map(({ migration }) => migration);
}

/**
 * Does what migrations have left to be filled. Several processes may, and any of them may be killed: it goes on where it was.
 *
 * @param table that is held for each batch: see `exclusively`
 * @param tell is told after each batch how far it is
 * @param isOver asked before each batch: whether to leave the rest for later
 * @throws the engine's error; what is filled stays
 */
export async function fillUp<Tables>(
  db: Kysely<Tables>,
  steps: Readonly<Record<string, Step>>,
  table: keyof Tables & string,
  { tell, isOver }: { tell: (filled: Filled) => void; isOver: () => boolean },
): Promise<void> {
  const migrations = await unfilled(db);
  // Else a store that was filled a moment ago is looked through whole for each batch.
  if (migrations.length > 0 && engineOf(db) === 'postgres') await sql`analyze`.execute(db);
  for (const migration of migrations) {
    const fill = steps[migration]?.fill;
    if (!fill) continue; // of a later release, which knows what to do
    const of = await fill.count(db);
    const began = performance.now();
    while (!isOver()) {
      const batchBegan = performance.now();
      const rows = await exclusively(db, [table], (transaction) => fillSome(transaction, migration, fill));
      tell({ migration, what: fill.what, rows: rows ?? of, of, seconds: (performance.now() - began) / 1000 });
      if (rows === undefined) break;
      await setTimeout(performance.now() - batchBegan); // half of the machine is for anyone who is served
    }
  }
}

/** @returns how many rows are filled by now; undefined where all are */
async function fillSome<Tables>(
  transaction: Transaction<Tables>,
  migration: string,
  fill: Fill<Tables>,
): Promise<number | undefined> {
  // Else a batch is looked up as if the tables were small, by reading all of them.
  if (engineOf(transaction) === 'postgres') await sql`set local enable_seqscan = off`.execute(transaction);
  const db = transaction as unknown as Transaction<FillTables>;
  const at = await db.selectFrom('fills').selectAll().where('migration', '=', migration).executeTakeFirst();
  if (!at) return undefined; // another process was quicker
  const some = await fill.some(transaction, at.after);
  if (!some) {
    await fill.finish?.(transaction);
    await db.deleteFrom('fills').where('migration', '=', migration).execute();
    return undefined;
  }
  const rows = at.rows + some.rows;
  await db.updateTable('fills').set({ after: some.last, rows }).where('migration', '=', migration).execute();
  return rows;
}
