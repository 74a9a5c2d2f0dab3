import { expect, test } from 'vitest';
import { countNoun, listInWords } from './in-words.ts';

test('a noun is singular for one alone, and large counts are grouped', () => {
  expect([0, 1, 2, 1234].map((count) => countNoun(count, 'review'))).toEqual([
    '0 reviews',
    '1 review',
    '2 reviews',
    '1,234 reviews',
  ]);
});

test('a list has “and” before its last item', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listInWords)).toEqual(['', 'A', 'A and B', 'A, B and C']);
});
