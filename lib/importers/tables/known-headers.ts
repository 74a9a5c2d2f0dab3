import { type Aliases, keyOf } from './columns.ts';

/** The longest text that can be a header by a pattern, such as one that contains "title". */
const LONGEST = 80;

/**
 * Whether a cell is a header that a source knows, to find the headers below titles.
 *
 * @param tables the headers of fields, for each table of the source
 * @param own headers of fields from the conference file, for each table
 */
export function knownHeaders(
  tables: readonly Aliases<string>[],
  own: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): (cell: string) => boolean {
  const all = tables.flatMap((aliases) => Object.values(aliases).flat());
  const keys = new Set(all.flatMap((name) => (typeof name === 'string' ? keyOf(name) : [])));
  for (const headers of Object.values(own)) for (const header of Object.values(headers)) keys.add(keyOf(header));
  const patterns = all.filter((name) => name instanceof RegExp);
  return (cell) => {
    if (cell.trim() === '') return false;
    const key = keyOf(cell);
    return keys.has(key) || (cell.length <= LONGEST && patterns.some((pattern) => pattern.test(key)));
  };
}
