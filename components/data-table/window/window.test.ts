import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RowHeights, rowAt, topOfRow } from './row-heights.ts';
import { rowWindow } from './window.ts';

const usual = 100;
const idAt = String;
const placesOf = (count: number, measured: readonly (readonly [index: number, height: number])[]) => {
  const heights = new RowHeights();
  heights.measure(measured.map(([index, height]) => [idAt(index), height]));
  return heights.places(count, idAt, usual);
};

const geometry = fc
  .record({
    count: fc.nat(20_000),
    measured: fc.uniqueArray(fc.tuple(fc.nat(300), fc.constantFrom(32, 44, 100, 171)), {
      selector: ([index]) => index,
    }),
    top: fc.nat(400),
    scrolled: fc.nat(1_000_000),
    viewport: fc.nat(3000),
  })
  .map(({ count, measured, ...rest }) => ({ count, places: placesOf(count, measured), ...rest }));

describe('the window of rows', () => {
  test('holds every row that is seen, however high each is', () => {
    fc.assert(
      fc.property(geometry, (given) => {
        const { start, end } = rowWindow(given);
        const { count, places, top, scrolled, viewport } = given;
        for (let row = 0; row < count; row += row < 400 ? 1 : 97) {
          const from = topOfRow(places, row) + top - scrolled;
          const to = topOfRow(places, row + 1) + top - scrolled;
          if (to > 0 && from < viewport) expect([row >= start, row < end]).toEqual([true, true]);
        }
      }),
    );
  });

  test('stays within the rows, and small', () => {
    fc.assert(
      fc.property(geometry, (given) => {
        const { start, end } = rowWindow(given);
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(given.count);
        expect(end - start).toBeLessThanOrEqual(given.viewport / 32 + 34);
      }),
    );
  });

  test('stays the same while a few rows scroll by', () => {
    const given = { count: 10_000, places: { usual: 44, tops: null }, top: 100, viewport: 900 };
    expect(rowWindow({ ...given, scrolled: 44_200 })).toEqual(rowWindow({ ...given, scrolled: 44_300 }));
  });
});

describe('where rows stand', () => {
  test('follows what was measured, and the average of the first that were for the others', () => {
    const places = placesOf(4, [
      [0, 80],
      [2, 120],
    ]);
    expect([0, 1, 2, 3, 4].map((index) => topOfRow(places, index))).toEqual([0, 80, 180, 300, 400]);
    expect([0, 79, 80, 299, 300, 399].map((pixels) => rowAt(places, pixels))).toEqual([0, 0, 1, 2, 3, 3]);
  });

  test('all is measured anew when a row has become another height', () => {
    const heights = new RowHeights();
    expect(
      heights.measure([
        ['0', 80],
        ['1', 100],
      ]),
    ).toBe(true);
    expect(heights.measure([['0', 80]])).toBe(false);
    expect(heights.measure([['0', 44]])).toBe(true);
    expect(heights.places(3, idAt, usual)).toEqual({ usual: 44, tops: null });
  });

  test('rows that nobody has drawn are of the usual height', () => {
    expect(new RowHeights().places(3, idAt, usual)).toEqual({ usual, tops: null });
  });
});
