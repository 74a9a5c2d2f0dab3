/**
 * Adds up a growing list, item by item. While the list only gets longer, each item is added once; for any other list it starts
 * again. The sum is the same either way.
 *
 * @param start makes the sum of nothing
 * @param add adds an item to a sum, which it changes
 * @returns a function that gives the sum of a list. The next call may return the same object with more in it: copy what you keep
 */
export function fold<Item, Sum>(
  start: () => Sum,
  add: (sum: Sum, item: Item) => void,
): (items: readonly Item[]) => Sum {
  let known: readonly Item[] = [];
  let sum = start();
  return (items) => {
    if (items === known) return sum;
    if (!beginsWith(items, known)) {
      known = [];
      sum = start();
    }
    for (let at = known.length; at < items.length; at += 1) add(sum, items[at] as Item);
    known = items;
    return sum;
  };
}

/** Whether a list begins with the very items of another. */
export function beginsWith<Item>(items: readonly Item[], other: readonly Item[]): boolean {
  if (items.length < other.length) return false;
  for (let at = other.length - 1; at >= 0; at -= 1) if (items[at] !== other[at]) return false;
  return true;
}
