import type { FieldValue } from './field-value.ts';
import type { Searchable } from './filter.ts';
import { type FacetMenu, type Facet, type ValueField, textField, valueField } from './query-field.ts';

/** A row that carries the values of its fields, for tests only. */
export interface TestRow extends Searchable {
  values: Readonly<Record<string, readonly FieldValue[]>>;
}

/** A field that reads them. */
export function testField(name: string, menu: Partial<FacetMenu> = {}): Facet<TestRow> {
  return valueField(name, (row: TestRow) => row.values[name], { label: name, ...menu });
}

/** A field of text that reads them. */
export function testTextField(name: string): ValueField<TestRow> {
  return textField(name, (row: TestRow) => row.values[name]);
}
