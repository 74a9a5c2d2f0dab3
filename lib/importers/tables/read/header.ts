/** A row of a file, before it is known which row has the headers. */
export interface RawRow {
  line: number;
  cells: string[];
}

/** Whether a source knows a cell as a header. */
type IsKnown = (cell: string) => boolean;

/** What a source says of the headers of its tables. */
export interface HeaderRules {
  isKnown: IsKnown;
  /** Whether its tables have titles of a single cell above their headers, which need no report. */
  hasTitles?: boolean;
}

/**
 * Finds the headers among the first rows of a table; rows above it are titles, times and the like. It is the first row with at least half as
 * many cells as the widest, unless a row without numbers, times and addresses has more known headers.
 *
 * @param rows the first rows; empty ones are left out
 * @returns the position of the headers and their texts; -1 if there is no row
 */
export function findHeaders(rows: readonly RawRow[], isKnown: IsKnown): { at: number; headers: string[] } {
  const widest = Math.max(0, ...rows.map(widthOf));
  const byWidth = rows.findIndex((row) => widthOf(row) * 2 >= widest && widthOf(row) >= Math.min(2, widest));
  const counts = rows.map((row) => (row.cells.some(isValue) ? 0 : new Set(row.cells.filter(isKnown)).size));
  let at = byWidth;
  for (const [next, count] of counts.entries()) {
    // A single known word may be a record's. It counts below rows of at most two cells, such as "Exported:" and a time.
    const isClear = count > 1 || (next > at && rows.slice(at, next).every((row) => widthOf(row) <= 2));
    if (isClear && count > knownIn(rows[at], isKnown)) at = next;
  }
  at = secondOfTwo(rows, at, isKnown);
  return { at, headers: at < 0 ? [] : namedByGroup(rows[at]?.cells ?? [], rows[at - 1]) };
}

const textOf = (cell: string | undefined) => (cell ?? '').replaceAll(/\s+/g, ' ').trim();
const widthOf = ({ cells }: RawRow) => cells.filter((cell) => cell.trim() !== '').length;
const knownIn = (row: RawRow | undefined, isKnown: IsKnown) => new Set(row?.cells.filter(isKnown)).size;

/** Whether a cell is a number, a time, an address or a page, which headers are not. */
const isValue = (cell: string) =>
  /^\s*[-+]?\d[\d.,:/\s-]*%?\s*$|^\s*\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b|\S@\S+\.\S|^\s*https?:/i.test(cell);

/** If the cells of headers are merged with the row below, that row has all of them, and the names of columns below a group. */
function secondOfTwo(rows: readonly RawRow[], at: number, isKnown: IsKnown): number {
  const [first, second] = [rows[at], rows[at + 1]];
  if (!first || !second || second.cells.some(isValue)) return at;
  const repeats = first.cells.filter((cell, column) => isKnown(cell) && textOf(cell) === textOf(second.cells[column]));
  return repeats.length > 0 && widthOf(second) >= widthOf(first) ? at + 1 : at;
}

/** A group of columns that reviewers filled in, or that is about them. */
const ofReviewing =
  /review|referee|evaluat|gutacht|rapporteur|relecteur|revisor|evaluador|editor|chair|committee|\bpc\b/i;

/**
 * The headers, with the name of the group above them if it is about reviewing: `Name` below `Reviewer 1` is not the name of an author. A single
 * text above the headers is a title, and no group.
 */
function namedByGroup(cells: readonly string[], above: RawRow | undefined): string[] {
  const headers = cells.map(textOf);
  while (headers.at(-1) === '') headers.pop();
  if (!above || above.cells.some(isValue)) return headers;
  const isTitle = widthOf(above) === 1 && textOf(above.cells[0]) !== '';
  if (isTitle || above.cells.some((cell) => /:\s*$/.test(cell))) return headers;
  let group = '';
  return headers.map((header, column) => {
    const own = textOf(above.cells[column]);
    // The cell of a group may be merged with the one below; then there is no group.
    if (own !== '') group = own === header ? '' : own;
    return group !== '' && header !== '' && ofReviewing.test(group) ? `${group}: ${header}` : header;
  });
}
