import { hash } from 'node:crypto';
import type { CompiledQuery, Insertable, Kysely } from 'kysely';
import { engineOf } from '#lib/sql/engine.ts';

/** What an import did to one kind of record. */
export interface Tally {
  added: number;
  changed: number;
  unchanged: number;
}

/** Rows that go into one INSERT: few distinct numbers, so that the statements stay prepared. */
const TOGETHER = [100, 10, 1] as const;

/** Inserts by engine, table, columns and number of rows: building one anew costs more than it does. */
const inserts = new Map<string, CompiledQuery>();

/**
 * Inserts many rows with few statements, within a transaction, which is to be rolled back where this fails.
 *
 * @param rows all with the same columns in the same order
 */
export async function insertRows<In, Name extends keyof In & string>(
  db: Kysely<In>,
  table: Name,
  rows: readonly Insertable<In[Name]>[],
): Promise<void> {
  for (let at = 0; at < rows.length;) {
    const count = TOGETHER.find((each) => each <= rows.length - at) ?? 1;
    const together = rows.slice(at, at + count);
    const parameters: unknown[] = [];
    for (const row of together) parameters.push(...Object.values(row));
    await db.executeQuery({ ...insertOf(db, table, together), parameters });
    at += count;
  }
}

function insertOf<In, Name extends keyof In & string>(
  db: Kysely<In>,
  table: Name,
  rows: readonly Insertable<In[Name]>[],
): CompiledQuery {
  const name = `${engineOf(db)} ${table} ${rows.length} ${Object.keys(rows[0] ?? {}).join()}`;
  let insert = inserts.get(name);
  if (!insert) {
    const values = db.insertInto(table).values(rows);
    // SQLite else keeps what each page was, to undo the statement alone: that takes as long as the inserting.
    insert = (engineOf(db) === 'sqlite' ? values.orFail() : values).compile();
    inserts.set(name, insert);
  }
  return insert;
}

/** Consecutive groups of at most `size`. */
export function* batches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Tells whether an imported record is the one that is stored. */
export function digestOf(record: unknown): string {
  return hash('sha256', JSON.stringify(record), 'base64url');
}
