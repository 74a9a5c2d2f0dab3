import type { ExportField, TableColumn } from './column.ts';
import type { Searchable } from './filter.ts';
import type { QueryField } from './query-field.ts';

/** A row of any table: the resource, its identity and the text to search. */
export interface TableRow extends Searchable {
  /** Slug or id: what a selection, a panel and the row's link name it by. */
  id: string;
}

/** What a file says about the origin of its rows. */
export interface ExportContext {
  /** Slug. */
  conference: string;
  /** Its name; undefined if the page does not know it. */
  conferenceName?: string | undefined;
  /** "submissions". */
  noun: string;
  /** The text of the query bar, the same in words, and the order in words. */
  filter: string;
  filterInWords: string;
  order: string;
  at: Date;
  rows: number;
  /** Of how many rows that the filter finds these were selected; undefined if they are all of them. */
  selectedOf?: number | undefined;
  /** Whether the whole list had loaded. */
  complete: boolean;
  /** Whether the file names nobody. */
  anonymised: boolean;
}

/** A file for another system. */
export interface HandoverFile<Row> {
  ending: string;
  label: string;
  says: string;
  write: (rows: readonly Row[], context: ExportContext) => Blob;
}

/** Files for other systems, made of some of a table's rows. */
export interface Handover<Row> {
  /** What goes into the files, in words: "accepted paper", "accepted papers". */
  noun: { one: string; many: string };
  /** The columns that the files are made of. They may be published, so nothing else decides their order or is described in them. */
  columns: ReadonlySet<string>;
  isTaken: (row: Row) => boolean;
  files: readonly HandoverFile<Row>[];
}

/** Describes one kind of table, such as that of submissions, as plain data. */
export interface TableDefinition<Row extends TableRow> {
  /** In words: "submission", "submissions". */
  noun: { one: string; many: string };
  columns: readonly TableColumn<Row>[];
  /** What the query bar understands: `tableFields(columns)`. The filter stays the same while this array does. */
  fields: readonly QueryField<Row>[];
  /** The least height in pixels of a row shown as a card, on narrow screens. Usually 100. */
  cardHeight?: number;
  placeholder: string;
  /** What can be copied of selected rows. */
  copies: readonly Pick<ExportField<Row>, 'header' | 'value'>[];
  /** Loads what exported fields mean, in a sentence each, by their keys: those whose headers do not say it. */
  loadMeanings?: () => Promise<Readonly<Record<string, string>>>;
  /** Loads the files for other systems that some of the rows make. */
  loadHandover?: () => Promise<Handover<Row>>;
  /** Names a row for screen readers. */
  nameOf: (row: Row) => string;
}

/**
 * Returns the fields of a table's query bar, in the order of its menus: those of its columns, each once.
 *
 * @param first fields that come before the others, whether they belong to a column or not
 * @param last fields that belong to no column, after the others
 */
export function tableFields<Row>(
  columns: readonly TableColumn<Row>[],
  { first = [], last = [] }: { first?: readonly QueryField<Row>[]; last?: readonly QueryField<Row>[] } = {},
): readonly QueryField<Row>[] {
  return [...new Set([...first, ...columns.flatMap((column) => column.fields), ...last])];
}
