import { hash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';

/** What an import did to one kind of record. */
export interface Tally {
  added: number;
  changed: number;
  unchanged: number;
}

/** Rows that go into one INSERT. Few distinct sizes, so that the statements stay prepared. */
const TOGETHER = 100;

/** Inserts many rows with few statements. */
export async function insertRows<Name extends keyof Tables>(
  { db }: Store,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const whole = rows.length - (rows.length % TOGETHER);
  for (let at = 0; at < whole; at += TOGETHER) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + TOGETHER))
      .execute();
  }
  for (const row of rows.slice(whole)) await db.insertInto(table).values(row).execute();
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
