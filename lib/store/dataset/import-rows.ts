import { hash } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '#lib/store/database/schema.ts';

/** What an import did to one kind of record. */
export interface Tally {
  added: number;
  changed: number;
  unchanged: number;
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

/** A hash that shows whether an imported record equals the stored one. */
export function digestOf(record: unknown): string {
  return hash('sha256', JSON.stringify(record), 'base64url');
}

/** Rows per statement: more would exceed SQLite's limit on parameters. */
const TOGETHER = 500;

/** Inserts rows, or replaces those with the same id. */
export async function upsertRows<Name extends 'conferences' | 'tracks' | 'phases'>(
  db: Kysely<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const into: string = table;
  for (const batch of batches(rows, TOGETHER)) {
    const columns = Object.keys(batch[0] ?? {}).filter((column) => column !== 'id');
    const given = Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]));
    await (db as Kysely<Record<string, Record<string, unknown>>>)
      .insertInto(into)
      .values(batch)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(given))
      .execute();
  }
}
