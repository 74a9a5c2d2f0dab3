/** A row of a file, before it is known which row has the headers. */
export interface RawRow {
  line: number;
  cells: string[];
}

/** Whether a source knows a cell as a header. */
type IsKnown = (cell: string) => boolean;

/** What a source knows of the headers of its tables. */
export interface HeaderRules {
  isKnown: IsKnown;
  /** Whether its tables have a title of a single cell above their headers, which is not reported. */
  hasTitles?: boolean;
  /** Whether a name says that what is under it is not for authors. */
  isForChairs?: (name: string) => boolean;
}

type IsForChairs = NonNullable<HeaderRules['isForChairs']>;

/**
 * Finds the headers among the first rows of a table. Rows above them are titles, times and the like.
 *
 * The headers are the first row with at least half as many cells as the widest row, unless another row without numbers, times and addresses
 * has more known headers. Two rules keep this other row from being a record that contains words such as `Paper`, `Speaker` or `Accepted`:
 *
 * - A word does not count as a header if another row has it in the same column.
 * - The other row must be wider than the row that it replaces, if that one may be the headers.
 *
 * @param rows the first rows that are not empty
 * @returns the position of the headers, -1 if there is no row; and their texts
 */
export function findHeaders(
  rows: readonly RawRow[],
  isKnown: IsKnown,
  isForChairs: IsForChairs = () => false,
): { at: number; headers: string[] } {
  const widest = Math.max(0, ...rows.map(widthOf));
  const byWidth = rows.findIndex((row) => widthOf(row) * 2 >= widest && widthOf(row) >= Math.min(2, widest));
  let at = byWidth;
  for (const [next, row] of rows.entries()) {
    const count = clearlyKnownIn(rows, next, isKnown);
    const [current] = rows.slice(at);
    if (next > at && current && mayBeHeaders(current, isKnown) && widthOf(current) >= widthOf(row)) continue;
    // A single known word may be in a record. It counts only below narrow rows, such as "Exported:" and a time.
    const isClear = count > 1 || (next > at && rows.slice(at, next).every((each) => widthOf(each) <= 2));
    if (isClear && count > knownIn(current, isKnown)) at = next;
  }
  const ofSurvey = headersOfSurvey(rows, isForChairs);
  if (ofSurvey) return ofSurvey;
  at = secondOfTwo(rows, at, isKnown);
  return { at, headers: at < 0 ? [] : namedByGroups(rows.slice(0, at + 1), isKnown, isForChairs) };
}

/**
 * The headers of an export of Qualtrics, which has three rows of them: names such as `Q9`, the questions, and ids. Only the question says whether
 * authors may read an answer, so it counts in place of `Q9`, and of a name if the answer is not for authors. Null for other tables.
 */
