/**
 * Does something for each item, a few at a time, so that one page does not take all of the service's attention.
 *
 * @returns the results in the order of the items
 * @throws what the first failing one throws
 */
export async function pMap<Item, Result>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return results;
}
