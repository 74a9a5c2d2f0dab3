import { expect, test } from 'vitest';
import { Lag, type Version } from './replica-lag.ts';

const of = (version: number): Version => [version, 3];

test('lag counts from when a change was found missing until the replica has it', () => {
  let time = 0;
  const lag = new Lag(() => time);
  lag.lacks(of(5));
  time = 3000;
  lag.lacks(of(6));
  lag.has(of(4));
  expect(lag.milliseconds).toBe(3000);
  time = 5000;
  lag.has(of(5));
  expect([lag.milliseconds, lag.isNone]).toEqual([2000, false]);
  lag.has(of(6));
  expect([lag.milliseconds, lag.isNone]).toEqual([0, true]);
});

test('the lag of a replica that is always slightly behind does not grow', () => {
  let time = 0;
  const lag = new Lag(() => time);
  for (let version = 1; version < 100_000; version += 1, time += 5) {
    lag.lacks(of(version));
    lag.has(of(version - 1));
    expect(lag.milliseconds).toBeLessThan(2000);
  }
});

test('a replica that stops for a day does not fill the memory', () => {
  let time = 0;
  const lag = new Lag(() => time);
  for (let version = 1; version < 100_000; version += 1, time += 864) lag.lacks(of(version));
  expect(lag.milliseconds).toBe(time);
  lag.has(of(99_999));
  expect(lag.isNone).toBe(true);
});

test('a replica with more conference changes still lacks missing changes of people', () => {
  let time = 0;
  const lag = new Lag(() => time);
  lag.lacks([5, 4]);
  time = 3000;
  lag.has([9, 3]);
  expect(lag.milliseconds).toBe(3000);
  lag.has([5, 4]);
  expect(lag.isNone).toBe(true);
});
