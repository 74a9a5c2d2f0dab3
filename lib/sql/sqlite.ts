import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

/** More distinct statements than this and the one used longest ago is prepared again. */
const PREPARED_AT_MOST = 500;

/** How a connection writes: milliseconds that it waits for another writer, and whether a commit waits for the disk. */
export const writing = {
  usual: ['pragma busy_timeout = 5000', 'pragma synchronous = full'],
  aside: ['pragma busy_timeout = 0', 'pragma synchronous = normal'],
} as const;

/**
 * Opens (and creates) a SQLite file as a kysely dialect: WAL, so that readers and the one writer do not wait for each other;
 * a writer waits up to five seconds for another. What was committed survives a power cut: a revoked key stays revoked.
 *
 * @param file path of the database file, or `:memory:`
 */
export function sqliteDialect(file: string): SqliteDialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file);
  for (const statement of writing.usual) database.exec(statement);
  database.exec(`
    pragma journal_mode = wal;
    pragma mmap_size = 1073741824;
    pragma cache_size = -65536;
  `);
  return new SqliteDialect({ database: adapt(database) });
}

/** kysely speaks better-sqlite3's interface, in which parameters come as one array. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const known = prepared.get(text);
      if (known) return known;
      // Transactions here are writers: taking the write lock at once makes a second writer wait, where upgrading later fails.
      const statement = wrap(database.prepare(text === 'begin' ? 'begin immediate' : text));
      if (prepared.size >= PREPARED_AT_MOST) prepared.delete(prepared.keys().next().value ?? '');
      prepared.set(text, statement);
      return statement;
    },
  };
}

/** Rows come as arrays and are named here: when Node names them, a page of 25 costs a fifth more. */
function wrap(statement: StatementSync): SqliteStatement {
  let names = namesOf(statement);
  statement.setReturnArrays(true);

  function named(values: readonly unknown[]): Record<string, unknown> {
    if (values.length !== names.length) names = namesOf(statement); // a migration has added a column since
    const row: Record<string, unknown> = {};
    for (const [at, name] of names.entries()) row[name] = values[at];
    return row;
  }

  return {
    reader: names.length > 0,
    all: (parameters) =>
      statement.all(...(parameters as SQLInputValue[])).map((values) => named(values as unknown as unknown[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    *iterate(parameters) {
      for (const values of statement.iterate(...(parameters as SQLInputValue[]))) {
        yield named(values as unknown as unknown[]);
      }
    },
  };
}

function namesOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name);
}
