import { expect, test } from 'vitest';
import { pMap } from './p-map.ts';

test('never more run at once than there are lanes, and results stand in the order of the items', async () => {
  let running = 0;
  let most = 0;
  const results = await pMap([5, 1, 4, 2, 3], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

test('nothing to do is done, and a failure is told', async () => {
  expect(await pMap([], 3, () => Promise.reject(new Error('never')))).toEqual([]);
  await expect(pMap([1], 3, () => Promise.reject(new Error('told')))).rejects.toThrow('told');
});
