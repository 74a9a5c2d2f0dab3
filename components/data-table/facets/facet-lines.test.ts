import { expect, test } from 'vitest';
import { facetLines } from './facet-lines.ts';
import { fieldValue } from '#components/data-table/model/field-value.ts';
import { compileFilter } from '#components/data-table/model/filter.ts';
import { type TestRow, testField } from '#components/data-table/model/test-fields.ts';

const rows = (field: string, ...values: (string | null)[]): TestRow[] =>
  values.map((value) => ({ text: '', values: { [field]: value === null ? [] : [fieldValue(value)] } }));
const everything = compileFilter<TestRow>([], []);
const labels = (list: readonly TestRow[], field: string, vocabulary?: readonly string[]) => {
  const rank = vocabulary && { rank: (value: string) => vocabulary.indexOf(value) };
  return facetLines(list, everything, testField(field, rank)).map((line) => line.label);
};

test('values of a vocabulary come in its order, then unknown ones, then none', () => {
  const list = rows('status', null, 'ZZZ', 'ACCEPTED', 'ZZZ', 'DRAFT');
  expect(labels(list, 'status', ['DRAFT', 'ACCEPTED'])).toEqual(['DRAFT', 'ACCEPTED', 'ZZZ', 'None']);
});

test('other values are ordered by frequency, then by name', () => {
  expect(labels(rows('keyword', 'b', 'a', 'c', 'c', null), 'keyword')).toEqual(['c', 'a', 'b', 'None']);
});

test('a value is shown by its label and asked for by itself', () => {
  const list: TestRow[] = [{ text: '', values: { track: [fieldValue('vis', 'Vision')] } }];
  expect(facetLines(list, everything, testField('track'))).toEqual([
    { value: 'vis', label: 'Vision', term: 'vis', keys: ['vis', 'vision'], count: 1 },
  ]);
});
