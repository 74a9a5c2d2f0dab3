import { expect, test } from 'vitest';
import { countNoun, listInWords, tracksInWords } from './in-words.ts';

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

test('of many tracks a heading names the first and says how many others there are', () => {
  const names = Array.from({ length: 60 }, (_, at) => `T${at + 1}`);
  expect(tracksInWords(names.slice(0, 6))).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T6']);
  expect(tracksInWords(names)).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', '55 other tracks']);
});
