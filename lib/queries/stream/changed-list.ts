import { compareText } from '#lib/contract/compare.ts';

/** An item of a list that is loaded as a stream. */
export interface Identified {
  id: string;
  updatedAt?: string | null;
}

/** The member that orders a list; items without it come first, and equal ones are ordered by id. */
export type OrderedBy = 'createdAt' | 'assignedAt';

/**
 * A whole list after changes, in the service's order.
 *
 * @param changed the new items, and those that have changed
 * @param gone the ids of those that are to be left out
 */
export function withChanges<Item extends Identified>(
  items: readonly Item[],
  { changed, gone, by }: { changed: readonly Item[]; gone: readonly string[]; by: OrderedBy },
): Item[] {
  const left = new Map(items.map((item) => [item.id, item]));
  for (const id of gone) left.delete(id);
  for (const item of changed) left.set(item.id, item);
  const orderOf = (item: Item) => (item as { [name in OrderedBy]?: string | null })[by] ?? '';
  return [...left.values()].toSorted((one, other) => {
    const [a, b] = [orderOf(one), orderOf(other)];
    return a === b ? compareText(one.id, other.id) : compareText(a, b);
  });
}
