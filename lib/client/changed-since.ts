/** An item of a list that may say when it changed. */
interface Dated {
  id: string;
  updatedAt?: string | null | undefined;
}

/**
 * The time since which a whole list may have changed: the latest time of change in it. A time after the list was read is a mistake of its
 * source, and would hide changes that came before it.
 *
 * @param asOf when the list was read; null if not known
 * @returns null if nothing can be asked for
 */
export function changedSince(items: readonly Dated[], asOf: string | null): string | null {
  if (asOf === null) return null;
  let latest: string | null = null;
  for (const { updatedAt } of items) {
    if (updatedAt != null && updatedAt <= asOf && (latest === null || updatedAt > latest)) latest = updatedAt;
  }
  return latest;
}
