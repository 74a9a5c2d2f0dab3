import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

const items = Array.from({ length: 1000 }, (_, at) => at);

test('every item has its turn, in order', async () => {
  const done: number[] = [];
  expect(await inSlices(items, (item) => done.push(item), new AbortController().signal)).toBe(true);
  expect(done).toEqual(items);
});

test('nothing is done after it was aborted', async () => {
  const stopping = new AbortController();
  const done: number[] = [];
  const work = (item: number) => {
    done.push(item);
    if (item === 20) stopping.abort();
  };
  expect(await inSlices(items, work, stopping.signal)).toBe(false);
  expect(done).toEqual(items.slice(0, 21));
});

test('others have their turn before a long work has ended', async () => {
  let isOver = false;
  let other = 'not yet';
  setTimeout(() => (other = isOver ? 'too late' : 'in time'));
  const slow = () => {
    const until = performance.now() + 1;
    while (performance.now() < until);
  };
  await inSlices(items.slice(0, 100), slow, new AbortController().signal, () => undefined);
  isOver = true;
  expect(other).toBe('in time');
});
