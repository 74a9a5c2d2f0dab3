import Papa from 'papaparse';
import type { Report } from '#lib/importers/model/sourced.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { Places } from './table.ts';

/** The parser's result for a piece of text. */
interface Parsed {
  data: string[][];
  errors: { code: string; row: number }[];
  meta: { cursor: number };
}

/**
 * Reads the rows of CSV or TSV text, each with the line on which it begins. The delimiter is a tab, comma, semicolon or `|`: the one that
 * occurs equally often in most of the first lines (a title may be above the headers), or the one that Excel's `sep=;` names.
 *
 * @param pieces the text, in order, with `\n` as line ending
 * @throws SourceProblem if the text ends within quotes, because it is cut off, or a quote is missing
 */
export function* csvRows(
  name: string,
  pieces: Iterable<string>,
  report: Report,
): Generator<{ line: number; cells: string[] }> {
  const malformed = new Places();
  let [rest, read, line] = ['', 0, 1];
  let parser: { parse: (text: string, from: number, ignoreLast: boolean) => Parsed } | null = null;
  const rowsOf = function* (text: string, isLast: boolean) {
    if (!parser) {
      const { delimiter, skip } = delimiterOf(text);
      text = text.slice(skip.length);
      if (skip !== '') line += 1;
      parser = new Papa.Parser({ delimiter, newline: '\n', fastMode: false } as Papa.ParseConfig);
    }
    const { data, errors, meta } = parser.parse(text, 0, !isLast);
    const faults = new Map(errors.map(({ row, code }) => [row, code]));
    if (isLast && errors.some(({ code }) => code === 'MissingQuotes')) {
      const at = line + data.slice(0, -1).reduce((sum, cells) => sum + linesIn(cells), 0);
      const message = 'a quote that opens in this row is not closed: the file is cut off, or a quote is missing';
      throw new SourceProblem(name, [{ place: `line ${at}`, field: '', message }]);
    }
    for (const [index, cells] of data.entries()) {
      if (faults.has(index)) malformed.add(line);
      yield { line, cells };
      line += linesIn(cells);
    }
    rest = isLast ? '' : text.slice(meta.cursor);
  };
  for (const piece of pieces) {
    rest += piece;
    read += piece.length;
    // A long unfinished row is not parsed again for every piece, but only when it has doubled in length.
    if (read < rest.length / 2) continue;
    read = 0;
    yield* rowsOf(rest, false);
  }
  if (rest !== '') yield* rowsOf(rest, true);
  if (malformed.size > 0) {
    const message = 'a quote within a quoted cell is not doubled; the text after it may be in the wrong cell';
    report({ place: `${name}, line ${malformed.toString()}`, field: '', message });
  }
}

const linesIn = (cells: readonly string[]) => 1 + cells.reduce((sum, cell) => sum + newlinesIn(cell), 0);

function newlinesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function delimiterOf(text: string): { delimiter: string; skip: string } {
  const [skip = '', given] = /^sep=(.)\n/i.exec(text) ?? [];
  if (given !== undefined) return { delimiter: given, skip };
  const lines = text
    .slice(0, 100_000)
    .replaceAll(/"[^"]*"/g, '')
    .split('\n', 20)
    .filter((line) => line.trim() !== '');
  const all = ['\t', ',', ';', '|'];
  const firstWith = (delimiter: string) => lines.findIndex((line) => line.includes(delimiter));
  // A mark that is in every line, from the first line that has it, separates cells; marks that first occur later are part of texts. (A comma in
  // a title above the headers is not in every line.)
  const isInTexts = (delimiter: string) =>
    all.some((other) => {
      const at = firstWith(other);
      return at !== -1 && at < firstWith(delimiter) && lines.slice(at).every((line) => line.includes(other));
    });
  const found = all.flatMap((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    if (counts.length === 0 || isInTexts(delimiter)) return [];
    const alike = (count: number) => counts.filter((each) => each === count).length;
    const [usual = 0] = counts.toSorted((a, b) => alike(b) - alike(a) || b - a);
    // If the first line has no such mark, a single one in later lines is part of a text.
    if (usual === 1 && firstWith(delimiter) > 0) return [];
    // Headers and texts rarely contain a tab, but often a comma.
    const isTab = delimiter === '\t' && counts.length * 2 >= lines.length;
    return [{ delimiter, usual, lines: isTab ? lines.length + 1 : alike(usual) }];
  });
  const [best] = found.toSorted((a, b) => b.lines - a.lines || b.usual - a.usual);
  return { delimiter: best?.delimiter ?? ',', skip };
}
