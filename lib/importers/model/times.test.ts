import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf, zoneOf } from './times.ts';

describe('instantOf', () => {
  test.each([
    [1_794_960_000, '2026-11-18T00:00:00.000Z'],
    ['1794960000', '2026-11-18T00:00:00.000Z'],
    [1_794_960_000_123, '2026-11-18T00:00:00.123Z'],
    ['2026-11-14 06:59:59 -0500', '2026-11-14T11:59:59.000Z'],
    ['2026-11-14T06:59:59-05:00', '2026-11-14T11:59:59.000Z'],
    ['2026-11-14T06:59:59.25Z', '2026-11-14T06:59:59.250Z'],
    ['2026/1/4 6:05', '2026-01-04T06:05:00.000Z'],
    ['2026-11-14 23:59 AoE', '2026-11-15T11:59:00.000Z'],
    ['2026-11-14', '2026-11-14T00:00:00.000Z'],
  ])('reads %j', (value, expected) => {
    expect(instantOf(value)).toBe(expected);
  });

  test.each([
    [null],
    [undefined],
    [''],
    ['soon'],
    [0],
    [-5],
    [Number.NaN],
    [1e30],
    ['2026-02-30'],
    ['2026-11-14 25:00'],
    [{}],
    [true],
  ])('returns null for %j', (value) => {
    expect(instantOf(value)).toBeNull();
  });

  test.each([
    ['2026-07-01 12:00', 'Europe/Vienna', '2026-07-01T10:00:00.000Z'],
    ['2026-12-01 12:00', 'Europe/Vienna', '2026-12-01T11:00:00.000Z'],
    // Clocks go from 2:00 to 3:00, so 2:30 does not exist and becomes 3:30.
    ['2026-03-29 02:30', 'Europe/Vienna', '2026-03-29T01:30:00.000Z'],
    // Clocks go from 3:00 to 2:00, so 2:30 exists twice and the first one counts.
    ['2026-10-25 02:30', 'Europe/Vienna', '2026-10-25T00:30:00.000Z'],
  ])('reads %s as local time in %s', (value, zone, expected) => {
    expect(instantOf(value, zone)).toBe(expected);
  });

  test('a day as a deadline means its last second', () => {
    expect(instantOf('2026-11-14', 'Etc/GMT+12', 'ends')).toBe('2026-11-15T11:59:59.000Z');
  });

  test('reads any ISO time back unchanged', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1951-01-01'), max: new Date('2199-01-01'), noInvalidDate: true }),
        (date) => {
          expect(instantOf(date.toISOString())).toBe(date.toISOString());
        },
      ),
    );
  });
});

test.each([
  ['AoE', 'Etc/GMT+12'],
  ['Anywhere on Earth', 'Etc/GMT+12'],
  ['Europe/Vienna', 'Europe/Vienna'],
  ['UTC+2', '+02:00'],
  ['-0530', '-05:30'],
  ['Mars/Olympus', null],
  ['', null],
])('zoneOf(%j) is %s', (name, zone) => {
  expect(zoneOf(name)).toBe(zone);
});
