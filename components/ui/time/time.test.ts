import { describe, expect, test } from 'vitest';
import { HOUR } from '#lib/contract/time/durations.ts';
import { formatDays, formatInstant, formatLocal, howLong, parseTime, readTime, spanInWords } from './time.ts';
import { anywhereOnEarth, findZone, utc } from './zone.ts';

const at = Date.UTC(2026, 11, 2, 11, 59);

describe('a deadline is shown in the zone of its source', () => {
  test.each([
    ['AoE', '1 Dec 2026, 23:59 AoE (UTC−12)'],
    ['Anywhere on Earth', '1 Dec 2026, 23:59 AoE (UTC−12)'],
    ['Etc/GMT+12', '1 Dec 2026, 23:59 AoE (UTC−12)'],
    ['Europe/Berlin', '2 Dec 2026, 12:59 Berlin (UTC+1)'],
    ['Asia/Kolkata', '2 Dec 2026, 17:29 Kolkata (UTC+5:30)'],
    ['Asia/Calcutta', '2 Dec 2026, 17:29 Kolkata (UTC+5:30)'],
    ['America/New_York', '2 Dec 2026, 06:59 New York (UTC−5)'],
    ['+02:00', '2 Dec 2026, 13:59 UTC+2'],
    ['UTC', '2 Dec 2026, 11:59 UTC'],
    ['UTC-12', '1 Dec 2026, 23:59 AoE (UTC−12)'],
    ['UTC−12:00', '1 Dec 2026, 23:59 AoE (UTC−12)'],
    ['GMT+5:30', '2 Dec 2026, 17:29 UTC+5:30'],
    ['-0330', '2 Dec 2026, 08:29 UTC−3:30'],
    ['+00:00', '2 Dec 2026, 11:59 UTC'],
    ['Middle/Earth', '2 Dec 2026, 11:59 UTC (zone given as “Middle/Earth”)'],
    ['+99:00', '2 Dec 2026, 11:59 UTC (zone given as “+99:00”)'],
    ['', '2 Dec 2026, 11:59 UTC'],
    [null, '2 Dec 2026, 11:59 UTC'],
  ])('%s', (zone, expected) => {
    expect(formatInstant(at, findZone(zone))).toBe(expected);
  });
});

describe("the viewer's own time", () => {
  test('names the place, and leaves out the year if it is the same', () => {
    expect(formatLocal(at, 'Europe/Berlin', anywhereOnEarth)).toBe('2 Dec, 12:59 in Berlin');
    expect(formatLocal(at, 'UTC', anywhereOnEarth)).toBe('2 Dec, 11:59 UTC');
    expect(formatLocal(at, 'AoE')).toBe('1 Dec, 23:59 AoE');
    expect(formatLocal(at, '+02:00')).toBe('2 Dec, 13:59 UTC+2');
  });

  test('has the year if it differs from that of the source', () => {
    expect(formatLocal(Date.UTC(2027, 0, 1, 11, 59), 'Europe/Berlin', anywhereOnEarth)).toBe(
      '1 Jan 2027, 12:59 in Berlin',
    );
  });

  test('is in UTC if the preferred zone is unknown', () => {
    expect(formatLocal(at, 'Middle/Earth')).toBe('2 Dec, 11:59 UTC');
  });
});

describe('a time that occurs twice when the clocks go back', () => {
  const hour = Date.UTC(2026, 9, 25, 0, 30);

  test('says which of the two it is, in both zones', () => {
    const berlin = findZone('Europe/Berlin');
    expect(formatInstant(hour, berlin)).toBe('25 Oct 2026, 02:30 Berlin (UTC+2), the first one');
    expect(formatInstant(hour + HOUR, berlin)).toBe('25 Oct 2026, 02:30 Berlin (UTC+1), the second one');
    expect(formatInstant(hour + 2 * HOUR, berlin)).toBe('25 Oct 2026, 03:30 Berlin (UTC+1)');
    expect(formatLocal(hour + HOUR, 'Europe/Berlin', utc)).toBe('25 Oct, 02:30 in Berlin, the second one');
  });
});

describe('a timestamp', () => {
  test('with an offset is that instant, whatever zone comes with it', () => {
    expect(readTime('2026-12-02T13:59:00+02:00', 'Asia/Tokyo')).toEqual({ at, doubt: null });
    expect(readTime('2026-12-02 11:59:00Z', 'Asia/Tokyo')).toEqual({ at, doubt: null });
    expect(parseTime('2026-12-02')).toBe(Date.UTC(2026, 11, 2));
  });

  test('without an offset is read in the zone that comes with it, else in UTC, never in the local zone', () => {
    expect(readTime('2026-12-01T23:59:00', 'AoE')).toEqual({ at, doubt: null });
    expect(readTime('2026-12-02T11:59', null)).toEqual({ at, doubt: null });
    expect(readTime('2026-12-02T11:59:00', 'Middle/Earth')).toEqual({ at, doubt: null });
  });

  test('without an offset reports whether that local time occurred twice or never', () => {
    expect(readTime('2026-10-25T02:30:00', 'Europe/Berlin')).toEqual({
      at: Date.UTC(2026, 9, 25, 0, 30),
      doubt: 'twice',
    });
    expect(readTime('2026-03-29T02:30:00', 'Europe/Berlin')).toEqual({
      at: Date.UTC(2026, 2, 29, 1, 30),
      doubt: 'skipped',
    });
  });
});

test.each([
  [3 * 24 * HOUR + 4 * HOUR + 1, 'in 3 d 4 h'],
  [3 * 24 * HOUR, 'in 3 d'],
  [90 * 24 * HOUR + HOUR, 'in 90 d'],
  [2 * HOUR + 5 * 60_000, 'in 2 h 5 min'],
  [-2 * HOUR, '2 h ago'],
  [5 * 60_000, 'in 5 min'],
  [30_000, 'now'],
])('formats a time %d ms away as %s', (span, expected) => {
  expect(howLong(at + span, at)).toBe(expected);
});

test('a range of days is one phrase, and a range with one end missing is one day', () => {
  const day = Date.UTC(2026, 11, 1);
  expect(formatDays(day, day + 4 * 24 * HOUR)).toMatch(/^1\s?–\s?5 Dec 2026$/);
  expect(formatDays(day, null)).toBe('1 Dec 2026');
  expect(formatDays(null, day)).toBe('1 Dec 2026');
  expect(formatDays(null, null)).toBeNull();
  expect(formatDays(day, day - HOUR)).toBe('1 Dec 2026');
});

test('an invalid time is null, not Invalid Date', () => {
  for (const value of [null, undefined, '', 'tomorrow', '1', '2026', '1 Dec 2026', '2026-13-40T00:00:00Z'])
    expect(parseTime(value)).toBeNull();
});

test('a day that does not exist is not read as a later one', () => {
  for (const value of ['2026-02-29', '2026-11-31T23:59:00Z', '2026-11-31 23:59', '2026-04-31T00:00:00+02:00'])
    expect(parseTime(value)).toBeNull();
  expect(parseTime('2028-02-29T24:00:00Z')).toBe(Date.UTC(2028, 2, 1));
});

test('less than a minute is 0 min', () => {
  expect(spanInWords(0)).toBe('0 min');
});
