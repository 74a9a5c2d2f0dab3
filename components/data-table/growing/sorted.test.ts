import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SortValue } from '#components/data-table/model/sort.ts';
import { sorterOf } from './sorted.ts';

interface Row {
  a: SortValue;
  b: SortValue;
}

const columns = (['a', 'b'] as const).map((id) => ({ id, sortValue: (row: Row) => row[id] }));
const value = fc.option(fc.oneof(fc.nat(3), fc.constantFrom('x', 'y')), { nil: undefined });
const rows = fc.array(fc.record({ a: value, b: value }), { maxLength: 30 });
const entry = fc.record({ id: fc.constantFrom('a', 'b'), desc: fc.boolean() });

test('a list that is sorted as it grows has the order of the whole list sorted at once', () => {
  fc.assert(
    fc.property(rows, fc.array(fc.nat(30), { maxLength: 5 }), fc.array(entry, { maxLength: 2 }), (all, cuts, sort) => {
      const { inOrder: sorted } = sorterOf(columns, sort);
      for (const cut of cuts) sorted(all.slice(0, cut));
      expect(sorted(all)).toEqual(sorterOf(columns, sort).inOrder(all));
    }),
  );
});
