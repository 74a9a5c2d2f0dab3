import { Columns } from '#lib/importers/tables/columns.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { isHiddenInReviews, type Visibility } from '#lib/importers/tables/visibility.ts';
import { reviewFields } from './wire.ts';

/** `Overall evaluation: 2`. */
const score = /^\s*\p{L}[^:]{0,150}:\s*\S.{0,150}$/u;
/** `(OVERALL EVALUATION) Clear work.` */
const heading = /^\s*\([^()\p{Ll}]{4,}\)/u;

const ENOUGH = 200;

const isScores = (cells: readonly string[]) => {
  const lists = cells.map((cell) => cell.split('\n').filter((line) => line.trim() !== ''));
  return lists.some((lines) => lines.length > 1) && lists.every((lines) => lines.every((line) => score.test(line)));
};
const isText = (cells: readonly string[]) => cells.filter((cell) => heading.test(cell)).length * 2 > cells.length;

/**
 * The headers of texts and scores in a table of reviews whose headers somebody has rewritten, by what EasyChair writes into them.
 *
 * @param own headers from the conference file; they take precedence
 */
export function answersIn(
  table: Table,
  own: Readonly<Record<string, string>> | undefined,
  visibility: Visibility,
): Record<string, string> {
  const columns = new Columns(table, reviewFields, own);
  const found: Record<string, string> = {};
  const others = columns.others().filter((header) => !isHiddenInReviews(header, visibility));
  for (const [field, isField] of [['scores', isScores] as const, ['text', isText] as const]) {
    if (columns.has(field)) continue;
    const header = others.find((each) => isField(firstOf(table, each)));
    if (header !== undefined) found[field] = header;
  }
  return found;
}

/** The first cells of a column that are not empty: a review is like the others. */
function firstOf(table: Table, header: string): string[] {
  const at = table.headers.indexOf(header);
  const cells: string[] = [];
  for (const row of table.rows()) {
    if (cells.length === ENOUGH) break;
    const cell = row.cells[at] ?? '';
    if (cell.trim() !== '') cells.push(cell);
  }
  return cells;
}
