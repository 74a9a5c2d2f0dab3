import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryExecutorProvider,
  type QueryResult,
  SqliteAdapter,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';

/** Milliseconds between two tries: at first, and at most. */
const pause = { first: 1, most: 50 } as const;

/** How the driver waits, and what it asks of SQLite itself. */
export interface Patience {
  /** How long a statement that another connection is in the way of is tried again, in milliseconds. */
  lock: number;
  /** Whether it is at all: not for a best-effort transaction. */
  mayWait: () => boolean;
  isInTransaction: () => boolean;
}

/**
 * Waits for other writers without stopping the process: SQLite itself waits in place, and nobody is answered meanwhile. A statement
 * that finds the file locked leaves the one connection to others and is tried again later.
 */
export class PatientDriver extends SqliteDriver {
  readonly #patience: Patience;
  #patient: DatabaseConnection | undefined;
  #isTransaction = false;
  /** Why SQLite has rolled back the transaction that is under way. */
  #undone: unknown;

  constructor(config: SqliteDialectConfig, patience: Patience) {
    super(config);
    this.#patience = patience;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const only = await super.acquireConnection();
    return (this.#patient ??= {
      streamQuery: (query, size) => only.streamQuery(query, size),
      executeQuery: <R>(query: CompiledQuery) => {
        if (this.#undone !== undefined) throw this.#undone;
        try {
          return only.executeQuery<R>(query);
        } catch (error) {
          if (this.#isTransaction && !this.#patience.isInTransaction()) this.#undone = error;
          return this.#again(error, () => only.executeQuery<R>(query));
        }
      },
    });
  }

  /** Takes the lock of all files at once, unless a level of isolation is named: then each is taken with the first thing written to it. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings = {}): Promise<void> {
    if (settings.isolationLevel) await connection.executeQuery(CompiledQuery.raw('begin deferred'));
    else await super.beginTransaction(connection);
    this.#isTransaction = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } finally {
      if (!this.#patience.isInTransaction()) this.#end();
    }
  }

  /**
   * After some errors, such as a full disk, SQLite has rolled back by itself. What the transaction still asks for until it hears of
   * that is refused: it would be written on its own, and stay.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#end();
    if (this.#patience.isInTransaction()) await super.rollbackTransaction(connection);
  }

  #end(): void {
    this.#isTransaction = false;
    this.#undone = undefined;
  }

  /** Not within a transaction, which has the lock and must keep the connection. */
  async #again<R>(first: unknown, work: () => Promise<QueryResult<R>>): Promise<QueryResult<R>> {
    const { lock, mayWait, isInTransaction } = this.#patience;
    const until = performance.now() + lock;
    let error = first;
    for (
      let wait: number = pause.first;
      isBusy(error) && this.#undone === undefined && !isInTransaction() && mayWait();
      wait = Math.min(2 * wait, pause.most)
    ) {
      const left = until - performance.now();
      if (left <= 0) break;
      await this.releaseConnection();
      await setTimeout(Math.min(wait, left));
      await super.acquireConnection();
      try {
        return await work();
      } catch (later) {
        error = later;
      }
    }
    throw error;
  }
}

/** Migrates in a transaction: of processes that open a file at once one does it, and a process that is killed meanwhile leaves nothing. */
export class PatientAdapter extends SqliteAdapter {
  /** How long one waits for another writer, in milliseconds. */
  readonly lock: number;

  constructor(lock: number) {
    super();
    this.lock = lock;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** How long one waits for another writer of a SQLite database, in milliseconds; 0 for any other. */
export function patienceOf(db: QueryExecutorProvider): number {
  const { adapter } = db.getExecutor();
  return adapter instanceof PatientAdapter ? adapter.lock : 0;
}

/** SQLITE_BUSY, in each of its kinds. */
export function isBusy(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return typeof errcode === 'number' && (errcode & 0xff) === 5;
}
