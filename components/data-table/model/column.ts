import type { ReactNode } from 'react';
import type { QueryField } from './query-field.ts';
import type { SortValue } from './sort.ts';

/** What a cell may know of its table besides its own row. */
export interface CellContext {
  /** Where the row links to. */
  href: string;
  /** The beginning that ids share, which cells leave out. */
  idPrefix: string;
}

/** A value as it is exported: a time as a `Date`, several values as a list. */
export type PlainValue = string | number | Date | readonly string[] | null;

/** One exported field of a column; a column may have several (title and authors). */
export interface ExportField<Row> {
  /** Key in JSON; a key that two columns share is exported once. */
  key: string;
  /** Header in CSV and in a spreadsheet. */
  header: string;
  value: (row: Row) => PlainValue;
  /**
   * Set if it reveals who somebody is. An anonymised file leaves it out (`people`), or has a number for each reviewer: then this returns
   * the reviewer's identity, `''` for a hidden one.
   */
  reveals?: 'people' | ((row: Row) => string);
}

/** One column of a table: everything that the table does with it is declared here. */
export interface TableColumn<Row> {
  /** Also its name in the URL. */
  id: string;
  header: string;
  /** What the column is called in menus and where the order is described. */
  label: string;
  /** Pixels, until somebody sets another width. Of the column that grows: its least width. */
  width: number;
  /** Takes the remaining width; one column of a table. */
  grows?: true;
  /**
   * Classes that hide the column on small screens, such as `@max-[60rem]:hidden`; they apply until somebody chooses columns.
   * Without them, the column is always shown.
   */
  hide?: string;
  /** Is hidden until somebody chooses it. */
  optional?: true;
  /** Aligns to the end of the column, as numbers do. */
  end?: true;
  /** Classes of the cells alone: their colour, their place in the card of a narrow screen. */
  className?: string;
  /** The cell that names the row: a `<th scope="row">`. */
  rowHeader?: true;
  /** What rows are sorted by; `null` if they cannot be sorted by this column. Computed once for each row. */
  sortValue: ((row: Row) => SortValue) | null;
  /** The fields of the query bar that look into this column, with their menus; an empty list if there is none. */
  fields: readonly QueryField<Row>[];
  cell: (row: Row, context: CellContext) => ReactNode;
  /** What an export has of this column; an empty list for nothing. */
  exports: readonly ExportField<Row>[];
}
