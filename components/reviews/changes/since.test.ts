import { describe, expect, test } from 'vitest';
import { dayIn, readSince, startOfDate, startOfDay } from './since.ts';

const now = Date.parse('2026-03-30T10:00:00Z');
const visit = Date.parse('2026-03-28T17:00:00Z');

describe('from when changes are counted', () => {
  test.each([
    ['the last visit', '', visit, '2026-03-28T17:00:00.000Z', ''],
    ['two days ago at the first visit', '', null, '2026-03-28T10:00:00.000Z', ''],
    ['days ago', '7d', visit, '2026-03-23T10:00:00.000Z', '7d'],
    ['an instant', '2026-03-01T00:00:00.000Z', visit, '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['the last visit for what is no time', 'soon', visit, '2026-03-28T17:00:00.000Z', ''],
    ['the last visit for a time ahead', '2026-04-01T00:00:00Z', visit, '2026-03-28T17:00:00.000Z', ''],
    ['the last visit for a time of years ago', '1999-01-01', visit, '2026-03-28T17:00:00.000Z', ''],
  ])('is %s', (_, asked, last, at, chosen) => {
    const since = readSince(asked, last, now);
    expect([new Date(since.at).toISOString(), since.asked, since.visit]).toEqual([at, chosen, last]);
  });
});

describe('a day of the viewer', () => {
  test.each([
    ['in UTC', 'UTC', 1, '2026-03-29T00:00:00.000Z'],
    ['in Berlin, where the clocks went forward on that day', 'Europe/Berlin', 1, '2026-03-28T23:00:00.000Z'],
    ['in Auckland, where it is the next day already', 'Pacific/Auckland', 0, '2026-03-29T11:00:00.000Z'],
  ])('begins %s at midnight there', (_, zone, before, start) => {
    expect(new Date(startOfDay(now, zone, before)).toISOString()).toBe(start);
  });

  test('is named as there: in Auckland today can be chosen although UTC has another date', () => {
    const evening = Date.parse('2026-03-29T20:00:00Z');
    expect(['UTC', 'Pacific/Auckland', 'Pacific/Honolulu'].map((zone) => dayIn(evening, zone))).toEqual([
      '2026-03-29',
      '2026-03-30',
      '2026-03-29',
    ]);
    expect(startOfDate(dayIn(evening, 'Pacific/Auckland'), 'Pacific/Auckland')).toBeLessThan(evening);
  });

  test('is read from a date, and from nothing else', () => {
    expect(startOfDate('2026-03-20', 'Europe/Berlin')).toBe(Date.parse('2026-03-19T23:00:00Z'));
    expect(['', '2026-13-40', 'yesterday', '2026-03-20T10:00'].map((text) => startOfDate(text, 'UTC'))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
