import type { SQLInputValue, StatementSync } from 'node:sqlite';
import {
  type DatabaseIntrospector,
  type QueryExecutorProvider,
  sql,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely';
import { type AttachedFile, AttachedIntrospector, attachedPath } from './attached-file.ts';
import { type Limits, usualLimits } from '#lib/sql/engine/limits.ts';
import { makeNewFile } from './new-file.ts';
import { DatabaseSync } from './node-sqlite.ts';
import { isBusy, type Patience, PatientAdapter, PatientDriver } from './sqlite-driver.ts';

/** With more distinct statements, the oldest prepared one is dropped. */
const PREPARED_AT_MOST = 500;

/** `pragma synchronous` when commits do not wait for the disk. */
const NORMAL = 1;

/** Whether commits wait for the disk. When they do not, statements do not wait for other writers either. */
const synchronous = { usual: 'full', bestEffort: 'normal' } as const;

/** The statements that switch a connection between normal and best-effort writes. */
export async function writing(db: QueryExecutorProvider, way: keyof typeof synchronous): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_database_list where name <> 'temp'`.execute(db);
  return rows.map(({ name }) => `pragma ${name}.synchronous = ${synchronous[way]}`);
}

/**
 * Opens (and creates) a SQLite file as a Kysely dialect in WAL mode, so that readers and the one writer do not block
 * each other. A writer waits some seconds for another one while the process keeps serving. Commits survive a power cut:
 * a revoked key stays revoked.
 *
 * @param file path of the database file, or `:memory:`
 * @param attached the tables that have a file of their own beside it
 * @throws SQLite's error, whose message names the file
 */
export function sqliteDialect(
  file: string,
  { lock, mapped }: Pick<Limits, 'lock' | 'mapped'> = usualLimits,
  attached?: AttachedFile,
): SqliteDialect {
  const database = openFiles(file, lock, attached);
  for (const name of attached ? ['main', attached.name] : ['main']) {
    database.exec(`
      pragma ${name}.synchronous = ${synchronous.usual};
      pragma ${name}.mmap_size = ${mapped};
      pragma ${name}.cache_size = -16384;
      pragma ${name}.journal_size_limit = 16777216; -- shrinks the WAL again after a large import
    `);
  }
  database.exec('pragma busy_timeout = 0'); // From here on the driver waits.
  const patience = { lock, mayWait: () => mayWait(database), isInTransaction: () => database.isTransaction, file };
  return new Dialect(adapt(database), patience, attached);
}

/** Neither SQLite nor the system says which file cannot be opened, for example because it belongs to another user. */
function openFiles(file: string, lock: number, attached: AttachedFile | undefined): DatabaseSync {
  try {
    const files = attached ? [file, attachedPath(file, attached)] : [file];
    if (file !== ':memory:') for (const each of files) makeNewFile(each);
    const database = new DatabaseSync(file, { timeout: lock });
    if (attached) database.prepare(`attach database ? as ${attached.name}`).run(attachedPath(file, attached));
    makeWal(database, lock);
    return database;
  } catch (error) {
    if (error instanceof Error) error.message = `${file} cannot be opened: ${error.message}.`;
    throw error;
  }
}

/**
 * When several processes open a new file at once, one switches it to WAL and SQLite refuses the others immediately,
 * whatever their timeout: they retry. Blocking is fine here, because nothing is served yet.
 */
function makeWal(database: DatabaseSync, lock: number): void {
  const until = performance.now() + lock;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

class Dialect extends SqliteDialect {
  readonly #database: CountingDatabase;
  readonly #attached: AttachedFile | undefined;
  readonly #patience: Patience;

  constructor(database: CountingDatabase, patience: Patience, attached: AttachedFile | undefined) {
    super({ database });
    this.#attached = attached;
    this.#database = database;
    this.#patience = patience;
  }

  override createDriver(): PatientDriver {
    return new PatientDriver({ database: this.#database }, this.#patience);
  }

  override createAdapter(): PatientAdapter {
    const files = this.#attached ? ['main', this.#attached.name] : ['main'];
    return new PatientAdapter(this.#patience.lock, () => readState(this.#database, files));
  }

  override createIntrospector(db: Parameters<SqliteDialect['createIntrospector']>[0]): DatabaseIntrospector {
    return this.#attached ? new AttachedIntrospector(db, this.#attached) : super.createIntrospector(db);
  }
}

/** A database that counts the statements which may have written to it, each before it runs. */
interface CountingDatabase extends SqliteDatabase {
  readonly writes: number;
}

/** See `PatientAdapter.state`. Statements of this connection are counted, because asking SQLite for them too takes twice as long. */
function readState(database: CountingDatabase, files: readonly string[]): string {
  let state = `${database.writes}`;
  for (const file of files) {
    const [row] = database.prepare(`pragma ${file}.data_version`).all([]) as [{ data_version: number }];
    state += ` ${row.data_version}`;
  }
  return state;
}

function mayWait(database: DatabaseSync): boolean {
  return database.prepare('pragma synchronous').get()?.['synchronous'] !== NORMAL;
}

/** Statements that cannot write. */
const reading = /^(select|pragma) /;

/** Adapts node:sqlite to better-sqlite3's interface, which Kysely expects: parameters as one array. */
function adapt(database: DatabaseSync): CountingDatabase {
  const prepared = new Map<string, SqliteStatement>();
  let writes = 0;
  return {
    get writes() {
      return writes;
    },
    close: () => database.close(),
    prepare(text) {
      if (!reading.test(text)) writes += 1; // Kysely prepares each statement right before it runs it.
      const known = prepared.get(text);
      if (known) return known;
      // Transactions here are writers. Taking the write lock at once makes a second writer wait; upgrading a read lock
      // later would fail.
      const statement = wrap(database.prepare(text === 'begin' ? 'begin immediate' : text), text.includes('*'));
      if (prepared.size >= PREPARED_AT_MOST) prepared.delete(prepared.keys().next().value ?? '');
      prepared.set(text, statement);
      return statement;
    },
  };
}

/**
 * Reads rows as arrays and names the columns here: when Node does it, a page of 25 takes a fifth longer.
 *
 * @param canGrow whether a migration may add a column to the statement's rows. Before Node 24.20, `all` counts the columns before SQLite
 *   notices the new one, and leaves out the last; `iterate`, which is slower, never does
 */
function wrap(statement: StatementSync, canGrow: boolean): SqliteStatement {
  let names = namesOf(statement);
  statement.setReturnArrays(true);

  function named(values: readonly unknown[]): Record<string, unknown> {
    if (values.length !== names.length) names = namesOf(statement); // A migration added a column.
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) row[names[at] as string] = values[at]; // An iterator would be a third of the cost.
    return row;
  }

  const all = (parameters: SQLInputValue[]) => statement.all(...parameters) as unknown as unknown[][];
  const iterate = (parameters: SQLInputValue[]) => statement.iterate(...parameters) as unknown as Iterable<unknown[]>;

  return {
    reader: names.length > 0,
    all: canGrow
      ? (parameters) => Array.from(iterate(parameters as SQLInputValue[]), (values) => named(values))
      : (parameters) => all(parameters as SQLInputValue[]).map((values) => named(values)),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    *iterate(parameters) {
      for (const values of iterate(parameters as SQLInputValue[])) yield named(values);
    },
  };
}

function namesOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name);
}
