import type { Report } from '#lib/importers/model/sourced.ts';
import { type Aliases, Columns } from './columns.ts';
import { idIn } from './fields.ts';
import { Places, type Row, type Table } from '#lib/importers/tables/read/table.ts';

/** A row of a table, by field names. */
export class Entry<Field extends string> {
  readonly #columns: Columns<Field>;
  readonly #row: Row;
  readonly #more: readonly Entry<Field>[];
  readonly #isRead: (field: Field) => boolean;

  /**
   * @param more rows of the same record, which fill in what this one does not have
   * @param isRead whether a field is read; others are empty
   */
  constructor(
    columns: Columns<Field>,
    row: Row,
    more: readonly Entry<Field>[] = [],
    isRead: (field: Field) => boolean = () => true,
  ) {
    this.#columns = columns;
    this.#row = row;
    this.#more = more;
    this.#isRead = isRead;
  }

  /** This entry, filled in from other rows of the same record. */
  filledFrom(more: readonly Entry<Field>[]): Entry<Field> {
    return new Entry(this.#columns, this.#row, more, this.#isRead);
  }

  /** This entry with some of its fields only. */
  only(isRead: (field: Field) => boolean): Entry<Field> {
    return new Entry(this.#columns, this.#row, this.#more, isRead);
  }

  /** For messages: `review.csv, line 12`. */
  get place(): string {
    return this.#columns.table.placeOf(this.#row);
  }

  get table(): Table {
    return this.#columns.table;
  }

  /** Whether the row, or one that fills it in, is longer than the others: then its cells may be under other headers than their own. */
  get isLonger(): boolean {
    return this.table.longer.has(this.#row.line) || this.#more.some((entry) => entry.isLonger);
  }

  /** The trimmed cell of a field; `''` if it is empty, or there is no such column. */
  get(field: Field): string {
    if (!this.#isRead(field)) return '';
    const own = this.#columns.of(this.#row, field);
    return own === '' ? (this.#more.find((entry) => entry.get(field) !== '')?.get(field) ?? '') : own;
  }

  /** The header of a field's column, if there is one. */
  headerOf(field: Field): string | undefined {
    return this.#columns.headerOf(field);
  }

  /** The non-empty cells of columns that are not fields, with their headers. */
  others(): [header: string, cell: string][] {
    const own = this.#columns.othersOf(this.#row);
    if (this.#more.length === 0) return own;
    return [...new Map([...this.#more.toReversed().flatMap((entry) => entry.others()), ...own])];
  }
}

/** The position of an entry: the index of its table, and of its row there. */
interface Reference {
  table: number;
  index: number;
}

/** The rows of all tables of one kind (there may be one for each track, for example). Only their positions are in memory. */
export class Entries<Field extends string> {
  readonly columns: readonly Columns<Field>[];
  readonly #report: Report;

  /**
   * @param aliases the headers of fields, if they depend on a table, by table
   * @param textOf the text of a cell, for sources that encode it
   */
  constructor(
    tables: readonly Table[],
    aliases: Aliases<Field> | ((table: Table) => Aliases<Field>),
    own: Readonly<Record<string, string>> | undefined,
    report: Report,
    textOf?: (cell: string) => string,
  ) {
    this.columns = tables.map(
      (table) => new Columns(table, typeof aliases === 'function' ? aliases(table) : aliases, own, report, textOf),
    );
    this.#report = report;
  }

  has(field: Field): boolean {
    return this.columns.some((columns) => columns.has(field));
  }

  *[Symbol.iterator](): Generator<Entry<Field>> {
    for (const columns of this.columns) for (const row of columns.table.rows()) yield new Entry(columns, row);
  }

  /** The entries in groups by a key; those with an empty one are in no group. */
  groupBy(keyOf: (entry: Entry<Field>) => string): Groups<Field> {
    const groups = new Map<string, Reference[]>();
    for (const [table, columns] of this.columns.entries()) {
      for (const row of columns.table.rows()) {
        const key = keyOf(new Entry(columns, row));
        if (key === '') continue;
        const group = groups.get(key);
        if (group) group.push({ table, index: row.index });
        else groups.set(key, [{ table, index: row.index }]);
      }
    }
    return new Groups(this.columns, groups);
  }

  /**
   * The entries in groups by the id in a field; entries without an id are in no group, which is reported once for each table.
   *
   * @param idOf finds the id, if it may be elsewhere
   */
  byId(field: Field, idOf = (entry: Entry<Field>) => idIn(entry.get(field))): Groups<Field> {
    for (const columns of this.columns) {
      const missing = new Places();
      for (const row of columns.table.rows()) if (idOf(new Entry(columns, row)) === '') missing.add(row.line);
      if (missing.size === 0) continue;
      const { place, unit } = columns.table;
      const rows = missing.size === 1 ? 'a row; it is' : `${missing.size} rows; they are`;
      const message = `is missing in ${rows} left out, so fill the column downwards`;
      this.#report({ place: `${place}, ${unit} ${missing.toString()}`, field, message });
    }
    return this.groupBy(idOf);
  }
}

/** Entries in groups by an id. */
export class Groups<Field extends string> {
  readonly #columns: readonly Columns<Field>[];
  readonly #groups: ReadonlyMap<string, readonly Reference[]>;

  constructor(columns: readonly Columns<Field>[], groups: ReadonlyMap<string, readonly Reference[]>) {
    this.#columns = columns;
    this.#groups = groups;
  }

  keys(): Iterable<string> {
    return this.#groups.keys();
  }

  has(key: string): boolean {
    return this.#groups.has(key);
  }

  /** The number of entries in a group. */
  sizeOf(key: string): number {
    return this.#groups.get(key)?.length ?? 0;
  }

  /** Opens the tables for reading groups; close with `using`. */
  open(): Disposable & { of: (key: string) => Entry<Field>[] } {
    const readers = this.#columns.map(({ table }) => table.open());
    return {
      of: (key) =>
        (this.#groups.get(key) ?? []).flatMap(({ table, index }) => {
          const [columns, reader] = [this.#columns[table], readers[table]];
          return columns && reader ? [new Entry(columns, reader.row(index))] : [];
        }),
      [Symbol.dispose]() {
        for (const reader of readers) reader[Symbol.dispose]();
      },
    };
  }
}

/** Reports rows that name a submission which does not exist, once for each table. */
export function reportOrphans(
  groups: Readonly<Record<string, Pick<Groups<never>, 'keys'>>>,
  ids: ReadonlySet<string>,
  report: Report,
): void {
  for (const [name, group] of Object.entries(groups)) {
    const orphans = [...group.keys()].filter((key) => !ids.has(key));
    if (orphans.length === 0) continue;
    const more = orphans.length > 5 ? ` and ${orphans.length - 5} more` : '';
    const message = `rows are left out because these submissions do not exist: ${orphans.slice(0, 5).join(', ')}${more}`;
    report({ place: name, field: 'submission', message });
  }
}
