import type { Kysely } from 'kysely';
import { batch } from '#lib/runtime/batched.ts';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * Batches single reads on PostgreSQL, where each statement is a round trip: reads that arrive during a batch go into
 * the next one, which starts after they arrived; see `batch` for what that saves. SQLite reads them one by one.
 *
 * @param read gets the keys, and returns the answers in their order
 */
export function batched<Tables, Asked, Answer>(
  read: (db: Kysely<Tables>, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (db: Kysely<Tables>, asked: Asked) => Promise<Answer> {
  const batches = new WeakMap<Kysely<Tables>, (asked: Asked) => Promise<Answer>>();
  return async (db, asked) => {
    if (engineOf(db) === 'sqlite') return (await read(db, [asked]))[0]!;
    let ask = batches.get(db);
    if (!ask) batches.set(db, (ask = batch((all: readonly Asked[]) => read(db, all))));
    return ask(asked);
  };
}

/** Pads a list for `in` to a power of two by repeating its last item, so that a query has few distinct texts. */
export function filledUp<Item>(items: readonly Item[]): Item[] {
  const all = [...items];
  while (all.length & (all.length - 1)) all.push(items.at(-1)!); // a power of two has one bit
  return all;
}
