import type { ReactNode } from 'react';
import type { SortValue } from './sort.ts';

/** What a cell may know of its table beside its own row. */
export interface CellContext {
  /** Where the row leads. */
  href: string;
  /** What ids begin with and need not be read in each row. */
  idPrefix: string;
}

/** A value as it leaves the table: a date stands as `Date`, several values as a list. */
export type PlainValue = string | number | Date | readonly string[] | null;

/** What a column gives to an export; a column may give several (title and authors). */
export interface ExportField<Row> {
  /** Key in JSON; the same key from two columns counts once. */
  key: string;
  /** Header in CSV and in a sheet. */
  header: string;
  value: (row: Row) => PlainValue;
}

/** One column of the one data table. */
export interface TableColumn<Row> {
  /** Also its name in the URL. */
  id: string;
  header: string;
  /** What the column is called in words, in menus and in what is said of the order. */
  label: string;
  /** Pixels, unless somebody sets another width. Of a column that takes the room that is left: the least. */
  width: number;
  /** Takes the room that is left; one column of a table. */
  grows?: true;
  /**
   * Classes that hide the column where there is little room, as `@max-[60rem]:hidden`; they hold until somebody chooses columns.
   * Without, the column always shows.
   */
  hide?: string;
  /** Does not show until it is chosen. */
  optional?: true;
  /** Numbers stand at the end of their column. */
  end?: true;
  /** Classes of the cells alone: their ink, their place in the card of a narrow screen. */
  className?: string;
  /** The cell that names the row: a `<th scope="row">`. */
  rowHeader?: true;
  /** What rows are sorted by; `null` where they do not sort by this column. Worked out once for each row. */
  sortValue: ((row: Row) => SortValue) | null;
  cell: (row: Row, context: CellContext) => ReactNode;
  exports: readonly ExportField<Row>[];
}
