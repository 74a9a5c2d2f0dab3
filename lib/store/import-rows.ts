import { hash } from 'node:crypto';

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

/** Tells whether an imported record is the one that is stored. */
export function digestOf(record: unknown): string {
  return hash('sha256', JSON.stringify(record), 'base64url');
}
