import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { cleanText } from '#lib/importers/files/clean-text.ts';
import type { Report } from '#lib/importers/model/sourced.ts';
import { linesOf, type Spool } from '#lib/importers/files/spool.ts';
import { findHeaders, type HeaderRules, type RawRow } from './header.ts';
import { LongerRows } from './longer-rows.ts';
import { isSummary } from './summary-rows.ts';

/** A row of a table, with at least one cell for each header. */
export interface Row {
  /** The line or row of the file or sheet on which it begins, from 1. */
  line: number;
  /** The row's index in the table, from 0. */
  index: number;
  cells: readonly string[];
}

/** The names of a table. */
export interface TableName {
  /** The name of the sheet, or of the file without its extension: `Reviews`, `submission`. */
  name: string;
  /** For messages: `review.csv`, `export.xlsx, sheet Reviews`. */
  place: string;
  /** The word for a position in it, for messages. */
  unit: 'line' | 'row';
  /** The file that contains it; tables of one workbook have the same file. */
  file: string;
}

/** A table on the disk; only the position of each row is in memory. */
export class Table implements TableName {
  readonly name: string;
  readonly place: string;
  readonly unit: 'line' | 'row';
  readonly file: string;
  readonly headers: readonly string[];
  /**
   * The lines of rows of a text file that are longer than the headers, because separators in a text without quotes have moved what follows below
   * other headers.
   */
  readonly longer: ReadonlySet<number>;
  readonly #path: string;
  readonly #offsets: readonly number[];

  constructor(
    called: TableName,
    headers: readonly string[],
    longer: ReadonlySet<number>,
    path: string,
    offsets: readonly number[],
  ) {
    ({ name: this.name, place: this.place, unit: this.unit, file: this.file } = called);
    this.headers = headers;
    this.longer = longer;
    this.#path = path;
    this.#offsets = offsets;
  }

  /** The number of rows, without the header. */
  get size(): number {
    return this.#offsets.length - 1;
  }

  /** The place of a row, for messages. */
  placeOf({ line }: Pick<Row, 'line'>): string {
    return `${this.place}, ${this.unit} ${line}`;
  }

