import { expect, test } from 'vitest';
import { expressionsOf } from '#components/data-table/model/expression.ts';
import { fieldValue } from '#components/data-table/model/field-value.ts';
import { numberField, type QueryField, valueField } from '#components/data-table/model/query-field.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';
import { askedFields, queryInWords } from './query-in-words.ts';

const fields: readonly QueryField<never>[] = [
  valueField('status', () => [], { label: 'Status', vocabulary: [fieldValue('UNDER_REVIEW', 'Under review')] }),
  valueField('track', () => []),
  numberField('reviews', () => undefined),
];
const labels = new Map([['status', 'Status']]);
const partsOf = (q: string) =>
  expressionsOf(
    parseQuery(
      q,
      fields.map(({ name }) => name),
    ),
  );

test.each([
  ['', ''],
  ['status:UNDER_REVIEW reviews:<3', 'Status: Under review; reviews: below 3'],
  ['track:=vision,main reviews:>=2', 'track: vision or main; reviews: at least 2'],
  ['reviews:2..4 -status:none', 'reviews: 2 to 4; Status: not none'],
  ['graph -"deep nets"', 'with “graph”; not with “deep nets”'],
  ['track:a OR reviews:0', '(track: a or reviews: 0)'],
])('%s is in words: %s', (q, words) => {
  expect(queryInWords(partsOf(q), fields, labels)).toBe(words);
});

test('the fields that a query asks by are known also in groups, and words are', () => {
  expect([...askedFields(partsOf('track:a (reviews:1 OR graph)'))]).toEqual(['track', 'reviews', '']);
});
