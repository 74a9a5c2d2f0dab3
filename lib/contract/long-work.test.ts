import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { doAtOnce, grouped, mapped } from './long-work.ts';

const items = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 1000 });

test('with pauses, items are mapped and grouped as without', () => {
  fc.assert(
    fc.property(items, (all) => {
      expect(doAtOnce(mapped(all, (item) => item * 2))).toEqual(all.map((item) => item * 2));
      expect([...doAtOnce(grouped(all, Math.abs))]).toEqual([...Map.groupBy(all, Math.abs)]);
    }),
  );
});

test('between two pauses, no more than a few hundred items are worked on', () => {
  let sinceLast = 0;
  let most = 0;
  const count = (item: number) => {
    sinceLast += 1;
    return item;
  };
  const all = Array.from({ length: 5000 }, (_, at) => at);
  for (const work of [mapped(all, count), grouped(all, count)]) {
    sinceLast = 0;
    for (let step = work.next(); !step.done; step = work.next()) {
      most = Math.max(most, sinceLast);
      sinceLast = 0;
    }
    most = Math.max(most, sinceLast);
  }
  expect(most).toBeLessThanOrEqual(500);
});
