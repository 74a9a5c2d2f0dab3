import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TableColumn } from '#components/data-table/model/column.ts';
import type { TableRow } from '#components/data-table/model/definition.ts';
import type { SortValue } from '#components/data-table/model/sort.ts';
import { testColumn } from '#components/data-table/model/test-column.ts';
import { sortKey } from '#components/ui/text/normalize-text.ts';
import { sortedRows } from './test-sorted-rows.ts';

interface Row extends TableRow {
  index: number;
  values: Record<string, never>;
  by: Readonly<Record<string, SortValue>>;
}

const rowOf = (by: Row['by'], index: number): Row => ({ id: String(index), index, text: '', values: {}, by });
const columns = ['a', 'b'].map((id): TableColumn<Row> => ({
  ...testColumn(id),
  sortValue: ({ by }) => by[id],
  cell: () => null,
  exports: [],
}));
const rows = (...values: SortValue[]) => values.map((a, index) => rowOf({ a }, index));
const sorted = (desc: boolean, ...values: SortValue[]) =>
  sortedRows(rows(...values), columns, desc ? '-a' : 'a').map(({ by }) => by['a']);

describe('sorting', () => {
  test('puts rows without a value last in either direction', () => {
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

  test('ignores case and diacritics', () => {
    expect(sortKey('Énergie')).toBe(sortKey('energie'));
  });

  test('uses the second column if the first is equal, and otherwise keeps the order', () => {
    const list = [
      { a: 1, b: 'x' },
      { a: 1, b: 'y' },
      { a: 0, b: 'x' },
      { a: 1, b: 'x' },
    ].map(rowOf);
    expect(sortedRows(list, columns, 'a,-b').map((row) => row.index)).toEqual([2, 1, 0, 3]);
  });

  test('loses no row and keeps the order of equal rows', () => {
    const value = fc.option(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('x', 'y')), { nil: undefined });
    fc.assert(
      fc.property(fc.array(value), fc.boolean(), (values, desc) => {
        const result = sortedRows(rows(...values), columns, desc ? '-a' : 'a');
        expect(result.map((row) => row.index).toSorted((a, b) => a - b)).toEqual(values.map((_, index) => index));
        result.forEach((row, at) => {
          const next = result[at + 1];
          if (next && next.by['a'] === row.by['a']) expect(next.index).toBeGreaterThan(row.index);
        });
      }),
    );
  });
});
