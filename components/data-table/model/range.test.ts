import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from './range.ts';

const fits = (value: string, number: number) => parseRange(value)?.(number);

test('numbers are compared, and a range includes both ends', () => {
  expect([fits('<3', 2), fits('<3', 3), fits('>=6.5', 6.5), fits('3', 3), fits('2..4', 4), fits('2..4', 4.1)]).toEqual([
    true,
    false,
    true,
    true,
    true,
    false,
  ]);
});

test('a day is the whole day in UTC in every comparison', () => {
  const evening = Date.parse('2026-11-20T23:59:59.999Z');
  expect(fits('2026-11-20', evening)).toBe(true);
  expect(fits('<=2026-11-20', evening)).toBe(true);
  expect(fits('>2026-11-20', evening)).toBe(false);
  expect(fits('>=2026-11-20', Date.parse('2026-11-20'))).toBe(true);
  expect(fits('2026-11-01..2026-11-20', evening)).toBe(true);
  expect(fits('2026-11-01..2026-11-19', evening)).toBe(false);
});

test('a range is the same in whichever order its ends are written', () => {
  expect([fits('4..2', 3), fits('4..2', 5), fits('2026-11-20..2026-11-01', Date.parse('2026-11-20T12:00Z'))]).toEqual([
    true,
    false,
    true,
  ]);
});

test('an instant is itself', () => {
  expect(fits('>=2026-11-20T10:00:00.000Z', Date.parse('2026-11-20T10:00:00Z'))).toBe(true);
  expect(fits('>=2026-11-20T10:00:00.000Z', Date.parse('2026-11-20T09:59:59.999Z'))).toBe(false);
});

test('an unfinished comparison hides nothing, and other text is not a comparison', () => {
  for (const value of ['<', '>=', '=']) expect(fits(value, 7)).toBe(true);
  for (const value of ['many', '2026-13-45', '<=2026-11-31', '2026-02-29', '2026-11-31T10:00Z', '3 4', '..'])
    expect(parseRange(value)).toBeUndefined();
});

test('each instant is either before, in or after a day', () => {
  const instant = fc.integer({ min: Date.UTC(2026, 10, 18), max: Date.UTC(2026, 10, 23) });
  fc.assert(
    fc.property(instant, (at) => {
      const holding = ['<2026-11-20', '2026-11-20', '>2026-11-20'].filter((value) => fits(value, at));
      expect(holding).toHaveLength(1);
    }),
  );
});
