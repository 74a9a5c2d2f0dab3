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
export const wordsOfName = ({ name }: Pick<Table, 'name'>) =>
  name
    .replace(/\s*\(\d+\)$/, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** What programs, dates and versions add to a name: `Bids - Sheet1`, `bids_final_2027-01-02`, `Bids (Responses)`. */
const additions =
  /(^|\s)((sheet|tabelle|blatt|feuil(le)?|hoja|foglio) ?\d*|(form )?\(?responses?\)?( \d+)?|form|exports?|data|final|v?[\d.]+)$/;

/** The words of a table's name without additions; those of its file if the sheet has no name of its own, as `Sheet1`. */
export function mainWordsOfName(table: Table): string {
  const file = (table.file.split(', ').at(-1) ?? '').replace(/\.[a-z]{2,5}$/i, '');
  return withoutAdditions(wordsOfName(table)) || withoutAdditions(wordsOfName({ name: file }));
}

function withoutAdditions(words: string): string {
  const shorter = words.replace(additions, '');
  return shorter === words ? words : withoutAdditions(shorter);
}
