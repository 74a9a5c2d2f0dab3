import { type FieldValue, isBlank } from '#components/data-table/model/field-value.ts';
import { fold } from '#components/data-table/growing/fold.ts';
import { type QueryField, type ValueField, timesOf } from '#components/data-table/model/query-field.ts';

/** What is known about the values of one field. */
export interface KnownField {
  /** Its values are numbers or times, which are compared. */
  isNumeric: boolean;
  /** Its values are times, or it has one besides its values. */
  isTimed: boolean;
  /** The beginning of a word of a value finds it. */
  isText: boolean;
  /** Whether every row has been loaded and its values are known: only then is a value that no row has a mistake. */
  isComplete: boolean;
  /** Every value of a row or of the field's vocabulary, once; an empty one stands for none. */
  values: readonly FieldValue[];
}

/** Looks up a field of the query bar by its name; each is computed when it is first asked for. */
export type KnownFields = (name: string) => KnownField;

/**
 * Collects the values that the fields of a table have.
 *
 * @param complete whether `rows` are the whole list
 */
export function knownFields<Row>(
  rows: readonly Row[],
  fields: readonly QueryField<Row>[],
  complete: boolean,
): KnownFields {
  return growingFields(fields)(rows, complete);
}

/** Returns a function like `knownFields`. Of a list that has grown since it was last called, only the new rows are looked at. */
export function growingFields<Row>(
  fields: readonly QueryField<Row>[],
): (rows: readonly Row[], complete: boolean) => KnownFields {
  const collected = new Map<string, (rows: readonly Row[]) => Collected>();
  const collect = (field: ValueField<Row>) => {
    const found = collected.get(field.name) ?? collector(field);
    collected.set(field.name, found);
    return found;
  };
  return (rows, complete) => {
    const known = new Map<string, KnownField>();
    return (name) => {
      const field = fields.find((other) => other.name === name);
      const isTimed = timesOf(field) !== undefined;
      const found =
        known.get(name) ??
        (field?.kind === 'values'
          ? { ...knownIn(collect(field)(rows), rows, complete), isTimed, isText: field.isText === true }
          : { ...numeric, isTimed });
      known.set(name, found);
      return found;
    };
  };
}

const numeric = { isNumeric: true, isComplete: true, isText: false, values: [] };

/** The values of one field, and whether those of every row are known. */
interface Collected {
  values: Map<string, FieldValue>;
  isKnown: boolean;
}

function collector<Row>({ read, menu }: ValueField<Row>): (rows: readonly Row[]) => Collected {
  const start = (): Collected => ({
    values: new Map(menu?.vocabulary?.map((value) => [value.value, isBlank(value) ? blank : value])),
    isKnown: true,
  });
  return fold(start, (collected, row: Row) => {
    const { values } = collected;
    const own = read(row);
    if (own === undefined) collected.isKnown = false;
    else if (own.every(isBlank)) values.set('', blank);
    for (const value of own ?? []) {
      if (!isBlank(value) && !values.has(value.value)) values.set(value.value, value);
    }
  });
}

function knownIn({ values, isKnown }: Collected, { length }: readonly unknown[], complete: boolean) {
  return { isNumeric: false, isComplete: complete && length > 0 && isKnown, values: [...values.values()] };
}

const blank: FieldValue = { value: '', keys: [] };
