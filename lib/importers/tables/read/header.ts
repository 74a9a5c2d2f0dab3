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
 * many cells as the widest, unless a row without numbers, times and addresses has more known headers. Words that another row has in the same
 * column do not count for such a row: `Paper`, `Speaker`, `Accepted` may be those of records. Nor does one below a row of as many cells that
 * may be the headers.
 *
 * @param rows the first rows; empty ones are left out
 * @returns the position of the headers and their texts; -1 if there is no row
 */
export function findHeaders(rows: readonly RawRow[], isKnown: IsKnown): { at: number; headers: string[] } {
  const widest = Math.max(0, ...rows.map(widthOf));
  const byWidth = rows.findIndex((row) => widthOf(row) * 2 >= widest && widthOf(row) >= Math.min(2, widest));
  let at = byWidth;
  for (const [next, row] of rows.entries()) {
    const count = clearlyKnownIn(rows, next, isKnown);
    const [current] = rows.slice(at);
    if (next > at && current && mayBeHeaders(current, isKnown) && widthOf(current) >= widthOf(row)) continue;
    // A single known word may be a record's. It counts below rows of at most two cells, such as "Exported:" and a time.
    const isClear = count > 1 || (next > at && rows.slice(at, next).every((each) => widthOf(each) <= 2));
    if (isClear && count > knownIn(current, isKnown)) at = next;
  }
  at = secondOfTwo(rows, at, isKnown);
  return { at, headers: at < 0 ? [] : namedByGroup(rows[at]?.cells ?? [], rows[at - 1]) };
}

/** How many headers that are known a row has, without those that another row has too; 0 if it has values. */
function clearlyKnownIn(rows: readonly RawRow[], at: number, isKnown: IsKnown): number {
  const cells = rows[at]?.cells ?? [];
  if (cells.some(isValue)) return 0;
  // The same row again is the headers, repeated.
  const others = rows.filter((row, index) => index !== at && row.cells.join('\0') !== cells.join('\0'));
  const recurs = (cell: string, column: number) => others.some((row) => textOf(row.cells[column]) === textOf(cell));
  return new Set(cells.filter((cell, column) => isKnown(cell) && !recurs(cell, column))).size;
}

/** Whether a row may be the headers: one of them is known, none is a value, and it has no `Status:` of a preamble. */
const mayBeHeaders = (row: RawRow, isKnown: IsKnown) =>
  knownIn(row, isKnown) > 0 && widthOf(row) > 2 && !row.cells.some((cell) => isValue(cell) || /:\s*$/.test(cell));

const textOf = (cell: string | undefined) => (cell ?? '').replaceAll(/\s+/g, ' ').trim();
const widthOf = ({ cells }: RawRow) => cells.filter((cell) => cell.trim() !== '').length;
const knownIn = (row: RawRow | undefined, isKnown: IsKnown) => new Set(row?.cells.filter(isKnown)).size;

/** Whether a cell is a number, a time, an address or a page, which headers are not. */
const isValue = (cell: string) =>
  /^\s*[-+]?\d[\d.,:/\s-]*%?\s*$|^\s*\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b|\S@\S+\.\S|^\s*https?:/i.test(cell);

/**
 * If the cells of headers are merged with the row below, that row has all of them, and the names of columns below a group. A record may have one
 * of the words too: a paper called `Title`.
 */
function secondOfTwo(rows: readonly RawRow[], at: number, isKnown: IsKnown): number {
  const [first, second] = [rows[at], rows[at + 1]];
  if (!first || !second || second.cells.some(isValue)) return at;
  const repeats = first.cells.filter((cell, column) => isKnown(cell) && textOf(cell) === textOf(second.cells[column]));
  const isMerged = repeats.length > 1 ? widthOf(second) >= widthOf(first) : widthOf(second) > widthOf(first);
  return repeats.length > 0 && isMerged ? at + 1 : at;
}

/** A group of columns that reviewers filled in, or that is about them. */
const ofReviewing =
  /review|referee|[eé]valuat|gutacht|rapporteur|relecteur|revisor|evaluador|avaliador|recen[sz]|beoordel|judge|editor|chair|committee|\bpc\b/i;
/** A header of the papers, which a list of them has below its title. */
const ofPapers = /^(title|(paper|submission|talk|abstract)[ -]title|titel|titre|t[ií]tulo|titolo)$/i;
const alsoOfPapers = /^(authors?|author (names|list)|autor(en|es)|auteurs?|autori|abstract|speakers?)$/i;

/**
 * The headers, with the name of the group above them if it is about reviewing: `Name` below `Reviewer 1` is not the name of an author. A single
 * text above the first header is a title, and so is one above the titles of papers that has their authors or abstracts below it too.
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
    if (own !== '') group = own === header || isTitleOfList(headers, above, column) ? '' : own;
    return group !== '' && header !== '' && ofReviewing.test(group) ? `${group}: ${header}` : header;
  });
}

/** Whether the text above a column is the title of a list of papers: above their titles and, without another text, their authors. */
function isTitleOfList(headers: readonly string[], above: RawRow, column: number): boolean {
  const next = above.cells.findIndex((cell, at) => at > column && textOf(cell) !== '');
  const below = headers.slice(column, next < 0 ? headers.length : next);
  return ofPapers.test(below[0] ?? '') && below.some((header) => alsoOfPapers.test(header));
}
