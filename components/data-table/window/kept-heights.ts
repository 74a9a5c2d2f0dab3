import type { VirtualItem } from '@tanstack/react-virtual';

/** By the path of the page; lost when the page is reloaded. */
const kept = new Map<string, VirtualItem[]>();

/**
 * Keeps where the rows of a long list were drawn, for the way back to it: cards vary in height, and those of rows that are not drawn are not known.
 *
 * @param path of the list's page
 */
export function keepHeights(path: string, items: readonly VirtualItem[]): void {
  kept.delete(path);
  if (kept.size >= PAGES) kept.delete(kept.keys().next().value ?? '');
  kept.set(path, Array.from(items));
}

/** A way back is rarely longer; each may have tens of thousands of rows. */
const PAGES = 3;

/** Where the rows were drawn when the list was left; none if that is not known. */
export function keptHeights(path: string): VirtualItem[] {
  return kept.get(path) ?? [];
}
