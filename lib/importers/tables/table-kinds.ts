import type { Report } from '#lib/importers/model/sourced.ts';
import { keyOf } from './columns.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';

/** How a kind of table is recognised. */
export interface Kind {
  /** Matches the name of its file or sheet. */
  name: RegExp;
  /** Recognises it by its headers, if the name does not match; `keys` are headers from `keyOf`. */
  headers?: (keys: ReadonlySet<string>) => boolean;
}

/**
 * Sorts tables by kind: by their names, else by their headers.
 *
 * @param kinds in the order in which they are tried
 * @param report gets tables of no known kind
 */
export function tablesByKind<Name extends string>(
  tables: readonly Table[],
  kinds: Readonly<Record<Name, Kind>>,
  report: Report,
): Record<Name, Table[]> {
  const all = Object.entries(kinds) as [Name, Kind][];
  const sorted = Object.fromEntries(all.map(([name]) => [name, [] as Table[]])) as Record<Name, Table[]>;
  for (const table of tables) {
    const keys = new Set(table.headers.map(keyOf));
    const found =
      all.find(([, { name }]) => name.test(wordsOfName(table))) ?? all.find(([, { headers }]) => headers?.(keys));
    if (found) sorted[found[0]].push(table);
    else {
      const message = `is left out, because it is not a known table; its headers are ${table.headers.slice(0, 12).join(', ')}`;
      report({ place: table.place, field: '', message });
    }
  }
  return sorted;
}

/** The words of a table's name: `EX-25_review (1)` becomes `ex 25 review`. */
export const wordsOfName = ({ name }: Table) =>
  name
    .replace(/\s*\(\d+\)$/, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
