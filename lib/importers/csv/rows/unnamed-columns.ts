import type { TableOptions } from '#lib/importers/tables/options.ts';
import { open } from '#lib/importers/csv/headers/reader-words.ts';
import { listed } from '#lib/importers/tables/visibility.ts';

const unnamed = /^column \d+$/;

/**
 * Whether a column has no header, so that nobody knows whether authors may read it. If the one on its left is for authors, it may be above both:
 * its cell was merged.
 */
export function isUnnamed(name: string, headers: readonly string[], { show }: TableOptions): boolean {
  if (!unnamed.test(name) || listed(name, show)) return false;
  const before = headers.slice(0, headers.indexOf(name)).findLast((each) => !unnamed.test(each));
  return before === undefined || !open.test(before);
}
