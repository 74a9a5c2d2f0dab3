import { expect, test } from 'vitest';
import { minutesFrom } from './service-clock.ts';

const heard = Date.parse('2026-12-03T11:59:30Z');

test('the clock by the minute is exact at first, and never behind what was heard', () => {
  expect(minutesFrom(heard, heard)).toBe(heard);
  expect(minutesFrom(heard, heard + 59_999)).toBe(heard);
  expect(minutesFrom(heard, heard + 60_000)).toBe(heard + 60_000);
  expect(minutesFrom(heard, heard + 179_999)).toBe(heard + 120_000);
});
