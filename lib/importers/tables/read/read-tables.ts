import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { tooLarge } from '#lib/importers/files/decompress.ts';
import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { csvRows } from './csv.ts';
import { textOf } from './encoding.ts';
import { markupOf } from './markup.ts';
import { markupRows } from './markup-tables.ts';
import { type Table, TableWriter } from './table.ts';
import { unpacked, type Unpacked } from './unpack.ts';

/** The largest workbook, decompressed, in bytes: it is read as a whole and takes several times as much memory. */
const LARGEST_WORKBOOK = 256 * 2 ** 20;

type Tools = Pick<SourceRequest, 'spool' | 'report' | 'signal' | 'progress'>;

/**
 * Reads all tables in the given files: CSV and TSV, XLSX (each sheet is a table), spreadsheets in XML and HTML pages (also if named `.xls`), and
 * XML with records in attributes; each also in gzip, a ZIP or a folder. Files are recognised by content, not by name.
 *
 * @throws SourceProblem if a file is none of these, is damaged or cut off, or if there is no table at all
 */
export async function readTables(files: readonly string[], tools: Tools): Promise<Table[]> {
  if (files.length === 0) throw SourceProblem.ofFile('', 'no files are given: name them after the conference file');
  const tables: Table[] = [];
  for await (const file of unpacked(files, tools)) {
    tools.signal.throwIfAborted();
    tools.progress(`reading ${file.place}`);
    const found = file.isWorkbook ? await workbookTables(file, tools) : [...textTables(file, tools)];
    tables.push(...found);
  }
  if (tables.length === 0) throw SourceProblem.ofFile(files.join(', '), 'contains no table');
  return tables;
}

function* textTables(file: Unpacked, { spool, report, signal }: Tools): Generator<Table> {
  const { place } = file;
  const name = file.name.replace(/\.[a-z]{2,5}$/i, '');
  const pieces = textOf(file.path, place, report);
  const first = pieces.next();
  const start = first.done === true ? '' : first.value;
  const all = chained(start, pieces, signal);
  if (/^\s*[[{]/.test(start) && !/^\s*\[?[^\n{]*,/.test(start.split('\n', 1)[0] ?? '')) {
    throw SourceProblem.ofFile(place, 'is JSON; expected a table: CSV, TSV, XLSX or a ZIP of these');
  }
  if (!/^\s*<[!?a-z]/i.test(start)) {
    const writer = new TableWriter({ name, place, unit: 'line', file: place }, spool, report);
    for (const { line, cells } of csvRows(place, all, report)) writer.add(line, cells);
    const table = writer.end();
    if (!table) throw SourceProblem.ofFile(place, 'is empty');
    yield table;
    return;
  }
  let [writer, current]: [TableWriter | null, string] = [null, ''];
  for (const { table, line, cells } of markupRows(place, markupOf(all))) {
    if (!writer || table !== current) {
      const ended = writer?.end();
      if (ended) yield ended;
      const isSheet = table !== '' && !/^\d+$/.test(table);
      const called = { name: isSheet ? table : name, place: isSheet ? `${place}, sheet ${table}` : place };
      [writer, current] = [new TableWriter({ ...called, unit: 'row', file: place }, spool, report), table];
    }
    writer.add(line, cells);
  }
  const last = writer?.end();
  if (last) yield last;
}

function* chained(first: string, rest: Iterable<string>, signal: AbortSignal): Generator<string> {
  yield first;
  for (const piece of rest) {
    signal.throwIfAborted();
    yield piece;
  }
}

async function workbookTables({ path, place }: Unpacked, { spool, report }: Tools): Promise<Table[]> {
  const sheets = await sheetsOf(path, place);
  return sheets.flatMap(({ sheet, data }) => {
    const called = { name: sheet, place: `${place}, sheet ${sheet}`, unit: 'row', file: place } as const;
    const writer = new TableWriter(called, spool, report);
    for (const [index, row] of data.entries()) writer.add(index + 1, row.map(cellText));
    return writer.end() ?? [];
  });
}

async function sheetsOf(path: string, place: string) {
  try {
    const bytes = readFileSync(path);
    let size = 0;
    unzipSync(bytes, { filter: ({ originalSize }) => (size += originalSize) < 0 });
    if (size > LARGEST_WORKBOOK) {
      throw SourceProblem.ofFile(place, `${tooLarge(LARGEST_WORKBOOK)} of cells; save its sheets as CSV (UTF-8)`);
    }
    return await readWorkbook(bytes);
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    throw SourceProblem.ofFile(place, 'is a damaged or incomplete Excel workbook; save it again as .xlsx', error);
  }
}

/** The text of a workbook's cell. Times in a workbook are local, without a zone. */
function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (!(cell instanceof Date)) return '';
  if (Number.isNaN(cell.getTime())) return '';
  return cell
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '');
}
