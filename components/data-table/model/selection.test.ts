import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nothingSelected, shareOf, toggleAll, toggleRange, toggleRow } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const ids = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].toSorted();

test('a range reaches from the row chosen last, in either direction, as the rows stand', () => {
  expect(ids(toggleRange(toggleRow(nothingSelected, 'b'), order, 'd'))).toEqual(['b', 'c', 'd']);
  expect(ids(toggleRange(toggleRow(nothingSelected, 'd'), order, 'b'))).toEqual(['b', 'c', 'd']);
});

test('a range takes away where its end was chosen', () => {
  const all = toggleAll(nothingSelected, order);
  expect(ids(toggleRange(toggleRow(all, 'b'), order, 'd'))).toEqual(['a', 'e']);
});

test('where the row chosen last is not shown, a range is the row alone', () => {
  expect(ids(toggleRange(toggleRow(nothingSelected, 'hidden'), order, 'c'))).toEqual(['c', 'hidden']);
});

test('all that is shown is chosen, or none of it; what a filter hides stays as it was', () => {
  const withHidden = toggleRow(nothingSelected, 'hidden');
  const all = toggleAll(withHidden, order);
  expect(ids(all)).toEqual([...order, 'hidden']);
  expect(ids(toggleAll(all, order))).toEqual(['hidden']);
  expect([shareOf(withHidden, order), shareOf(toggleRow(all, 'c'), order), shareOf(all, order)]).toEqual([
    'none',
    'some',
    'all',
  ]);
});

test('choosing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...order)), fc.constantFrom(...order), (chosen, id) => {
      const selection = chosen.reduce(toggleRow, nothingSelected);
      expect(ids(toggleRow(toggleRow(selection, id), id))).toEqual(ids(selection));
    }),
  );
});
