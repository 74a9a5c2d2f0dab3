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

/** Milliseconds between two attempts: the first pause, and the longest. */
const pause = { first: 1, most: 50 } as const;

/** How the driver waits, and what it asks SQLite. */
export interface Patience {
  /** How long a statement is retried while another connection blocks it, in milliseconds. */
  lock: number;
  /** Whether it is retried at all; false during a best-effort transaction. */
  mayWait: () => boolean;
  isInTransaction: () => boolean;
  /** The file, which errors have as their `database`, because SQLite’s messages do not name it. */
  file: string;
}

/**
 * Waits for other writers without blocking the process, as SQLite's own busy timeout would. A statement that finds the
 * file locked gives the only connection to others and is retried later.
 */
export class PatientDriver extends SqliteDriver {
  readonly #patience: Patience;
  #patient: DatabaseConnection | undefined;
  #isTransaction = false;
  /** The error with which SQLite rolled back the current transaction. */
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

  /** Locks all files at once; if an isolation level is named, each file is locked by the first write to it. */
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
   * After some errors, such as a full disk, SQLite rolls back by itself. Statements that the transaction still sends
   * are refused until it learns of that: otherwise each would commit on its own.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    this.#end();
    if (this.#patience.isInTransaction()) await super.rollbackTransaction(connection);
  }

  #end(): void {
    this.#isTransaction = false;
    this.#undone = undefined;
  }

  /** Does not retry within a transaction, which has the lock and must keep the connection. */
  async #again<R>(first: unknown, work: () => Promise<QueryResult<R>>): Promise<QueryResult<R>> {
    const { lock, mayWait, isInTransaction, file } = this.#patience;
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
    throw error instanceof Error ? Object.assign(error, { database: file }) : error;
  }
}

/**
 * Migrates in a transaction: if several processes open a file at once one of them migrates it, and one that is killed
 * leaves nothing.
 */
export class PatientAdapter extends SqliteAdapter {
  /** How long to wait for another writer, in milliseconds. */
  readonly lock: number;
  /**
   * A text that changes whenever this connection may have written, or another one has committed.
   *
   * @throws SQLite's error if it cannot be read now
   */
  readonly state: () => string;

  constructor(lock: number, state: () => string) {
    super();
    this.lock = lock;
    this.state = state;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** How long to wait for another writer of a SQLite database, in milliseconds; 0 on PostgreSQL. */
export function patienceOf(db: QueryExecutorProvider): number {
  const { adapter } = db.getExecutor();
  return adapter instanceof PatientAdapter ? adapter.lock : 0;
}

/** The state of a SQLite database: see `PatientAdapter.state`. Undefined on PostgreSQL, or if SQLite cannot tell now. */
export function stateOf(db: QueryExecutorProvider): string | undefined {
  const { adapter } = db.getExecutor();
  try {
    return adapter instanceof PatientAdapter ? adapter.state() : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the error is SQLITE_BUSY or one of its extended codes. */
export function isBusy(error: unknown): boolean {
  const { errcode } = (error ?? {}) as { errcode?: unknown };
  return typeof errcode === 'number' && (errcode & 0xff) === 5;
}
