import { expect, test } from 'vitest';
import { scoreOf, scoresOf } from './scores.ts';

test.each([
  [6, 6],
  [-1.5, -1.5],
  ['6', 6],
  [' 7.5 ', 7.5],
  ['7,5', 7.5],
  ['6: Marginally above the acceptance threshold', 6],
  ['3 - good', 3],
  ['8/10', 8],
  ['-2: strong reject', -2],
])('%j is the score %d', (value, score) => {
  expect(scoreOf(value)).toBe(score);
});

test.each([
  ['3 minor remarks follow.'],
  ['12:30'],
  ['1. first\n2. second'],
  [`2: ${'long '.repeat(20)}`],
  [''],
  [true],
  [null],
  ['2023-11-20'],
  [[5]],
  [{ rating: 5 }],
  [Number.NaN],
])('%j is no score', (value) => {
  expect(scoreOf(value)).toBeNull();
});

test('the numeric fields of a review keep their keys, whatever those are', () => {
  const data = JSON.parse('{"__proto__": 4, "Overall rating": "5: fine", "text": "Sound.", "inScope": true}') as object;
  expect(JSON.stringify(scoresOf(data as Record<string, unknown>))).toBe('{"__proto__":4,"Overall rating":5}');
});

test('a review without data has no scores', () => {
  expect(scoresOf(null)).toEqual({});
});
