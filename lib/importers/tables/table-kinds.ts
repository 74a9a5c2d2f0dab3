import type { Report } from '#lib/importers/model/sourced.ts';
import { keyOf } from './columns.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';

/** How one kind of table is told. */
export interface Kind {
  /** What its file or sheet is called, compared as headers are. */
  name: RegExp;
  /** Whether it is one by its headers alone, whatever it is called; `keys` as `keyOf` gives them. */
  headers?: (keys: ReadonlySet<string>) => boolean;
}

/**
 * Sorts tables by what they are called, else by their headers.
 *
 * @param kinds in the order in which they are tried
 * @param report is told of tables that are none of them
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
    // `EX-25_review (1)` is called `review`.
    const called = table.name.replace(/\s*\(\d+\)$/, '').trim();
    const found =
      all.find(([, { name }]) => name.test(called.toLowerCase().replaceAll(/[\s_-]+/g, ' '))) ??
      all.find(([, { headers }]) => headers?.(keys));
    if (found) sorted[found[0]].push(table);
    else {
      const message = `left out: not known what it is; its headers are ${table.headers.slice(0, 12).join(', ')}`;
      report({ place: table.place, field: '', message });
    }
  }
  return sorted;
}
