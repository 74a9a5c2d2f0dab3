import { setTimeout } from 'node:timers/promises';
import { type Kysely, type Migration, sql, type Transaction } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { exclusively } from './exclusively.ts';

/**
 * The part of a migration that changes every existing row. It runs in batches, each in a short transaction, while
 * programs of this and the previous release keep running. Until it is done the new columns are empty, and code that
 * reads them must handle that.
 */
export interface Fill<Tables> {
  /** What is filled, in the plural: `submissions`. */
  what: string;
  count(db: Kysely<Tables>): Promise<number>;
  /**
   * Fills the next few hundred rows.
   *
   * @param after the key of the last row that is filled; `''` at first
   * @returns the key of the last row of this batch, and the number of rows; undefined if there are no more
   */
  some(db: Kysely<Tables>, after: string): Promise<{ last: string; rows: number } | undefined>;
  /** Runs after all rows are filled. */
  finish?(db: Kysely<Tables>): Promise<void>;
}

/** A migration: what it does at once, and what it does in the background. */
export interface Step extends Migration {
  // oxlint-disable-next-line typescript/no-explicit-any -- as kysely's own `up`: each step knows the tables as they are by then
  fill?: Fill<any>;
}

/** The progress of a fill. */
export interface Filled {
  migration: string;
  what: string;
  rows: number;
  of: number;
  /** Seconds since this process started the fill. */
  seconds: number;
}

/** The fills that are not done. */
interface FillTables {
  fills: { migration: string; after: string; rows: number };
}

/** Records, within the migration's transaction, that a fill has to be done; does nothing if there are no rows. */
export async function beginFill(db: Kysely<unknown>, migration: string, fill: Fill<unknown>): Promise<void> {
  if ((await fill.count(db)) === 0) return;
  await sql`create table if not exists fills (migration text primary key, after text not null, rows bigint not null)`.execute(
    db,
  );
  await (db as Kysely<FillTables>).insertInto('fills').values({ migration, after: '', rows: 0 }).execute();
}

/** The names of the migrations whose fills are not done, in order. */
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
 * Runs all fills that are not done. Several processes may do so at the same time, and any of them may be killed: the
 * next one continues.
 *
 * @param table the table to lock for each batch: see `exclusively`
 * @param tell called with the progress after each batch
 * @param isOver asked before each batch; true stops and leaves the rest for later
 * @throws the engine's error; finished batches stay
 */
export async function fillUp<Tables>(
  db: Kysely<Tables>,
  steps: Readonly<Record<string, Step>>,
  table: keyof Tables & string,
  { tell, isOver }: { tell: (filled: Filled) => void; isOver: () => boolean },
): Promise<void> {
  const migrations = await unfilled(db);
  // Without statistics, PostgreSQL reads a recently filled store in full for each batch.
  if (migrations.length > 0 && engineOf(db) === 'postgres') await sql`analyze`.execute(db);
  for (const migration of migrations) {
    const fill = steps[migration]?.fill;
    if (!fill) continue; // Of a later release.
    const of = await fill.count(db);
    const began = performance.now();
    while (!isOver()) {
      const batchBegan = performance.now();
      const rows = await exclusively(db, [table], (transaction) => fillSome(transaction, migration, fill));
      tell({ migration, what: fill.what, rows: rows ?? of, of, seconds: (performance.now() - began) / 1000 });
      if (rows === undefined) break;
      await setTimeout(performance.now() - batchBegan); // Leaves half of the machine to requests.
    }
  }
}

/** @returns the number of rows filled so far; undefined if all are */
async function fillSome<Tables>(
  transaction: Transaction<Tables>,
  migration: string,
  fill: Fill<Tables>,
): Promise<number | undefined> {
  // Otherwise PostgreSQL plans for small tables and reads all of them for each batch.
  if (engineOf(transaction) === 'postgres') await sql`set local enable_seqscan = off`.execute(transaction);
  const db = transaction as unknown as Transaction<FillTables>;
  const at = await db.selectFrom('fills').selectAll().where('migration', '=', migration).executeTakeFirst();
  if (!at) return undefined; // Another process finished it.
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
