import { addressIn } from '#lib/importers/tables/fields.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';

/** How many addresses are read: enough to see whose they are. */
const ROWS_READ = 500;

const SHORTEST_WORD = 3;

const lettersOf = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether an address contains a word of these texts: `c.reffner@uni.example` contains one of `Cleo Reffner`. */
function containsWordOf(address: string, texts: readonly string[]): boolean {
  const local = lettersOf(address.split('@')[0] ?? '');
  const words = texts.flatMap((text) => lettersOf(text).match(/\p{L}+/gu) ?? []);
  return words.some((word) => word.length >= SHORTEST_WORD && local.includes(word));
}

/**
 * Whether the addresses in a column belong to other people than the authors: they contain the names in the columns before it, and not those
 * of the authors. People who handle a submission may be in a column of any name.
 *
 * @param before the positions of the columns before it that may name somebody: the words of a title are in many addresses by chance
 * @param authors the positions of the columns that name authors
 */
export function isAddressOfOthers(
  table: Pick<Table, 'rows'>,
  at: number,
  before: readonly number[],
  authors: readonly number[],
): boolean {
  if (before.length === 0 || authors.length === 0) return false;
  let [own, others, read] = [0, 0, 0];
  for (const { cells } of table.rows()) {
    const address = addressIn(cells[at] ?? '');
    if (address === null) continue;
    const has = (columns: readonly number[]) =>
      containsWordOf(
        address,
        columns.map((column) => cells[column] ?? ''),
      );
    if (has(authors)) own += 1;
    else if (has(before)) others += 1;
    read += 1;
    if (read === ROWS_READ) break;
  }
  return others > own;
}
