import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { WRITER } from '#lib/sql/postgres/postgres-connection.ts';
import { isBusy, patienceOf } from '#lib/sql/sqlite/sqlite-driver.ts';

/** Milliseconds between two tries at SQLite's lock: at first, and at most. */
const pause = { first: 1, most: 50 } as const;

/** What PostgreSQL's advisory lock of a table is named by. */
export const lockOf = (table: string): string => `rostrum ${table}`;

/** Somebody else holds the file; nothing was done. */
class Held extends Error {
  override readonly name = 'Held';
}

/**
 * Works in a transaction that holds tables: of those who want the same table one at a time goes on, and each reads what the one before
 * has written. Who holds other tables does not wait; on SQLite, who holds tables of the other file. Who holds several takes them in
 * one order everywhere.
 *
 * @param patience how many milliseconds to wait on SQLite for anyone who holds the file; by default as long as any statement waits.
 *   PostgreSQL waits for its `lock_timeout`
 * @throws the engine's error where others hold a table for longer; nothing was done then
 */
export async function exclusively<Tables, Result>(
  db: Kysely<Tables>,
  tables: readonly (keyof Tables & string)[],
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  patience = patienceOf(db),
): Promise<Result> {
  // A level that is named has neither engine take the lock of all tables, as a plain transaction does.
  const transaction = db
    .transaction()
    .setIsolationLevel(engineOf(db) === 'postgres' ? 'read committed' : 'serializable');
  return untilFree(patience, () =>
    transaction.execute(async (begun) => {
      for (const table of tables) await hold(begun, table);
      return work(begun);
    }),
  );
}

/**
 * Has a transaction hold one table more, from here to its end. On SQLite it must not have read anything of that table's file before.
 *
 * @throws the engine's error where others hold it for too long; the transaction is to be rolled back then
 */
export async function alsoHold<Tables>(
  transaction: Transaction<Tables>,
  table: keyof Tables & string,
  patience = patienceOf(transaction),
): Promise<void> {
  await untilFree(patience, () => hold(transaction, table));
}

/** Does something again and again while somebody else holds a file. Of a transaction that has not begun to work others have the connection meanwhile. */
async function untilFree<Result>(patience: number, work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + patience;
  for (let wait: number = pause.first; ; wait = Math.min(2 * wait, pause.most)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Held)) throw error;
      if (performance.now() >= until) throw error.cause;
    }
    await setTimeout(wait);
  }
}

/** On PostgreSQL an advisory lock, beside one that all who hold tables share; on SQLite the lock of the table's file. */
async function hold<Tables>(transaction: Transaction<Tables>, table: string): Promise<void> {
  if (engineOf(transaction) === 'postgres') {
    await sql`select pg_advisory_xact_lock_shared(hashtext(${WRITER})), pg_advisory_xact_lock(hashtext(${lockOf(table)}))`.execute(
      transaction,
    );
    return;
  }
  try {
    await sql`delete from ${sql.table(table)} where false`.execute(transaction);
  } catch (error) {
    throw isBusy(error) ? new Held('Somebody else writes.', { cause: error }) : error;
  }
}
