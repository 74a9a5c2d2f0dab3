import { expect, test } from 'vitest';
import { Lag } from './lag.ts';

test('what a replica lacks counts from when it was found missing, until the replica has it', () => {
  let time = 0;
  const lag = new Lag(() => time);
  lag.lacks(5);
  time = 3000;
  lag.lacks(6);
  lag.has(4);
  expect(lag.milliseconds).toBe(3000);
  time = 5000;
  lag.has(5);
  expect([lag.milliseconds, lag.isNone]).toEqual([2000, false]);
  lag.has(6);
  expect([lag.milliseconds, lag.isNone]).toEqual([0, true]);
});

test('a replica that is always a moment behind is a moment behind, however long that goes on', () => {
  let time = 0;
  const lag = new Lag(() => time);
  for (let version = 1; version < 100_000; version += 1, time += 5) {
    lag.lacks(version);
    lag.has(version - 1);
    expect(lag.milliseconds).toBeLessThan(2000);
  }
});

test('a replica that stands still for a day is known by few things', () => {
  let time = 0;
  const lag = new Lag(() => time);
  for (let version = 1; version < 100_000; version += 1, time += 864) lag.lacks(version);
  expect(lag.milliseconds).toBe(time);
  lag.has(99_999);
  expect(lag.isNone).toBe(true);
});
