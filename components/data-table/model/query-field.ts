import type { FieldValue } from './field-value.ts';

/** A field of the query bar, `name:…`. A column declares the fields that look into it. */
export type QueryField<Row> = ValueField<Row> | NumberField<Row>;

/** A field whose values are named: `track:vision`. */
export interface ValueField<Row> {
  kind: 'values';
  /** What stands before the colon, in lower case. */
  name: string;
  /** The row's values; `undefined` while they are not known. */
  read: (row: Row) => readonly FieldValue[] | undefined;
  /** A menu beside the query bar that offers the values with their counts. */
  menu?: FacetMenu;
  /** Whether the beginning of a word of a value finds it; with `=`, as everywhere, only the whole value does. */
  isText?: true;
  /** A time of the row that can be asked for besides its values: `due:<friday`. */
  time?: NumberField<Row>;
  /**
   * The time of each value, and the field that asks for times. Beside it, only values of these times are found: `change:late
   * changed:>2d` finds rows that became late in the last two days.
   */
  dated?: { by: string; read: (row: Row) => readonly DatedValue[] };
  /** Whether a query by it reveals who somebody is, although no column does. */
  reveals?: true;
}

/** A value, and when it came about, in milliseconds since 1970. */
export interface DatedValue {
  value: FieldValue;
  at: number;
}

/** Where the times of a field usually are, which `3d` and `friday` are read by: `past`, as of a change, or `ahead`, as of a deadline. */
export type Times = 'past' | 'ahead';

/** A field whose values are compared: `reviews:<3`, or a time, `created:>=2026-11-01`. */
export interface NumberField<Row> {
  kind: 'number';
  name: string;
  /** A number, or a time in milliseconds since 1970, or several of which any is found; `undefined` if the row has none. */
  read: (row: Row) => number | readonly number[] | undefined;
  /** Whether its values are times. */
  times?: Times;
  reveals?: never;
}

/** The menu of a field. */
export interface FacetMenu {
  /** On its button. */
  label: string;
  /** The place of a value in its vocabulary, from 0; -1 for one outside it. Without it, the most frequent values come first. */
  rank?: (value: string) => number;
  /**
   * Values that the field can have even if no row has them now, with an empty one if a row can have none: asking for them is no
   * mistake. Without it, only values of rows are known.
   */
  vocabulary?: readonly FieldValue[];
}

/** A field with a menu. */
export type Facet<Row> = ValueField<Row> & { menu: FacetMenu };

/** Declares a field whose values are named. */
export function valueField<Row>(name: string, read: ValueField<Row>['read']): ValueField<Row>;
export function valueField<Row>(name: string, read: ValueField<Row>['read'], menu: FacetMenu): Facet<Row>;
export function valueField<Row>(name: string, read: ValueField<Row>['read'], menu?: FacetMenu): ValueField<Row> {
  return { kind: 'values', name, read, ...(menu && { menu }) };
}

/** Declares a field of names and titles, which the beginning of any of their words finds: `keyword:graph`, `author:garc`. */
export function textField<Row>(name: string, read: ValueField<Row>['read'], menu?: FacetMenu): ValueField<Row> {
  return { ...valueField(name, read), ...(menu && { menu }), isText: true };
}

/** Declares a field whose values are numbers, which are compared. */
export function numberField<Row>(name: string, read: NumberField<Row>['read']): NumberField<Row> {
  return { kind: 'number', name, read };
}

/** Declares a field whose values are times, in milliseconds since 1970. */
export function timeField<Row>(name: string, read: NumberField<Row>['read'], times: Times = 'past'): NumberField<Row> {
  return { kind: 'number', name, read, times };
}

/** Returns where the times of a field usually are; `undefined` if it has none. */
export function timesOf<Row>(field: QueryField<Row> | undefined): Times | undefined {
  return field?.kind === 'values' ? field.time?.times : field?.times;
}

/** Returns the fields that have a menu. */
export function facetsOf<Row>(fields: readonly QueryField<Row>[]): Facet<Row>[] {
  return fields.filter((field): field is Facet<Row> => field.kind === 'values' && field.menu !== undefined);
}
