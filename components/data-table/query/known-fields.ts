import type { Facet } from '#components/data-table/model/definition.ts';
import { type FieldValue, type Searchable, isBlank } from '#components/data-table/model/filter.ts';

/** What is known of the values of one field. */
export interface KnownField {
  /** Its values are numbers or times, which are compared. */
  isNumeric: boolean;
  /** Whether each row has come and has told its values: only then is a value unknown that nobody has. */
  isComplete: boolean;
  /** Every value of a row or of the field's vocabulary, once; one that is blank stands for none. */
  values: readonly FieldValue[];
}

/** Looks up a field of the query bar; worked out once for each field that is asked for. */
export type KnownFields = (field: string) => KnownField;

/**
 * What the fields of a table are known to hold.
 *
 * @param facets for the vocabularies of fields
 * @param complete whether `rows` are all of the list
 */
export function knownFields(rows: readonly Searchable[], facets: readonly Facet[], complete: boolean): KnownFields {
  const known = new Map<string, KnownField>();
  return (field) => {
    const found =
      known.get(field) ?? knownField(rows, facets.find((facet) => facet.field === field)?.values, field, complete);
    known.set(field, found);
    return found;
  };
}

function knownField(
  rows: readonly Searchable[],
  vocabulary: readonly FieldValue[] = [],
  field: string,
  complete: boolean,
): KnownField {
  const values = new Map(vocabulary.map((value) => [value.value, isBlank(value) ? blank : value]));
  let isComplete = complete && rows.length > 0;
  let isNumeric = false;
  for (const row of rows) {
    if (row.numbers && field in row.numbers) {
      isNumeric = true;
      continue;
    }
    const own = row.values[field];
    if (own === undefined) isComplete = false;
    else if (own.every(isBlank)) values.set('', blank);
    for (const value of own ?? []) {
      if (!isBlank(value) && !values.has(value.value)) values.set(value.value, value);
    }
  }
  return { isNumeric, isComplete, values: [...values.values()] };
}

const blank: FieldValue = { value: '', keys: [] };
