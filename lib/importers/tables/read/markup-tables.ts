import { SourceProblem } from '#lib/importers/files/source-problem.ts';
import type { Markup } from './markup.ts';

/** A row of a table in XML or HTML. */
export interface MarkupRow {
  /** The name of the sheet, or the number of the table; `''` if there is none. */
  table: string;
  line: number;
  cells: string[];
}

/**
 * Reads the rows of a spreadsheet in XML (Excel 2003, as from CMT), of the tables in an HTML page, or of XML with records in attributes
 * (`<submission submissionId="13"><user email="…"/></submission>`). Missing cells are empty; a merged cell
 * has its value in its first column, in each of its rows.
 *
 * @param name of the file, for messages
 * @param parts from `markupOf`
 * @throws SourceProblem if it is an HTML page without a table, or is cut off
 */
export function* markupRows(name: string, parts: Generator<Markup, boolean>): Generator<MarkupRow> {
  for (;;) {
    const { value, done } = parts.next();
    if (done === true || typeof value !== 'object') throw SourceProblem.ofFile(name, 'contains no table');
    if (value.is !== 'open') continue;
    const rest = withFirst(value, parts);
    if (value.name === 'workbook') yield* spreadsheetRows(name, rest);
    else if (isHtml.test(value.name)) yield* htmlRows(name, rest);
    else yield* attributeRows(name, value.name, rest);
    return;
  }
}

/** The most rows or columns of a merged cell. */
const MOST_MERGED = 1000;

const mergedCount = (attribute: string | undefined) => Math.min(Number(attribute) || 0, MOST_MERGED);

/** The merged cells of a table that reach into rows below: by column, their value and last line. */
class MergedDown {
  readonly #cells = new Map<number, { value: string; until: number }>();
  #begun: { at: number; until: number; columns: number }[] = [];

  /** A cell begins that reaches to a line. Its value is taken at the end of the row. */
  begin(at: number, until: number, columns: number): void {
    this.#begun.push({ at, until, columns });
  }

