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
  /** The values that it may have in any list, as far as these are known; an empty one stands for none. */
  vocabulary: readonly FieldValue[];
  /** Every value of the vocabulary or of a row, once. */
  values: readonly FieldValue[];
}

/** Looks up a field of the query bar by its name. All rows are looked at when what only they tell is first asked for. */
export type KnownFields = (name: string) => KnownField;

/**
 * Returns a function that collects the values that the fields of a table have; `complete` says whether its rows are the whole list. Of a list
 * that has grown since it was last called, only the new rows are looked at.
 */
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
    const isWhole = complete && rows.length > 0;
    return (name) => {
      const field = fields.find((other) => other.name === name);
      const found =
        known.get(name) ??
        (field?.kind === 'values'
          ? ofValues(field, () => collect(field)(rows), isWhole)
          : { ...numeric, isTimed: timesOf(field) !== undefined });
      known.set(name, found);
      return found;
    };
  };
}

const numeric = { isNumeric: true, isComplete: true, isText: false, vocabulary: [], values: [] };

/** The values of one field, and whether those of every row are known. */
interface Collected {
  values: Map<string, FieldValue>;
  isKnown: boolean;
}

function ofValues<Row>(field: ValueField<Row>, collected: () => Collected, isWhole: boolean): KnownField {
  return {
    isNumeric: false,
    isTimed: timesOf(field) !== undefined,
    isText: field.isText === true,
    vocabulary: vocabularyOf(field),
    get isComplete() {
      return isWhole && collected().isKnown;
    },
    get values() {
      return [...collected().values.values()];
    },
  };
}

function collector<Row>(field: ValueField<Row>): (rows: readonly Row[]) => Collected {
  const start = (): Collected => ({
    values: new Map(vocabularyOf(field).map((value) => [value.value, value])),
    isKnown: true,
  });
  return fold(start, (collected, row: Row) => {
    const { values } = collected;
    const own = field.read(row);
    if (own === undefined) collected.isKnown = false;
    else if (own.every(isBlank)) values.set('', blank);
    for (const value of own ?? []) {
      if (!isBlank(value) && !values.has(value.value)) values.set(value.value, value);
    }
  });
}

function vocabularyOf<Row>({ menu }: ValueField<Row>): readonly FieldValue[] {
  return menu?.vocabulary?.map((value) => (isBlank(value) ? blank : value)) ?? [];
}

const blank: FieldValue = { value: '', keys: [] };
