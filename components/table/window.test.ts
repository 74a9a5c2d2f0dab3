import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowWindow } from './window.ts';

const geometry = fc.record({
  count: fc.nat(20_000),
  rowHeight: fc.constantFrom(32, 44, 100),
  top: fc.nat(400),
  scrolled: fc.nat(1_000_000),
  viewport: fc.nat(3000),
});

describe('the window of rows', () => {
  test('holds every row that is seen', () => {
    fc.assert(
      fc.property(geometry, ({ count, rowHeight, top, scrolled, viewport }) => {
        const { start, end } = rowWindow({ count, rowHeight, top, scrolled, viewport });
        const firstSeen = Math.max(0, Math.floor((scrolled - top) / rowHeight));
        const lastSeen = Math.min(count - 1, Math.floor((scrolled + viewport - top) / rowHeight));
        for (const row of [firstSeen, lastSeen]) {
          if (row < 0 || row >= count || firstSeen > lastSeen) continue;
          expect(row).toBeGreaterThanOrEqual(start);
          expect(row).toBeLessThan(end);
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
        expect(end - start).toBeLessThanOrEqual(given.viewport / given.rowHeight + 32);
      }),
    );
  });

  test('stays the same while a few rows scroll by', () => {
    const given = { count: 10_000, rowHeight: 44, top: 100, viewport: 900 };
    expect(rowWindow({ ...given, scrolled: 44_200 })).toEqual(rowWindow({ ...given, scrolled: 44_300 }));
  });
});
