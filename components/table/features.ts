import { metaHelper, tableFeatures } from '@tanstack/react-table';

/** What a column says of itself beyond the library's definition. */
export interface ColumnMeta {
  /** What the column is called in words, for the sort menu and for what is said of the order. */
  label: string;
  /** Classes of header and cells: the width, the screens on which the column shows. */
  place?: string;
  /** Classes of the cells alone: their ink, their place in the card of a narrow screen. */
  className?: string;
  /** The cell that names the row: a `<th scope="row">`. */
  rowHeader?: true;
}

/** What the cells of a table share. */
export interface TableMeta {
  /** Where a row leads, by its id. */
  rowHref: (id: string) => string;
  /** What ids begin with and need not be read in each row. */
  idPrefix: string;
}

/** The features that our tables use: each costs the browser its code. Rows come whole, filtered and sorted already. */
export const features = tableFeatures({
  tableMeta: metaHelper<TableMeta>(),
  columnMeta: metaHelper<ColumnMeta>(),
});

export type Features = typeof features;
