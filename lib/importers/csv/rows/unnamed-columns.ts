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

const tables = new WeakMap<Table, boolean>();

/** Whether a few rows of a text file are longer than its headers: separators in a text without quotes have moved what follows to other headers. */
function hasBrokenRows(table: Table): boolean {
  const known = tables.get(table);
  if (known !== undefined) return known;
  let longer = 0;
  if (table.unit === 'line' && unnamed.test(table.headers.at(-1) ?? ''))
    for (const { cells } of table.rows()) if (isLonger(table, cells)) longer += 1;
  const isBroken = longer > 0 && longer * 2 < table.size;
  tables.set(table, isBroken);
  return isBroken;
}

/** Whether the answers of a row may be under other headers than their own, and one that is not for authors under a header on its right that is. */
export function isBroken(table: Table, cells: readonly (readonly [string, string])[], options: TableOptions): boolean {
  if (!cells.some(([name]) => unnamed.test(name)) || !hasBrokenRows(table)) return false;
  const answers = new Set(new Columns(table, reviewFields).others());
  const isShown = (header: string) => answers.has(header) && isAnswer(header, options) && !isOfPaper(header);
  const isHidden = (header: string) => isHiddenInReviews(header, options);
  const first = table.headers.findIndex((header) => isShown(header) && !isHidden(header) && !isGrade(header));
  return first >= 0 && table.headers.slice(first).some(isHidden);
}

/** A grade has no separators in it. */
const isGrade = (header: string) => grade.test(header);
