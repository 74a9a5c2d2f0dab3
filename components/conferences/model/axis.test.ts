import { expect, test } from 'vitest';
import { axisOf, place } from './axis.ts';

const at = (year: number, month: number, day = 1) => Date.UTC(year, month - 1, day);

test('an axis contains all given times, with room at both ends', () => {
  const times = [at(2026, 5, 3), at(2027, 1, 20), at(2026, 8, 1)];
  const axis = axisOf(times);
  for (const time of times) expect(place(time, axis)).toBeGreaterThan(0);
  for (const time of times) expect(place(time, axis)).toBeLessThan(100);
  expect(place(at(2026, 5, 3), axis)).toBeLessThan(place(at(2026, 8, 1), axis));
});

test('an axis of a single time has room at both ends', () => {
  expect(place(at(2026, 5), axisOf([at(2026, 5)]))).toBeCloseTo(66.67, 1);
});

test('a time outside the axis is placed at its edge', () => {
  const axis = axisOf([at(2026, 5)]);
  expect([place(at(2020, 1), axis), place(at(2030, 1), axis)]).toEqual([0, 100]);
});

test.each([1, 3, 9, 30, 200])('an axis over %d months has at most six labels', (months) => {
  const { ticks, from, to } = axisOf([at(2026, 2, 10), at(2026, 2 + months, 10)]);
  expect(ticks.length).toBeGreaterThan(0);
  expect(ticks.length).toBeLessThanOrEqual(6);
  for (const tick of ticks) expect(tick.at > from && tick.at <= to).toBe(true);
});

test('a label has its year if it differs from the label before', () => {
  const { ticks } = axisOf([at(2026, 10, 20), at(2027, 2, 10)]);
  expect(ticks.map(({ label }) => label)).toEqual(['Nov 2026', 'Dec', 'Jan 2027', 'Feb']);
});
