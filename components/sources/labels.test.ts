import { describe, expect, test } from 'vitest';
import { ageInWords, linkedSystemOf, newsInWords, reasonOf, type Source, systemOf, warningInWords } from './labels.ts';

const now = Date.parse('2026-11-23T14:05:00.000Z');
const hotcrp: Source = {
  system: 'HotCRP',
  url: 'https://sweep27.example/',
  syncedAt: '2026-11-23T14:02:00.000Z',
  status: 'CURRENT',
  error: null,
};
const easychair: Source = { ...hotcrp, system: 'EasyChair', url: null };

describe('the age of the data', () => {
  test.each<[string, Partial<Source>, string]>([
    ['minutes', {}, '3 min ago'],
    ['seconds', { syncedAt: '2026-11-23T14:04:30.000Z' }, 'just now'],
    ['with a clock that is ahead', { syncedAt: '2026-11-23T15:00:00.000Z' }, 'just now'],
    ['hours', { syncedAt: '2026-11-23T11:00:00.000Z' }, '3 h 5 min ago'],
    ['never', { syncedAt: null }, 'not read yet'],
    ['at an invalid time', { syncedAt: 'soon' }, 'not read yet'],
  ])('%s', (_, of, words) => {
    expect(ageInWords({ ...hotcrp, ...of }, now, 'UTC')).toBe(words);
  });

  test('of files is a time in the viewer’s zone, with the year if it is not the current one', () => {
    expect(ageInWords(easychair, now, 'UTC')).toBe('read on 23 Nov, 14:02 UTC');
    expect(ageInWords(easychair, now, 'Europe/Berlin')).toBe('read on 23 Nov, 15:02 in Berlin');
    const old = { ...easychair, syncedAt: '2025-11-23T14:02:00.000Z' };
    expect(ageInWords(old, now, 'UTC')).toBe('read on 23 Nov 2025, 14:02 UTC');
  });
});

describe('a warning', () => {
  test('gives the age of the figures, and says that the source could not be read', () => {
    expect(warningInWords({ ...hotcrp, status: 'FAILED' }, now, 'UTC')).toBe(
      'These figures are from 23 Nov, 14:02 UTC (3 min ago); HotCRP could not be read since.',
    );
    expect(warningInWords({ ...hotcrp, status: 'OVERDUE' }, now, 'UTC')).toBe(
      'These figures are from 23 Nov, 14:02 UTC (3 min ago); HotCRP has not been read since.',
    );
    expect(newsInWords({ ...hotcrp, status: 'FAILED' }, now)).toBe('HotCRP could not be read for 3 min');
  });

  test('makes sense for a source that was never read, or has no name', () => {
    const bare: Source = { status: 'FAILED' };
    expect(warningInWords(bare, now, 'UTC')).toBe('Its source could not be read yet.');
    expect(newsInWords(bare, now)).toBe('Its source could not be read yet');
    expect(systemOf({ system: ' ' })).toBe('its source');
  });

  test.each(['CURRENT', 'BRAND_NEW', '', null, undefined])('is not shown for the status %j', (status) => {
    expect(warningInWords({ ...hotcrp, status }, now, 'UTC')).toBeNull();
    expect(newsInWords({ ...hotcrp, status }, now)).toBeNull();
  });
});

test('a link is called after the system only if that has pages: links from files may lead anywhere', () => {
  expect(linkedSystemOf(hotcrp)).toBe('HotCRP');
  expect(linkedSystemOf({ ...hotcrp, system: 'Spreadsheets', url: null })).toBeNull();
  expect(linkedSystemOf({ ...hotcrp, system: null })).toBeNull();
  expect(linkedSystemOf(null)).toBeNull();
});

test('names and reasons are one line of limited length', () => {
  expect(reasonOf({ error: ' the token\n is not accepted ' })).toBe('the token is not accepted');
  expect(reasonOf({ error: 'x'.repeat(9000) })).toHaveLength(401);
  expect(reasonOf({})).toBe('');
  expect(systemOf({ system: 'y'.repeat(9000) })).toHaveLength(41);
});