function headersOfSurvey(rows: readonly RawRow[], isForChairs: IsForChairs): { at: number; headers: string[] } | null {
  const at = rows.findIndex(({ cells }) => cells.some((cell) => /^\s*\{\s*"ImportId"\s*:/.test(cell)));
  const [names, questions] = rows.slice(Math.max(0, at - 2), Math.max(0, at));
  if (!names || !questions) return null;
  const headers = names.cells.map((name, column) => {
    const question = textOf(questions.cells[column]);
    const isReplaced = /^Q(ID)?\d/i.test(name) || isForChairs(question);
    return isReplaced && question !== '' && !isForChairs(name) ? question : textOf(name);
  });
  return { at, headers };
}

/** The number of known headers in a row, without those that another row has in the same column; 0 if a cell is a value. */
function clearlyKnownIn(rows: readonly RawRow[], at: number, isKnown: IsKnown): number {
  const cells = rows[at]?.cells ?? [];
  if (cells.some(isValue)) return 0;
  // A row that is the same in all columns is the headers again.
  const others = rows.filter((row, index) => index !== at && row.cells.join('\0') !== cells.join('\0'));
  const recurs = (cell: string, column: number) => others.some((row) => textOf(row.cells[column]) === textOf(cell));
  return new Set(cells.filter((cell, column) => isKnown(cell) && !recurs(cell, column))).size;
}

/** Whether a row may be the headers: it has a known one, more than two cells, no value, and no label of a preamble, such as `Status:`. */
const mayBeHeaders = (row: RawRow, isKnown: IsKnown) =>
  knownIn(row, isKnown) > 0 && widthOf(row) > 2 && !row.cells.some((cell) => isValue(cell) || /:\s*$/.test(cell));

const textOf = (cell: string | undefined) => (cell ?? '').replaceAll(/\s+/g, ' ').trim();
const widthOf = ({ cells }: RawRow) => cells.filter((cell) => cell.trim() !== '').length;
const knownIn = (row: RawRow | undefined, isKnown: IsKnown) => new Set(row?.cells.filter(isKnown)).size;

/** Whether a cell is a number, a time, an e-mail address or a URL, and so not a header. */
const isValue = (cell: string) =>
  /^\s*[-+]?\d[\d.,:/\s-]*%?\s*$|^\s*\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b|\S@\S+\.\S|^\s*https?:/i.test(cell);

/**
 * The position of the second row of headers, if there are two. Headers that are merged with the cell below are in both rows, and the second row
 * also has the columns of groups. A record may repeat one header too: a paper called `Title`.
 */
function secondOfTwo(rows: readonly RawRow[], at: number, isKnown: IsKnown): number {
  const [first, second] = [rows[at], rows[at + 1]];
  if (!first || !second || second.cells.some(isValue)) return at;
  const repeats = first.cells.filter((cell, column) => isKnown(cell) && textOf(cell) === textOf(second.cells[column]));
  const isMerged = repeats.length > 1 ? widthOf(second) >= widthOf(first) : widthOf(second) > widthOf(first);
  return repeats.length > 0 && isMerged ? at + 1 : at;
}

/** The name of a group of columns about reviewing. */
const ofReviewing =
  /review|referee|[eé]valuat|gutacht|rapporteur|relecteur|revisor|evaluador|avaliador|recen[sz]|beoordel|judge|editor|chair|committee|\bpc\b/i;
/** Headers of a list of papers. */
const paperTitle = /^(title|(paper|submission|talk|abstract)[ -]title|titel|titre|t[ií]tulo|titolo)$/i;
const otherPaperHeader = /^(authors?|author (names|list)|autor(en|es)|auteurs?|autori|abstract|speakers?)$/i;

/** The name of a group of columns about what is decided, and who leads that. */
const ofDeciding =
  /meeting|discuss|\bdecision|\blead\b(?! author)|handl|shepherd|outcome|sitzung|besprechung|entscheid|r[ée]uni[oóãa]|d[ée]cision|会议|会議|회의|判定/i;
/** What is decided is read below such a group too. */
const decision =
  /decision|decis|entscheid|status|state|outcome|result|accept|verdict|disposition|(to|for) (the )?authors?$|结果|結果|判定|결과/i;
/** What authors see of a submission: below `Internal` it is another one. */
const shown = /^(abstract|summary|description|content|key ?words?|track|category|type|class)$/i;

/**
 * The headers, with the names of the groups above them that are about reviewing or deciding or not for authors: `Name` below `Reviewer 1` is not
 * the name of an author, and `Remarks` below `Confidential` is not for authors. Groups may be in groups.
 *
 * @param rows the headers, with all rows above
 */
function namedByGroups(rows: readonly RawRow[], isKnown: IsKnown, isForChairs: IsForChairs): string[] {
  const [{ cells } = { cells: [] }, ...above] = rows.toReversed();
  const headers = cells.map(textOf);
  while (headers.at(-1) === '') headers.pop();
  const end = above.findIndex((row) => !hasGroups(row));
  let named = headers;
  for (const row of end < 0 ? above : above.slice(0, end)) {
    const groups = groupsIn(row, headers, isKnown, isForChairs);
    named = named.map((header, at) => (groups[at] ? `${groups[at]}: ${header}` : header));
  }
  return named;
}

/** Whether a row above the headers may have groups. The only text above the headers is the title of the table. */
const hasGroups = (row: RawRow) =>
  !row.cells.some((cell) => isValue(cell) || /:\s*$/.test(cell)) &&
  !(widthOf(row) === 1 && textOf(row.cells[0]) !== '');

/** The name of each header's group in a row above them, `''` for none. The text above a list of papers is a title. */
function groupsIn(above: RawRow, headers: readonly string[], isKnown: IsKnown, isForChairs: IsForChairs): string[] {
  let [group, hasTitle] = ['', false];
  const names = headers.map((header, column) => {
    const own = textOf(above.cells[column]);
    // A cell that is merged with the one below is a header, not a group.
    // An empty column ends a group.
    if (own === '' && header === '') group = '';
    if (own !== '') {
      const below = headersBelow(headers, above, column);
      group = own === header || isListOfPapers(below) ? '' : own;
      hasTitle = below.some((each) => paperTitle.test(each));
    }
    const isNamedByGroup =
      ofReviewing.test(group) ||
      (ofDeciding.test(group) && !decision.test(header) && !hasTitle) ||
      (isForChairs(group) && (shown.test(header) || !isKnown(header)));
    return group !== '' && header !== '' && isNamedByGroup ? group : '';
  });
  const end = endOfLastGroup(headers, names);
  return names.map((name, at) => (at < end ? name : ''));
}

/**
 * The end of the last group. What follows it has nothing above either: of groups with the same headers, the last one is not longer than the
 * one before it.
 *
 * @param groups the name of each column's group, or `''`
 */
function endOfLastGroup(headers: readonly string[], groups: readonly string[]): number {
  const starts = groups.flatMap((group, at) => (group !== '' && group !== groups[at - 1] ? at : []));
  const [before, last] = starts.slice(-2);
  if (before === undefined || last === undefined || groups[last - 1] === '') return headers.length;
  const length = last - before;
  const isSame = headers.slice(before, last).every((header, at) => header === headers[last + at]);
  return isSame ? last + length : headers.length;
}

/** The headers below the text above a column. */
function headersBelow(headers: readonly string[], above: RawRow, column: number): readonly string[] {
  const next = above.cells.findIndex((cell, at) => at > column && textOf(cell) !== '');
  return headers.slice(column, next < 0 ? headers.length : next);
}

/** Whether these are the headers of a list of papers, so that the text above is its title: the papers' titles, and their authors or abstracts. */
const isListOfPapers = (below: readonly string[]) =>
  paperTitle.test(below[0] ?? '') && below.some((header) => otherPaperHeader.test(header));
