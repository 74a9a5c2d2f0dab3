import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldValue, vocabulary } from '#components/data-table/model/field-value.ts';
import { numberField, timeField } from '#components/data-table/model/query-field.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';
import { type TestRow, testField, testTextField } from '#components/data-table/model/test-fields.ts';
import { completionsAt } from './completion.ts';
import { growingFields } from './known-fields.ts';
import { checkQuery } from './query-check.ts';

const fields = [
  testField('status', { vocabulary: vocabulary(['UNDER_REVIEW', 'ACCEPTED'], (value) => value.toLowerCase()) }),
  testTextField('keyword'),
  numberField<TestRow>('score', () => 1),
  timeField<TestRow>('updated', () => 1),
];
const names = fields.map(({ name }) => name);
const words = ['graphs', 'deep graph learning', 'theory, old', '=x', 'none'];
const rows: TestRow[] = words.map((word) => ({ text: '', values: { keyword: [fieldValue(word)], status: [] } }));
const known = growingFields(fields)(rows, true);

/** What the text becomes with each completion; `|` is the cursor. */
const complete = (marked: string) => {
  const cursor = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { from, to, options } = completionsAt(text, cursor, fields, known);
  return options.map(({ insert }) => text.slice(0, from) + insert + text.slice(to));
};

test('a word is completed to the fields and operators that begin with it', () => {
  expect(complete('graph s|')).toEqual(['graph status:', 'graph score:']);
  expect(complete('-St|')).toEqual(['-status:']);
  expect(complete('(a O|')).toEqual(['(a OR ']);
  expect(complete('N|')).toEqual(['NOT ']);
  for (const text of ['|', 'a |', 'xyz|', '-|', 'o|', '"s|', '(|']) expect(complete(text)).toEqual([]);
});

test('a value is completed to the values and labels in which a word begins with it, and quoted if it must be', () => {
  expect(complete('status:|')).toEqual(['status:UNDER_REVIEW ', 'status:ACCEPTED ', 'status:none ']);
  expect(complete('keyword:gra|')).toEqual(['keyword:graphs ', 'keyword:"deep graph learning" ']);
  expect(complete('keyword:graphs,the|')).toEqual(['keyword:graphs,"theory, old" ']);
  expect(complete('keyword:"theory, o|')).toEqual(['keyword:"theory, old" ']);
  expect(complete('-keyword:=the|')).toEqual(['-keyword:="theory, old" ']);
  expect(complete('status:acc|,x y')).toEqual(['status:ACCEPTED,x y']);
  expect(complete('keyword:x|')).toEqual(['keyword:==x ']);
});

test('a field that is compared offers examples', () => {
  expect(complete('score:<|')).toEqual(['score:<3 ']);
  expect(complete('updated:>|')).toEqual(['updated:>3d ', 'updated:>monday ']);
});

test('every completion of a value is understood', () => {
  const start = fc.constantFrom(
    'status:',
    'keyword:',
    'keyword:=',
    'keyword:"',
    'score:',
    'updated:',
    'a OR (updated:',
  );
  fc.assert(
    fc.property(start, fc.constantFrom('', 'g', 'o', 'n', '>', 'x'), (field, letters) => {
      for (const text of complete(`${field}${letters}|`)) {
        const tokens = parseQuery(text, names);
        expect(tokens.filter(({ unfinished }) => unfinished)).toEqual([]);
        if (!text.includes('none')) expect(checkQuery(tokens, known).issues).toEqual([]);
      }
    }),
  );
});
