import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tendencyOf } from '#lib/contract/reviews/calibration.ts';
import { offsetText, rangeText } from './offset-text.ts';

test('an offset has its sign and one decimal', () => {
  expect([0.84, -1.2, 0.04, -0.04, 0].map((offset) => offsetText(offset))).toEqual([
    '+0.8',
    '−1.2',
    '0.0',
    '0.0',
    '0.0',
  ]);
});

test('half a decimal is rounded away from 0, as in means, although the binary fraction is a little less', () => {
  expect([0.35, -0.35, 1.15].map((offset) => offsetText(offset))).toEqual(['+0.4', '−0.4', '+1.2']);
});

test('an interval with one decimal has as many more as it takes to show that it does not contain 0', () => {
  expect(rangeText({ low: -2.1, high: 0.02 })).toBe('−2.1 to 0.0');
  expect(rangeText({ low: -2.13, high: -0.02 })).toBe('−2.13 to −0.02');
  const bound = fc.double({ min: -3, max: 3, noNaN: true }).filter((each) => each === 0 || Math.abs(each) > 1e-3);
  fc.assert(
    fc.property(bound, bound, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const showsZero = /(?:^| )0\.0+(?: |$)/.test(rangeText({ low, high }));
      if (tendencyOf({ low, high }) !== 'alike') expect(showsZero).toBe(false);
    }),
  );
});
