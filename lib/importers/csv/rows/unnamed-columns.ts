import { Columns } from '#lib/importers/tables/columns.ts';
import type { TableOptions } from '#lib/importers/tables/options.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { open } from '#lib/importers/csv/headers/reader-words.ts';
import { grade } from '#lib/importers/csv/headers/numbered-headers.ts';
import { reviewFields } from '#lib/importers/csv/headers/wire.ts';
import { isOfPaper } from '#lib/importers/csv/headers/submission-fields.ts';
import { isAnswer, isHiddenInReviews, listed } from '#lib/importers/tables/visibility.ts';

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

/** What is beyond the last header of a row. */
const isLonger = ({ headers }: Table, cells: readonly string[]) => {
  const end = headers.findLastIndex((header) => !unnamed.test(header)) + 1;
  return cells.slice(end).some((cell) => cell.trim() !== '');
};

/** Whether a few rows of a text file are longer than its headers: separators in a text without quotes have moved what follows to other headers. */
function hasBrokenRows(table: Table): boolean {
  if (table.unit !== 'line' || !unnamed.test(table.headers.at(-1) ?? '')) return false;
  let longer = 0;
  for (const { cells } of table.rows()) if (isLonger(table, cells)) longer += 1;
  return longer > 0 && longer * 2 < table.size;
}

/** Whether a header that is not for authors is on the right of one whose text may have separators. */
function mayMoveSecrets(table: Table, options: TableOptions): boolean {
  const answers = new Set(new Columns(table, reviewFields).others());
  const isText = (header: string) =>
    answers.has(header) && isAnswer(header, options) && !isOfPaper(header) && !grade.test(header);
  const isHidden = (header: string) => isHiddenInReviews(header, options);
  const first = table.headers.findIndex((header) => isText(header) && !isHidden(header));
  return first >= 0 && table.headers.slice(first).some(isHidden);
}

const tables = new WeakMap<Table, boolean>();

/** Whether the answers of a row may be under other headers than their own, and one that is not for authors under a header on its right that is. */
export function isBroken(table: Table, cells: readonly (readonly [string, string])[], options: TableOptions): boolean {
  if (!cells.some(([name]) => unnamed.test(name))) return false;
  const known = tables.get(table) ?? (hasBrokenRows(table) && mayMoveSecrets(table, options));
  tables.set(table, known);
  return known;
}
