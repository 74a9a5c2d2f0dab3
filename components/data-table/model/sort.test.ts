import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortKey } from '#components/ui/text/normalize-text.ts';
import { type SortValue, formatSort, parseSort, sortRows, toggleSort } from './sort.ts';

const rows = (...values: SortValue[]) => values.map((value, index) => ({ index, sortValues: { a: value } }));
const sorted = (desc: boolean, ...values: SortValue[]) =>
  sortRows(rows(...values), [{ id: 'a', desc }]).map((row) => row.sortValues.a);

describe('sorting', () => {
  test('puts nothing last in either direction', () => {
    expect(sorted(false, undefined, 2, 1)).toEqual([1, 2, undefined]);
    expect(sorted(true, undefined, 2, 1)).toEqual([2, 1, undefined]);
  });

  test('puts unknown values after known ones in either direction', () => {
    expect(sorted(false, 'new', 2, undefined, 1)).toEqual([1, 2, 'new', undefined]);
    expect(sorted(true, 'new', 2, undefined, 1)).toEqual([2, 1, 'new', undefined]);
  });

  test('reads numbers in slugs by value', () => {
    const slugs = ['p10', 'P2', 'p1', 'p010', 'q1', 'p2-b'];
    expect(sorted(false, ...slugs.map(sortKey))).toEqual(['p1', 'P2', 'p2-b', 'p10', 'p010', 'q1'].map(sortKey));
  });

  test('disregards case and diacritics', () => {
    expect(sortKey('Énergie')).toBe(sortKey('energie'));
  });

  test('uses the second column where the first is equal, and else keeps the order', () => {
    const list = [
      { n: 1, sortValues: { a: 1, b: 'x' } },
      { n: 2, sortValues: { a: 1, b: 'y' } },
      { n: 3, sortValues: { a: 0, b: 'x' } },
      { n: 4, sortValues: { a: 1, b: 'x' } },
    ];
    const sort = parseSort('a,-b', ['a', 'b']);
    expect(sortRows(list, sort).map((row) => row.n)).toEqual([3, 2, 1, 4]);
  });

  test('loses no row and changes no order of equals', () => {
    const value = fc.option(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('x', 'y')), { nil: undefined });
    fc.assert(
      fc.property(fc.array(value), fc.boolean(), (values, desc) => {
        const result = sortRows(rows(...values), [{ id: 'a', desc }]);
        expect(result.map((row) => row.index).toSorted((a, b) => a - b)).toEqual(values.map((_, index) => index));
        result.forEach((row, at) => {
          const next = result[at + 1];
          if (next && next.sortValues.a === row.sortValues.a) expect(next.index).toBeGreaterThan(row.index);
        });
      }),
    );
  });
});

describe('the sort of the URL', () => {
  test('survives being written and read', () => {
    const ids = ['slug', 'title', 'created'];
    const sort = fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), desc: fc.boolean() }), {
      selector: (entry) => entry.id,
    });
    fc.assert(
      fc.property(sort, (entries) => {
        expect(parseSort(formatSort(entries), ids)).toEqual(entries);
      }),
    );
  });

  test('drops columns that are not there, and repetitions', () => {
    expect(parseSort('-x,title,,-title', ['title'])).toEqual([{ id: 'title', desc: false }]);
  });
});

describe('a click on a column', () => {
  const ids = ['a', 'b', 'c'];
  const click = (sort: string, id: string, additive: boolean) =>
    formatSort(toggleSort(parseSort(sort, ids), id, additive));

  test('sorts by it alone: ascending, descending, not at all', () => {
    expect(click('b,-c', 'a', false)).toBe('a');
    expect(click('a', 'a', false)).toBe('-a');
    expect(click('-a', 'a', false)).toBe('');
  });

  test('with Shift leaves the other columns in their places', () => {
    expect(click('b', 'a', true)).toBe('b,a');
    expect(click('a,b', 'a', true)).toBe('-a,b');
    expect(click('-a,b', 'a', true)).toBe('b');
  });
});