  /** Yields all rows, in order. */
  *rows(): Generator<Row> {
    if (this.size === 0) return;
    let index = 0;
    for (const line of linesOf(this.#path)) yield parseRow(line, index++);
  }

  /** Opens the table to read single rows in any order; close with `using`. */
  open(): Disposable & { row: (index: number) => Row } {
    const offsets = this.#offsets;
    const handle = this.size === 0 ? null : openSync(this.#path, 'r');
    return {
      row(index) {
        const [from, to] = [offsets[index], offsets[index + 1]];
        if (handle === null || from === undefined || to === undefined) throw new Error(`There is no row ${index}.`);
        const bytes = Buffer.allocUnsafe(to - from);
        readSync(handle, bytes, 0, bytes.length, from);
        return parseRow(bytes.toString('utf8'), index);
      },
      [Symbol.dispose]() {
        if (handle !== null) closeSync(handle);
      },
    };
  }
}

function parseRow(text: string, index: number): Row {
  const [line, ...cells] = JSON.parse(text) as [number, ...string[]];
  return { line, index, cells };
}

const FLUSH_AT = 2 ** 18;
/** The header is among the first rows: some exports have a title and a time above it. */
const HEADERS_WITHIN = 10;

/** Writes a table to the disk: takes all rows, finds the header, and keeps the others. */
export class TableWriter {
  readonly #called: TableName & { longer?: ReadonlySet<number> };
  readonly #path: string;
  readonly #report: Report;
  readonly #rules: HeaderRules;
  #headers: string[] | null = null;
  #first: RawRow[] = [];
  /** Summary rows, which are left out if no other row follows. */
  #last: RawRow[] = [];
  readonly #repeated = new Places();
  readonly #offsets = [0];
  readonly #ragged = { long: new Places(), short: new Places() };
  /** How many headers there are up to the last one that has a name, and with empty ones. */
  #width = { named: 0, whole: 0 };
  readonly #longer = new LongerRows();
  #waiting: string[] = [];
  #length = 0;

  /** @param called with the lines that were longer in the table from which this one is made */
  constructor(called: TableName & { longer?: ReadonlySet<number> }, spool: Spool, report: Report, rules: HeaderRules) {
    this.#called = called;
    this.#path = spool.file();
    this.#report = report;
    this.#rules = rules;
  }

  /** @param cells of a row; an empty row is left out */
  add(line: number, cells: readonly string[]): void {
    if (this.#called.unit === 'line') this.#longer.add(line, cells);
    if (cells.every((cell) => cell.trim() === '')) return;
    const row = { line, cells: cleanText(cells) as string[] };
    if (this.#headers) this.#take(this.#headers, row);
    else if (this.#first.push(row) === HEADERS_WITHIN) this.#findHeaders();
  }

  /** @returns the table; null if there was no row */
  end(): Table | null {
    if (!this.#headers) this.#findHeaders();
    this.#write();
    const { place, unit } = this.#called;
    const longer = this.#longer.find(this.#width.named, this.#width.whole);
    const tell = (places: Places, message: string) => {
      if (places.size > 0) this.#report({ place: `${place}, ${unit} ${places.toString()}`, field: '', message });
    };
    tell(placesOf(this.#last), `is left out, because it sums the table up or ends it: ${textsOf(this.#last)}`);
    tell(this.#repeated, 'is left out, because it repeats the headers');
    tell(this.#ragged.long, 'has more cells than headers; the others are kept under `column` and a number');
    if (unit === 'line') tell(this.#ragged.short, 'has fewer cells than headers; the missing ones are empty');
    return (
      this.#headers &&
      new Table(
        this.#called,
        this.#headers,
        new Set([...(this.#called.longer ?? []), ...longer]),
        this.#path,
        this.#offsets,
      )
    );
  }

  #findHeaders(): void {
    const rows = this.#first;
    this.#first = [];
    const { isKnown, hasTitles = false, isForChairs } = this.#rules;
    const { at, headers } = findHeaders(rows, isKnown, isForChairs);
    if (at < 0) return;
    const { name, place, unit } = this.#called;
    const above = rows.slice(0, at).filter(({ cells }) => {
      const [title, ...others] = cells.flatMap((cell) => cell.trim() || []);
      return others.length > 0 || !(hasTitles || title === name);
    });
    if (above.length > 0) {
      const message = `is above the headers, so it is not read: ${textsOf(above)}`;
      this.#report({ place: `${place}, ${unit} ${placesOf(above).toString()}`, field: '', message });
    }
    this.#headers = distinct(headers);
    this.#width = { named: headers.findLastIndex((header) => header !== '') + 1, whole: rows[at]?.cells.length ?? 0 };
    for (const row of rows.slice(at + 1)) this.#take(this.#headers, row);
  }

  /** Keeps a row, unless it repeats the headers. A summary row is held back until another row follows. */
  #take(headers: string[], row: RawRow): void {
    if (isSummary(row.cells, headers.length)) {
      this.#last.push(row);
      return;
    }
    const held = this.#last;
    this.#last = [];
    for (const each of held) this.#keep(headers, each);
    const isRepeated = headers.length > 1 && headers.every((header, at) => header === row.cells[at]?.trim());
    if (isRepeated) this.#repeated.add(row.line);
    else this.#keep(headers, row);
  }

  #keep(headers: string[], { line, cells }: RawRow): void {
    const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (this.#called.unit === 'line') this.#longer.keep(line, cells.length, used, this.#width.named);
    if (used > headers.length) {
      this.#ragged.long.add(line);
      while (headers.length < used) headers.push(`column ${headers.length + 1}`);
    } else if (cells.length < headers.length) this.#ragged.short.add(line);
    const whole = cells.slice(0, Math.max(used, headers.length));
    while (whole.length < headers.length) whole.push('');
    const text = `${JSON.stringify([line, ...whole])}\n`;
    this.#waiting.push(text);
    this.#length += text.length;
    this.#offsets.push((this.#offsets.at(-1) ?? 0) + Buffer.byteLength(text));
    if (this.#length > FLUSH_AT) this.#write();
  }

  #write(): void {
    if (this.#waiting.length === 0) return;
    const handle = openSync(this.#path, 'a', 0o600);
    try {
      writeSync(handle, this.#waiting.join(''));
    } finally {
      closeSync(handle);
    }
    this.#waiting = [];
    this.#length = 0;
  }
}

/** Makes headers distinct by numbering empty and repeated ones. */
function distinct(headers: readonly string[]): string[] {
  const met = new Map<string, number>();
  return headers.map((header, at) => {
    const name = header === '' ? `column ${at + 1}` : header;
    const count = (met.get(name) ?? 0) + 1;
    met.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** The lines for one message, of which the first five are listed. */
export class Places {
  size = 0;
  readonly #first: number[] = [];

  add(line: number): void {
    this.size += 1;
    if (this.#first.length < 5) this.#first.push(line);
  }

  toString(): string {
    const more = this.size - this.#first.length;
    return this.#first.join(', ') + (more > 0 ? ` and ${more} more` : '');
  }
}

function placesOf(rows: readonly RawRow[]): Places {
  const places = new Places();
  for (const { line } of rows) places.add(line);
  return places;
}

/** The beginning of the texts in rows, for messages. */
function textsOf(rows: readonly RawRow[]): string {
  const texts = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.trim() || []));
  const text = texts.join(', ').replaceAll(/\s+/g, ' ');
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 120).toWellFormed()}…` : text);
}
