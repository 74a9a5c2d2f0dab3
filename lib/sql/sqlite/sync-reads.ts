import type { Apart } from './apart.ts';
import {
  type Compilable,
  type CompiledQuery,
  Kysely,
  type LogEvent,
  type QueryResult,
  type SqliteDatabase,
  type SqliteDialect,
} from 'kysely';

/** A database that counts the statements which may have written to it, each before it is run. */
export interface CountingDatabase extends SqliteDatabase {
  readonly writes: number;
}

/** A dialect that lets its database be read without a connection's being waited for. */
export interface ReadableDialect extends SqliteDialect {
  readonly database: CountingDatabase;
  /** The tables that have a file of their own. */
  readonly apart: Apart | undefined;
  /** Whether a transaction is under way, whose changes nobody else may see. */
  readonly isInTransaction: () => boolean;
}

/**
 * A SQLite database in which compiled reads are done at once: the way through kysely to the one connection, which is here already,
 * costs more than a small read. Where a transaction has that connection, a read waits for it as usual.
 */
export class SyncReads<Tables> extends Kysely<Tables> {
  readonly #dialect: ReadableDialect;
  readonly #log: (event: LogEvent) => void;
  readonly #versions: readonly string[];
  #state = { number: 0, ofOthers: '', own: 0 };

  constructor(dialect: ReadableDialect, log: (event: LogEvent) => void) {
    super({ dialect, log });
    this.#dialect = dialect;
    this.#versions = ['main', ...(dialect.apart ? [dialect.apart.name] : [])].map(
      (name) => `pragma ${name}.data_version`,
    );
    this.#log = log;
  }

  override executeQuery<R>(query: CompiledQuery<R> | Compilable<R>): Promise<QueryResult<R>> {
    const isRead = 'sql' in query && query.query.kind === 'SelectQueryNode';
    const rows = isRead ? this.#read<R>(query) : undefined;
    return rows ? Promise.resolve({ rows }) : super.executeQuery(query);
  }

  /**
   * A number that is another one whenever something has been written since: by another connection, which `data_version` tells once it
   * is committed, or by this one, which counts what it runs: to ask SQLite for both takes twice as long.
   *
   * @returns undefined where SQLite cannot tell it now
   */
  state(): number | undefined {
    try {
      const { database } = this.#dialect;
      let versions = '';
      for (const version of this.#versions) {
        const [row] = database.prepare(version).all([]) as [{ data_version: number }];
        versions += `${row.data_version} `;
      }
      const [ofOthers, own] = [versions, database.writes];
      if (ofOthers !== this.#state.ofOthers || own !== this.#state.own)
        this.#state = { number: this.#state.number + 1, ofOthers, own };
      return this.#state.number;
    } catch {
      return undefined;
    }
  }

  /** @returns undefined where it cannot be read now: the usual way waits, or says why not */
  #read<R>(query: CompiledQuery<R>): R[] | undefined {
    const { database, isInTransaction } = this.#dialect;
    if (isInTransaction()) return undefined;
    const began = performance.now();
    let rows: R[];
    try {
      rows = database.prepare(query.sql).all(query.parameters) as R[];
    } catch {
      return undefined;
    }
    this.#log({ level: 'query', query, queryDurationMillis: performance.now() - began });
    return rows;
  }
}
