import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { tooLarge } from '#lib/importers/files/decompress.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { type Markup, markupOf } from './markup.ts';

/** The largest workbook, decompressed, in bytes: it is read as a whole and takes several times as much memory. */
const LARGEST_WORKBOOK = 256 * 2 ** 20;

/** A sheet of a workbook. */
interface Sheet {
  name: string;
  /** Its rows from the first, with the texts of cells. */
  rows: Iterable<string[]>;
  /** The cells that have an Excel error, such as `#N/A`, instead of a value. */
  errors: readonly string[];
}

/**
 * Reads the sheets of an Excel workbook. A cell that is merged with those below has its value in each of its rows, as in `markupRows`; one that
 * is merged with those beside it has its value in its first column, because it is a title or the name of a group.
 *
 * @param place of the file, for messages
 * @throws SourceProblem if the workbook is damaged or too large
 */
export async function sheetsOf(path: string, place: string): Promise<Sheet[]> {
  try {
    const bytes = readFileSync(path);
    let size = 0;
    unzipSync(bytes, { filter: ({ originalSize }) => (size += originalSize) < 0 });
    if (size > LARGEST_WORKBOOK) {
      throw SourceProblem.ofFile(place, `${tooLarge(LARGEST_WORKBOOK)} of cells; save its sheets as CSV (UTF-8)`);
    }
    const details = detailsOf(bytes);
    const sheets = await readWorkbook(bytes);
    return sheets.map(({ sheet, data }) => {
      const { merged = [], errors = [] } = details.get(sheet) ?? {};
      return { name: sheet, rows: filled(data ?? [], merged), errors };
    });
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    throw SourceProblem.ofFile(place, 'is a damaged or incomplete Excel workbook; save it again as .xlsx', error);
  }
}

/** A merged cell: its column, and its first and last row, from 0. */
interface Merged {
  column: number;
  from: number;
  to: number;
}

/** What the library does not read of each sheet: the cells that are merged with those below, and those with errors. */
function detailsOf(workbook: Uint8Array): Map<string, { merged: Merged[]; errors: string[] }> {
  const fileOf = (path: string) => unzipSync(workbook, { filter: ({ name }) => name === path })[path];
  const opened = function* (path: string, element: string) {
    const file = fileOf(path);
    if (!file) return;
    for (const part of markupOf([strFromU8(file)])) {
      if (part.is === 'open' && part.name === element) yield part.attributes;
    }
  };
  const targets = new Map<string, string>();
  for (const { id = '', target = '' } of opened('xl/_rels/workbook.xml.rels', 'relationship')) {
    targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  const details = new Map<string, { merged: Merged[]; errors: string[] }>();
  for (const { name = '', id = '' } of opened('xl/workbook.xml', 'sheet')) {
    const file = fileOf(targets.get(id) ?? '');
    if (!file) continue;
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    details.set(name, { merged: [...mergedDown(bytes)], errors: [...errorsIn(bytes)] });
  }
  return details;
}

/** The merged cells that a sheet lists after its rows. */
function* mergedDown(sheet: Buffer): Generator<Merged> {
  const after = sheet.subarray(Math.max(0, sheet.lastIndexOf('sheetData>')));
  for (const part of markupOf([after.toString('utf8')])) {
    const [, column = '', from, to] = /^\$?([A-Z]{1,3})\$?(\d+):\$?[A-Z]{1,3}\$?(\d+)$/i.exec(refOf(part)) ?? [];
    if (Number(to) > Number(from)) yield { column: columnIn(column), from: Number(from) - 1, to: Number(to) - 1 };
  }
}

const refOf = (part: Markup) => (part.is === 'open' && part.name === 'mergecell' ? (part.attributes.ref ?? '') : '');

function* errorsIn(sheet: Buffer): Generator<string> {
  for (let at = sheet.indexOf(' t="e"'); at >= 0; at = sheet.indexOf(' t="e"', at + 1)) {
    const tag = sheet.toString('utf8', sheet.lastIndexOf('<', at), sheet.indexOf('>', at));
    const [, place] = /^<[^>]*\sr="([A-Z]+\d+)"/.exec(tag) ?? [];
    if (place !== undefined && !tag.includes('>')) yield place;
  }
}

/** `A` is 0, `AA` is 26. */
const columnIn = (letters: string) =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The texts of rows, with merged cells filled downwards, except in rows that are empty. */
function* filled(data: readonly (readonly unknown[])[], merged: readonly Merged[]): Generator<string[]> {
  const below = new Map<number, Map<number, string>>();
  for (const { column, from, to } of merged) {
    const value = cellText(data[from]?.[column]);
    if (value === '') continue;
    for (let at = from + 1; at <= Math.min(to, data.length - 1); at += 1) {
      below.set(at, (below.get(at) ?? new Map<number, string>()).set(column, value));
    }
  }
  for (const [at, row] of data.entries()) {
    const cells = row.map(cellText);
    const isEmpty = cells.every((cell) => cell.trim() === '');
    for (const [column, value] of isEmpty ? [] : (below.get(at) ?? [])) if (cells[column] === '') cells[column] = value;
    yield cells;
  }
}

/** The text of a workbook's cell. Times in a workbook are local, without a zone. */
function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (!(cell instanceof Date)) return '';
  if (Number.isNaN(cell.getTime())) return '';
  // Excel's number for 23:59 may be a little less than that.
  return new Date(Math.round(cell.getTime() / 1000) * 1000)
    .toISOString()
    .replace(/^1899-12-3[01]T(.*)\.000Z$/, '$1') // a time of day alone
    .replace(/T00:00:00\.000Z$/, '')
    .replace('T', ' ')
    .replace(/\.000Z$/, '');
}
