import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linear, roundUp, ticks } from './scale.ts';

describe('a scale', () => {
  test('maps its domain linearly to its range', () => {
    const scale = linear([10, 20], [100, 0]);
    expect([scale(10), scale(15), scale(20)]).toEqual([100, 50, 0]);
    expect(linear([3, 3], [0, 10])(3)).toBe(0);
  });

  test('has round ticks within its domain, about as many as requested', () => {
    expect(ticks(0, 1, 4)).toEqual([0, 0.5, 1]);
    expect(ticks(0, 71, 4)).toEqual([0, 20, 40, 60]);
    expect(ticks(1, 10, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    fc.assert(
      fc.property(
        fc.integer({ min: -1e6, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 12 }),
        (from, span, about) => {
          const found = ticks(from, from + span, about);
          expect(found.length).toBeLessThanOrEqual(about + 1);
          for (const value of found) {
            expect(value).toBeGreaterThanOrEqual(from);
            expect(value).toBeLessThanOrEqual(from + span);
          }
        },
      ),
    );
  });

  test('rounds the end of an axis up to a round value', () => {
    expect([roundUp(71, 4), roundUp(1520, 4), roundUp(1, 4), roundUp(0, 4)]).toEqual([80, 2000, 1, 0]);
  });
});
