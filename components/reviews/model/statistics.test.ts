import { expect, test } from 'vitest';
import { percentOf, shownMean, shownScore } from './statistics.ts';

test('a mean that rounds to 0 has no sign, on a scale with scores below 0', () => {
  expect([shownMean(-0.04), shownMean(-0.004, 2), shownMean(-0), shownScore(-0.04)]).toEqual([
    '0.0',
    '0.00',
    '0.0',
    '-0.04',
  ]);
  expect([shownMean(-0.06), shownMean(-1.25, 2), shownMean(10), shownScore(-3)]).toEqual([
    '-0.1',
    '-1.25',
    '10.0',
    '-3',
  ]);
});

test('a mean is rounded as a decimal, also where its binary fraction is a little less', () => {
  expect([0.75, 0.85, 3.15, 4.35, -0.85, 4.349].map((mean) => shownMean(mean))).toEqual([
    '0.8',
    '0.9',
    '3.2',
    '4.4',
    '-0.9',
    '4.3',
  ]);
  for (let at = 0; at < 1000; at += 1) {
    const tenths = Math.floor((at + 5) / 10);
    expect(shownMean(at / 100)).toBe(`${Math.floor(tenths / 10)}.${tenths % 10}`);
  }
});

test('a score is shown as it was given, and not rounded to another one', () => {
  expect([0.85, 0.45, 3.25, 2.5, 7, 0, 10].map((score) => shownScore(score))).toEqual([
    '0.85',
    '0.45',
    '3.25',
    '2.5',
    '7',
    '0',
    '10',
  ]);
  expect([shownScore(5.75, 1), shownScore(16 / 3), shownScore(-0.001)]).toEqual(['5.8', '5.33', '0']);
});

test('a share is 0 only for none, and 100 only for all', () => {
  expect([percentOf(0, 1000), percentOf(1, 1000), percentOf(999, 1000), percentOf(1000, 1000)]).toEqual([
    0, 1, 99, 100,
  ]);
});
