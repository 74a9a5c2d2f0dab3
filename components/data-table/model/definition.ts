import type { ExportField, TableColumn } from './column.ts';
import type { FieldValue, Searchable } from './filter.ts';

/** A row of any table: the resource, and all that searching and counting need, worked out once. */
export interface TableRow extends Searchable {
  /** Slug or id: what a selection, a panel and the row's link name it by. */
  id: string;
}

/** A field of the query bar whose values a menu offers. */
export interface Facet {
  field: string;
  /** On the menu's button. */
  label: string;
  /** The place of a value in its vocabulary, from 0; -1 for one outside it. Without, values stand by how often they occur. */
  rank?: (value: string) => number;
  /**
   * Values that the field can have though no row has them now, a blank one where it can have none: asking for them is no mistake.
   * Without, only values of rows are known.
   */
  values?: readonly FieldValue[];
}

/** What makes a table one of submissions, of registrations, …: all of it data. */
export interface TableDefinition<Row extends TableRow> {
  /** In words: "submission", "submissions". */
  noun: { one: string; many: string };
  columns: readonly TableColumn<Row>[];
  /** Pixels that a row as a card, on narrow screens, has at least. Usually 100. */
  cardHeight?: number;
  facets: readonly Facet[];
  /** The names that may stand before a colon in the query bar, the facets' among them. */
  fields: readonly string[];
  placeholder: string;
  /** What can be copied of selected rows. */
  copies: readonly Pick<ExportField<Row>, 'header' | 'value'>[];
  /** Names a row to those who do not see it. */
  nameOf: (row: Row) => string;
}
