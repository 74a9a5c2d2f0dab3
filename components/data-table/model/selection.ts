/** The rows that somebody chose; they stay chosen while a filter hides them. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The row from which a range reaches. */
  anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** One row more, or one less. */
export function toggleRow({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/**
 * From the row chosen last to this one, all become what this one becomes. Where the last one is not shown, this one alone.
 *
 * @param order the rows that are shown
 */
export function toggleRange(selection: Selection, order: readonly string[], id: string): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from === -1 || to === -1) return toggleRow(selection, id);
  const next = new Set(selection.ids);
  const isAdding = !next.has(id);
  for (const other of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isAdding) next.add(other);
    else next.delete(other);
  }
  return { ids: next, anchor: id };
}

/** All rows that are shown; where they all are chosen, none of them. Rows that a filter hides stay as they are. */
export function toggleAll({ ids }: Selection, order: readonly string[]): Selection {
  const isAll = order.every((id) => ids.has(id));
  const next = new Set(ids);
  for (const id of order) {
    if (isAll) next.delete(id);
    else next.add(id);
  }
  return { ids: next, anchor: null };
}

/** How many of the rows shown are chosen: `all`, `some` or `none`. */
export function shareOf({ ids }: Selection, order: readonly string[]): 'all' | 'some' | 'none' {
  let count = 0;
  for (const id of order) if (ids.has(id)) count += 1;
  return count === 0 ? 'none' : count === order.length ? 'all' : 'some';
}
