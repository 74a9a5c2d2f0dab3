import { expect, test } from 'vitest';
import { isChosen, toggleLine, unmatched } from './facet-toggle.ts';
import { countChoice, countFacet } from './facets.ts';
import { fieldValue } from '#components/data-table/model/field-value.ts';
import { compileFilter } from '#components/data-table/model/filter.ts';
import { type TestRow, testField } from '#components/data-table/model/test-fields.ts';
import { chosenValues, expressionsOf } from '#components/data-table/model/expression.ts';
import { timeField } from '#components/data-table/model/query-field.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';

const rows: TestRow[] = ['main-a', 'main_a', 'vision', 'vision'].map((track) => ({
  text: '',
  values: { track: [fieldValue(track)] },
}));
const lines = countFacet(rows, compileFilter<TestRow>([], []), testField('track'));
const parse = (text: string) => parseQuery(text, ['track']);
const click = (text: string, value: string) => {
  const line = [...lines, ...unmatched(chosenValues(parse(text), 'track'), lines, () => 0)].find(
    (line) => line.value === value,
  );
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

test('a chosen time, which is no value of a row, has the count of the rows that it finds beside the rest of the query', () => {
  const due = {
    ...testField('due'),
    time: timeField('due', ({ values }: TestRow) => Number(values['at']?.[0]?.value)),
  };
  const fields = [due, testField('track')];
  const dated = [1, 2, 3].map((at) => ({
    text: '',
    values: { at: [fieldValue(String(at))], track: [fieldValue(at === 1 ? 'a' : 'b')] },
  }));
  const read = (text: string) => compileFilter(expressionsOf(parseQuery(text, ['due', 'track'])), fields);
  const filter = read('track:b due:week');
  const [line] = unmatched(['<3'], [], (asked) => countChoice(dated, filter, due, read(`due:${asked}`)));
  expect(line).toMatchObject({ term: '<3', count: 1 });
});
