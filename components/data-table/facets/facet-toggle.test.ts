import { expect, test } from 'vitest';
import { isChosen, toggleLine, unmatched } from './facet-toggle.ts';
import { countFacet } from './facets.ts';
import { fieldValue } from '#components/data-table/model/field-value.ts';
import { compileFilter } from '#components/data-table/model/filter.ts';
import { type TestRow, testField } from '#components/data-table/model/test-fields.ts';
import { chosenValues } from '#components/data-table/model/expression.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';

const rows: TestRow[] = ['main-a', 'main_a', 'vision', 'vision'].map((track) => ({
  text: '',
  values: { track: [fieldValue(track)] },
}));
const lines = countFacet(rows, compileFilter<TestRow>([], []), testField('track'));
const parse = (text: string) => parseQuery(text, ['track']);
const click = (text: string, value: string) => {
  const line = [...lines, ...unmatched(chosenValues(parse(text), 'track'), lines)].find((line) => line.value === value);
  return line && toggleLine(parse(text), 'track', line, lines);
};
const ticked = (text: string) =>
  lines.filter((line) => isChosen(line, chosenValues(parse(text), 'track'))).map(({ value }) => value);

test('a click on a value asks for it exactly if another normalizes to the same form, and plainly otherwise', () => {
  expect(click('x', 'main_a')).toBe('track:=main_a x');
  expect(click('track:=main_a', 'main-a')).toBe('track:=main_a,=main-a');
  expect(click('track:=main_a', 'vision')).toBe('track:=main_a,vision');
});

test('a line is ticked if the query asks for its rows', () => {
  expect(ticked('track:main-a')).toEqual(['main-a', 'main_a']);
  expect(ticked('track:=main_a,Vision')).toEqual(['main_a', 'vision']);
  expect(ticked('track:=Vision')).toEqual([]);
});

test('unticking a line leaves the others ticked, also if one value had chosen both', () => {
  expect(click('track:Main-A,vision', 'main_a')).toBe('track:=main-a,vision');
  expect(click('track:=main_a,vision', 'main_a')).toBe('track:vision');
  expect(click('track:=vision x', 'vision')).toBe('x');
});

test('a chosen value with a count of 0 can be unticked', () => {
  expect(click('track:=Vision,nosuch', 'Vision')).toBe('track:nosuch');
  expect(click('track:=Vision,nosuch', 'nosuch')).toBe('track:=Vision');
});
