/** Gives the sum of a list. The next call may return the same object with more in it: copy what you keep. */
export interface Fold<Item, Sum> {
  (items: readonly Item[]): Sum;
  /** How many items of a list are in the sum already, from the first. */
  done: (items: readonly Item[]) => number;
}

/**
 * Adds up a growing list, item by item. While the list only gets longer, each item is added once; for any other list it starts
 * again. The sum is the same either way.
 *
 * @param start makes the sum of nothing
 * @param add adds an item to a sum, which it changes
 */
export function fold<Item, Sum>(start: () => Sum, add: (sum: Sum, item: Item) => void): Fold<Item, Sum> {
  let known: readonly Item[] = [];
  let sum = start();
  const sumOf = (items: readonly Item[]) => {
    if (items === known) return sum;
    if (!beginsWith(items, known)) {
      known = [];
      sum = start();
    }
    for (let at = known.length; at < items.length; at += 1) add(sum, items[at] as Item);
    known = items;
    return sum;
  };
  return Object.assign(sumOf, { done: (items: readonly Item[]) => (beginsWith(items, known) ? known.length : 0) });
}

/** Whether a list begins with the very items of another. */
export function beginsWith<Item>(items: readonly Item[], other: readonly Item[]): boolean {
  if (items.length < other.length) return false;
  for (let at = other.length - 1; at >= 0; at -= 1) if (items[at] !== other[at]) return false;
  return true;
}
