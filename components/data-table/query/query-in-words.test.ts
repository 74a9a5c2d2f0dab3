import { expect, test } from 'vitest';
import { expressionsOf } from '#components/data-table/model/expression.ts';
import { fieldValue } from '#components/data-table/model/field-value.ts';
import { numberField, type QueryField, timeField, valueField } from '#components/data-table/model/query-field.ts';
import { parseQuery } from '#components/data-table/model/query-language.ts';
import { withInstants } from '#components/data-table/model/times.ts';
import { askedFields, queryInWords } from './query-in-words.ts';

const fields: readonly QueryField<never>[] = [
  valueField('status', () => [], { label: 'Status', vocabulary: [fieldValue('UNDER_REVIEW', 'Under review')] }),
  valueField('track', () => []),
  numberField('reviews', () => undefined),
  timeField('updated', () => undefined),
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

test.each([
  ['updated:>3d', 'updated: after 17 Nov 2026, 10:00 UTC'],
  ['updated:<=2026-11-18', 'updated: until 18 Nov 2026, 23:59 UTC'],
  ['-updated:2026-11-18', 'updated: not 18 Nov 2026, 00:00 UTC to 18 Nov 2026, 23:59 UTC'],
  ['updated:>=yesterday', 'updated: from 18 Nov 2026, 15:00 UTC'],
])('the words of %s name the times themselves, and the right side of them', (q, words) => {
  const clock = { now: Date.UTC(2026, 10, 20, 10), zone: 'Asia/Tokyo' };
  expect(queryInWords(withInstants(partsOf(q), fields, clock), fields, labels)).toBe(words);
});

test('the fields that a query asks by are known also in groups, and words are', () => {
  expect([...askedFields(partsOf('track:a (reviews:1 OR graph)'))]).toEqual(['track', 'reviews', '']);
});
