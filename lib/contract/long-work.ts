/** Work that can pause wherever it yields. */
export type LongWork<Value> = Generator<void, Value, void>;

/** Pauses after this many items, which take less than a millisecond. */
const ITEMS = 256;

/** Does the whole work at once. */
export function doAtOnce<Value>(work: LongWork<Value>): Value {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** `Array.from(items, map)`, with pauses. */
export function* mapped<Item, Result>(items: Iterable<Item>, map: (item: Item) => Result): LongWork<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(map(item));
    if (results.length % ITEMS === 0) yield;
  }
  return results;
}

/** `Map.groupBy(items, keyOf)`, with pauses. */
export function* grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): LongWork<Map<Key, Item[]>> {
  const groups = new Map<Key, Item[]>();
  for (const [at, item] of items.entries()) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
    if (at % ITEMS === ITEMS - 1) yield;
  }
  return groups;
}