  /** Whether a merged cell from above reaches into this column and line. */
  reaches(at: number, line: number): boolean {
    return (this.#cells.get(at)?.until ?? 0) >= line;
  }

  /** Ends a row: fills its empty cells from above, unless the whole row is empty. */
  end(cells: string[], line: number): string[] {
    const isEmpty = cells.every((cell) => cell.trim() === '');
    for (const [at, { value, until }] of this.#cells) {
      if (until < line) this.#cells.delete(at);
      else if (!isEmpty) {
        while (cells.length <= at) cells.push('');
        if (cells[at] === '') cells[at] = value;
      }
    }
    for (const { at, until, columns } of this.#begun) {
      for (let next = 0; next < columns; next += 1) {
        this.#cells.set(at + next, { value: next === 0 ? (cells[at] ?? '').trim() : '', until });
      }
    }
    this.#begun = [];
    return cells.map((cell) => cell.trim());
  }
}

const isHtml = /^(html|head|body|title|meta|link|style|script|table|div|span|p|a|b|br|form|center|font|h[1-6])$/;

function* withFirst(first: Markup, rest: Generator<Markup, boolean>): Generator<Markup, boolean> {
  yield first;
  return yield* rest;
}

function cutOff(name: string, where: string): SourceProblem {
  return SourceProblem.ofFile(name, `is cut off ${where}`);
}

function* spreadsheetRows(name: string, parts: Generator<Markup, boolean>): Generator<MarkupRow> {
  let [table, line, cells, at, merged, isData, isDone, skip] = ['', 0, [] as string[], 0, 0, false, false, 0];
  let below = new MergedDown();
  for (const part of parts) {
    if (part.is === 'text') {
      if (isData && skip === 0) cells[at] = (cells[at] ?? '') + part.text;
    } else if (part.is === 'open') {
      const index = Number(part.attributes.index);
      if (part.name === 'worksheet') [table, line, below] = [part.attributes.name ?? '', 0, new MergedDown()];
      else if (part.name === 'row') [line, cells, at] = [index > 0 ? index : line + 1, [], -1];
      else if (part.name === 'cell') {
        at = index > 0 && index <= 16_384 ? index - 1 : at + 1;
        while (cells.length <= at) cells.push('');
        merged = mergedCount(part.attributes.mergeacross);
        const down = mergedCount(part.attributes.mergedown);
        if (down > 0) below.begin(at, line + down, merged + 1);
      } else if (part.name === 'comment') skip += 1;
      else if (part.name === 'data') isData = true;
    } else if (part.name === 'data') isData = false;
    else if (part.name === 'comment') skip -= 1;
    else if (part.name === 'cell') at += merged;
    else if (part.name === 'row') yield { table, line, cells: below.end(cells, line) };
    else if (part.name === 'workbook') isDone = true;
  }
  if (!isDone) throw cutOff(name, `in row ${line} of sheet ${table}`);
}

function* htmlRows(name: string, parts: Generator<Markup, boolean>): Generator<MarkupRow> {
  let [tables, line, depth, spanned, title] = [0, 0, 0, 0, ''];
  let cells: string[] | null = null;
  let into: 'cell' | 'title' | null = null;
  let ignored = '';
  let below = new MergedDown();
  for (const part of parts) {
    if (ignored !== '') {
      if (part.is === 'close' && part.name === ignored) ignored = '';
    } else if (part.is === 'text') {
      if (into === 'title') title += part.text;
      else if (into === 'cell' && cells) cells.push((cells.pop() ?? '') + part.text.replaceAll(/\s+/g, ' '));
    } else if (part.is === 'open') {
      if (part.name === 'script' || part.name === 'style') ignored = part.name;
      else if (part.name === 'title') into = 'title';
      else if (part.name === 'table') {
        depth += 1;
        if (depth === 1) [tables, line, below] = [tables + 1, 0, new MergedDown()];
      } else if (part.name === 'tr' && depth === 1) {
        if (cells) yield { table: String(tables), line, cells: below.end(cells, line) };
        [line, cells, into, spanned] = [line + 1, [], null, 0];
      } else if ((part.name === 'td' || part.name === 'th') && depth === 1 && cells) {
        for (; spanned > 0; spanned -= 1) cells.push('');
        while (below.reaches(cells.length, line)) cells.push('');
        spanned = Math.max(mergedCount(part.attributes.colspan) - 1, 0);
        const rows = mergedCount(part.attributes.rowspan);
        if (rows > 1) below.begin(cells.length, line + rows - 1, spanned + 1);
        cells.push('');
        into = 'cell';
      } else if ((part.name === 'br' || part.name === 'p') && into === 'cell' && cells) {
        cells.push(`${(cells.pop() ?? '').trimEnd()}\n`);
      }
    } else if (part.name === 'title') into = null;
    else if (part.name === 'td' || part.name === 'th') into = null;
    else if ((part.name === 'tr' || part.name === 'table') && depth === 1 && cells) {
      yield { table: String(tables), line, cells: below.end(cells, line) };
      [cells, into] = [null, null];
      if (part.name === 'table') depth = 0;
    } else if (part.name === 'table') depth = Math.max(0, depth - 1);
  }
  if (depth > 0) throw cutOff(name, `in row ${line} of a table`);
  if (tables === 0) {
    const called = title.trim() === '' ? '' : ` (${JSON.stringify(title.trim().slice(0, 80))})`;
    throw SourceProblem.ofFile(name, `is an HTML page${called}, not a table: sign in, and download it again`);
  }
}

/** XML with records in attributes: a row for every innermost element, with the attributes of the elements around it. */
function* attributeRows(name: string, root: string, parts: Generator<Markup, boolean>): Generator<MarkupRow> {
  const open: { name: string; attributes: Readonly<Record<string, string>>; hasInner: boolean }[] = [];
  const headers = new Map<string, number>();
  const rows: string[][] = [];
  let line = 1;
  for (const part of parts) {
    if (part.is === 'open') {
      const parent = open.at(-1);
      if (parent) parent.hasInner = true;
      open.push({ name: part.name, attributes: part.attributes, hasInner: false });
    } else if (part.is === 'close') {
      const element = open.pop();
      if (!element || element.name !== part.name) throw cutOff(name, `or damaged at </${part.name}>`);
      if (element.hasInner || Object.keys(element.attributes).length === 0) continue;
      const cells: string[] = [];
      for (const { name: of, attributes } of [...open, element]) {
        for (const [key, value] of Object.entries(attributes)) {
          const header = `${of} ${key}`;
          const at = headers.get(header) ?? headers.size;
          headers.set(header, at);
          cells[at] = value;
        }
      }
      rows.push(Array.from(cells, (cell) => cell ?? ''));
    }
  }
  if (open.length > 0) throw cutOff(name, `within <${open.at(-1)?.name}>`);
  if (rows.length === 0) throw SourceProblem.ofFile(name, `is XML of an unknown kind (<${root}>)`);
  yield { table: '', line, cells: [...headers.keys()] };
  for (const cells of rows) yield { table: '', line: (line += 1), cells };
}
