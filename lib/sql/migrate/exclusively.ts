import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from '#lib/sql/engine/engine.ts';
import { WRITER } from '#lib/sql/postgres/postgres-connection.ts';
import { isBusy, patienceOf } from '#lib/sql/sqlite/sqlite-driver.ts';

/** Milliseconds between two attempts to get SQLite's lock: the first pause, and the longest. */
const pause = { first: 1, most: 50 } as const;

/** Name of PostgreSQL's advisory lock for a table. */
export const lockOf = (table: string): string => `rostrum ${table}`;

/** Another process has locked the file; nothing was done. */
class Held extends Error {
  override readonly name = 'Held';
}

/**
 * Runs work in a transaction that locks tables. Transactions that lock the same table run one after the other, and each
 * reads what the one before wrote; those that lock other tables do not wait (on SQLite, those that lock tables of the
 * other file). Code that locks several tables must take them in the same order everywhere.
 *
 * @param patience milliseconds to wait on SQLite for another process; by default as long as any statement waits.
 *   PostgreSQL waits for its `lock_timeout`
 * @throws the engine's error if the wait is over; nothing was done then
 */
export async function exclusively<Tables, Result>(
  db: Kysely<Tables>,
  tables: readonly (keyof Tables & string)[],
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  patience = patienceOf(db),
): Promise<Result> {
  // Naming an isolation level keeps both engines from locking all tables, as they do for a plain transaction.
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
 * Locks one more table until the end of the transaction. On SQLite the transaction must not have read from that table's
 * file before.
 *
 * @throws the engine's error if the wait is over; the transaction must be rolled back then
 */
export async function alsoHold<Tables>(transaction: Transaction<Tables>, table: keyof Tables & string): Promise<void> {
  await untilFree(patienceOf(transaction), () => hold(transaction, table));
}

/**
 * Retries while another process has locked the file. A transaction that has not started its work gives the connection
 * to others between attempts.
 */
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

/**
 * On PostgreSQL: an advisory lock for the table, and a shared one that every transaction that locks tables takes. On
 * SQLite: the write lock of the table's file.
 */
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
    throw isBusy(error) ? new Held('Another process is writing.', { cause: error }) : error;
  }
}
