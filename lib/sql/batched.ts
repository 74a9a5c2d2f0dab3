import type { Kysely } from 'kysely';
import { batch } from '#lib/runtime/batched.ts';
import { engineOf } from '#lib/sql/engine/engine.ts';

/**
 * A read of one thing that is done for many at once where each statement is a round trip: what is asked for while one is under way
 * goes with the next. It always begins after it was asked for.
 *
 * @param read gets what is asked for, and gives the answers in that order
 */
export function batched<Tables, Asked, Answer>(
  read: (db: Kysely<Tables>, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (db: Kysely<Tables>, asked: Asked) => Promise<Answer> {
  const gatherings = new WeakMap<Kysely<Tables>, (asked: Asked) => Promise<Answer>>();
  return async (db, asked) => {
    if (engineOf(db) === 'sqlite') return (await read(db, [asked]))[0]!;
    let ask = gatherings.get(db);
    if (!ask) gatherings.set(db, (ask = batch((all: readonly Asked[]) => read(db, all))));
    return ask(asked);
  };
}

/** Pads a list for `in` to a power of two by repeating its last item, so that a query has few distinct texts. */
export function filledUp<Item>(items: readonly Item[]): Item[] {
  const all = [...items];
  while (all.length & (all.length - 1)) all.push(items.at(-1)!); // a power of two has one bit
  return all;
}
