import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** On which engine a database is. */
export function engineOf<Tables>(db: Pick<Kysely<Tables>, 'getExecutor'>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** Whether an address is one of PostgreSQL; any other is a SQLite file's path. */
export function isPostgresAddress(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address);
}

/** The rows of a JSON array, for FROM: a table of one column, `value`, each a JSON object whose fields `->>` gives. */
export function jsonRows<Tables>(db: Kysely<Tables>, rows: readonly object[]): RawBuilder<{ value: string }> {
  const json = JSON.stringify(rows);
  return engineOf(db) === 'postgres'
    ? sql`json_array_elements(${json}::json) as row (value)`
    : sql`json_each(${json}) as row`;
}

/** The function that gives the greatest of its arguments. */
export function greatest<Tables>(db: Kysely<Tables>): RawBuilder<unknown> {
  return engineOf(db) === 'postgres' ? sql`greatest` : sql`max`;
}
