import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

const listOf = () =>
  fold(
    (): number[] => [],
    (list, item: number) => list.push(item),
  );

test('the sum of a list that grows is that of the whole list, whatever lists came before', () => {
  const step = fc.record({ keeps: fc.nat(8), adds: fc.array(fc.nat(3), { maxLength: 5 }) });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const sum = listOf();
      let list: number[] = [];
      for (const { keeps, adds } of steps) {
        list = [...list.slice(0, keeps), ...adds];
        expect(sum(list)).toEqual(list);
      }
    }),
  );
});

test('an item is added once while the list grows', () => {
  let added = 0;
  const sum = fold(
    () => 0,
    () => (added += 1),
  );
  const list = [1, 2, 3];
  for (let length = 0; length <= 3; length += 1) sum(list.slice(0, length));
  sum(list);
  expect(added).toBe(3);
});

test('a fold tells how many items of a list it need not add again', () => {
  const sum = listOf();
  const list = [1, 2, 3];
  expect(sum.done(list)).toBe(0);
  sum(list.slice(0, 2));
  expect([sum.done(list), sum.done([1, 2]), sum.done([1]), sum.done([2, 2, 3])]).toEqual([2, 2, 0, 0]);
});
