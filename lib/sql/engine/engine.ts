import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** The engine of a database. */
export function engineOf<Tables>(db: Pick<Kysely<Tables>, 'getExecutor'>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}

/** Whether an address is a PostgreSQL URL; any other is the path of a SQLite file. */
export function isPostgresAddress(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address);
}

/** A JSON array as a table for FROM: one column, `value`, with a JSON object per row, whose fields `->>` returns. */
export function jsonRows<Tables>(db: Kysely<Tables>, rows: readonly object[]): RawBuilder<{ value: string }> {
  const json = JSON.stringify(rows);
  return engineOf(db) === 'postgres'
    ? sql`json_array_elements(${json}::json) as row (value)`
    : sql`json_each(${json}) as row`;
}

/** The SQL function that returns the greatest of its arguments. */
export function greatest<Tables>(db: Kysely<Tables>): RawBuilder<unknown> {
  return engineOf(db) === 'postgres' ? sql`greatest` : sql`max`;
}

/** The present time by the clock that all programs of a database share: PostgreSQL's, or this machine's. */
export async function presentTime<Tables>(db: Kysely<Tables>): Promise<Date> {
  if (engineOf(db) === 'sqlite') return new Date();
  const now = sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`;
  const { rows } = await now.execute(db);
  return new Date(rows[0]!.at);
}
