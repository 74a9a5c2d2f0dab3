import { describe, expect, test } from 'vitest';
import { findZone, formatDays, formatInstant, formatLocal, howLong, offsetOf, parseTime } from './time.ts';

const at = Date.UTC(2026, 11, 2, 11, 59);
const HOUR = 3_600_000;

describe('a deadline is shown in the zone of its source', () => {
  test.each([
    ['AoE', '1 Dec 2026, 23:59 AoE (UTC−12)'],
    ['Anywhere on Earth', '1 Dec 2026, 23:59 AoE (UTC−12)'],
    ['Etc/GMT+12', '1 Dec 2026, 23:59 AoE (UTC−12)'],
    ['Europe/Berlin', '2 Dec 2026, 12:59 Berlin (UTC+1)'],
    ['Asia/Kolkata', '2 Dec 2026, 17:29 Kolkata (UTC+5:30)'],
    ['America/New_York', '2 Dec 2026, 06:59 New York (UTC−5)'],
    ['+02:00', '2 Dec 2026, 13:59 UTC+2'],
    ['UTC', '2 Dec 2026, 11:59 UTC'],
    ['Middle/Earth', '2 Dec 2026, 11:59 UTC'],
    ['', '2 Dec 2026, 11:59 UTC'],
    [null, '2 Dec 2026, 11:59 UTC'],
  ])('%s', (zone, expected) => {
    expect(formatInstant(at, findZone(zone))).toBe(expected);
  });

  test('and its offset is that of the day, not of today', () => {
    expect(offsetOf(Date.UTC(2026, 6, 1), 'Europe/Berlin')).toBe('UTC+2');
    expect(offsetOf(Date.UTC(2026, 0, 1), 'Europe/Berlin')).toBe('UTC+1');
  });
});

test("the viewer's zone is named by its place", () => {
  expect(formatLocal(at, 'Europe/Berlin')).toBe('2 Dec, 12:59 in Berlin');
});

test.each([
  [3 * 24 * HOUR + 4 * HOUR + 1, 'in 3 d 4 h'],
  [3 * 24 * HOUR, 'in 3 d'],
  [90 * 24 * HOUR + HOUR, 'in 90 d'],
  [2 * HOUR + 5 * 60_000, 'in 2 h 5 min'],
  [-2 * HOUR, '2 h ago'],
  [5 * 60_000, 'in 5 min'],
  [30_000, 'now'],
])('how long: %d ms → %s', (span, expected) => {
  expect(howLong(at + span, at)).toBe(expected);
});

test('a range of days is one phrase, and half a range is one day', () => {
  const day = Date.UTC(2026, 11, 1);
  expect(formatDays(day, day + 4 * 24 * HOUR)).toMatch(/^1\s?–\s?5 Dec 2026$/);
  expect(formatDays(day, null)).toBe('1 Dec 2026');
  expect(formatDays(null, day)).toBe('1 Dec 2026');
  expect(formatDays(null, null)).toBeNull();
  expect(formatDays(day, day - HOUR)).toBe('1 Dec 2026');
});

test('a time that is none is null, not Invalid Date', () => {
  for (const value of [null, undefined, '', 'tomorrow']) expect(parseTime(value)).toBeNull();
});
