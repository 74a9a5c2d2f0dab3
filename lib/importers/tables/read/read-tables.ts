import type { SourceRequest } from '#lib/importers/model/source.ts';
import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import { csvRows } from './csv.ts';
import { textOf } from './encoding.ts';
import type { HeaderRules } from './header.ts';
import { markupOf } from './markup.ts';
import { markupRows } from './markup-tables.ts';
import { type Table, TableWriter } from './table.ts';
import { readersOfJson, unpacked, type Unpacked } from './unpack.ts';
import { sheetsOf } from './workbook.ts';

type Tools = Pick<SourceRequest, 'spool' | 'report' | 'signal' | 'progress'>;
type Inside = Tools & { rules: HeaderRules };

/**
 * Reads all tables in the given files: CSV and TSV, XLSX (each sheet is a table), spreadsheets in XML and HTML pages (also if named `.xls`), and
 * XML with records in attributes; each also in gzip, a ZIP or a folder. Files are recognised by content, not by name.
 *
 * @param rules what the source knows of headers, to find them below titles
 * @throws SourceProblem if a file is none of these, is damaged or cut off, or if there is no table at all
 */
export async function readTables(
  files: readonly string[],
  given: Tools,
  rules: HeaderRules = { isKnown: () => false },
): Promise<Table[]> {
  const tools = { ...given, rules };
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

function* textTables(file: Unpacked, { spool, report, signal, rules }: Inside): Generator<Table> {
  const { place } = file;
  const name = file.name.replace(/\.[a-z]{2,5}$/i, '');
  const pieces = textOf(file.path, place, report);
  const first = pieces.next();
  const start = first.done === true ? '' : first.value;
  const all = chained(start, pieces, signal);
  if (/^\s*[[{]/.test(start) && !/^\s*\[?[^\n{]*,/.test(start.split('\n', 1)[0] ?? '')) {
    throw SourceProblem.ofFile(place, `is JSON; ${readersOfJson}`);
  }
  if (!/^\s*<[!?a-z]/i.test(start)) {
    const writer = new TableWriter({ name, place, unit: 'line', file: place }, spool, report, rules);
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
      [writer, current] = [new TableWriter({ ...called, unit: 'row', file: place }, spool, report, rules), table];
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

async function workbookTables({ path, place }: Unpacked, { spool, report, rules }: Inside): Promise<Table[]> {
  const sheets = await sheetsOf(path, place);
  return sheets.flatMap(({ name, rows, errors }) => {
    const called = { name, place: `${place}, sheet ${name}`, unit: 'row', file: place } as const;
    if (errors.length > 0) {
      const more = errors.length > 5 ? ` and ${errors.length - 5} more` : '';
      const message = 'has an Excel error instead of a value, so it counts as empty';
      report({ place: `${called.place}, cell ${errors.slice(0, 5).join(', ')}${more}`, field: '', message });
    }
    const writer = new TableWriter(called, spool, report, rules);
    let row = 0;
    for (const cells of rows) writer.add((row += 1), cells);
    return writer.end() ?? [];
  });
}
