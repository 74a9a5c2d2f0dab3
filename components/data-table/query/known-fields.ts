import { type FieldValue, isBlank } from '#components/data-table/model/field-value.ts';
import type { QueryField, ValueField } from '#components/data-table/model/query-field.ts';

/** What is known about the values of one field. */
export interface KnownField {
  /** Its values are numbers or times, which are compared. */
  isNumeric: boolean;
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
  const known = new Map<string, KnownField>();
  return (name) => {
    const field = fields.find((other) => other.name === name);
    const found = known.get(name) ?? (field?.kind === 'values' ? knownValues(rows, field, complete) : numeric);
    known.set(name, found);
    return found;
  };
}

const numeric: KnownField = { isNumeric: true, isComplete: true, values: [] };

function knownValues<Row>(rows: readonly Row[], { read, menu }: ValueField<Row>, complete: boolean): KnownField {
  const values = new Map(menu?.vocabulary?.map((value) => [value.value, isBlank(value) ? blank : value]));
  let isComplete = complete && rows.length > 0;
  for (const row of rows) {
    const own = read(row);
    if (own === undefined) isComplete = false;
    else if (own.every(isBlank)) values.set('', blank);
    for (const value of own ?? []) {
      if (!isBlank(value) && !values.has(value.value)) values.set(value.value, value);
    }
  }
  return { isNumeric: false, isComplete, values: [...values.values()] };
}

const blank: FieldValue = { value: '', keys: [] };
