import { expect, test } from 'vitest';
import { momentOf } from './moments.ts';

const rules = { zone: 'Europe/Vienna', first: null } as const;
const evening = '2026-11-30T22:59:00.000Z';

test.each([
  ['2026-11-30 23:59', evening],
  ['30.11.2026 23:59', evening],
  ['30.11.26 23:59', evening],
  ['30-Nov-26 23:59', evening],
  ['11/30/26 11:59 PM', evening],
  ['30 November 2026, 23:59', evening],
  ['30. November 2026 23:59', evening],
  ['30 de noviembre de 2026 23:59', evening],
  ['Mon, 30 Nov 2026 23:59:00 +0100', evening],
  ['Mon Nov 30 2026 23:59:00 GMT+0100 (Central European Standard Time)', evening],
  ['30 Nov 2026 23:59 GMT', '2026-11-30T23:59:00.000Z'],
  ['30 Nov 2026 23:59 (AoE)', '2026-12-01T11:59:00.000Z'],
  ['2026/11/30 11:59:00 PM GMT+1', evening],
  ['2026/11/30 11:59:00 午後 GMT+1', evening],
  ['2026/11/30 下午11:59', evening],
  ['2026. 11. 30 오후 11:59:00', evening],
  ['2026年11月30日(月) 23:59', evening],
  ['2026년 11월 30일 23시 59분', evening],
  ['2026/11/30 12:00:00 AM GMT-3', '2026-11-30T03:00:00.000Z'],
  ['3. März 2026', '2026-03-02T23:00:00.000Z'],
  ['1er août 2026', '2026-07-31T22:00:00.000Z'],
  ['5 juillet 2026', '2026-07-04T22:00:00.000Z'],
  ['5 juin 2026', '2026-06-04T22:00:00.000Z'],
  ['15 de enero de 2026', '2026-01-14T23:00:00.000Z'],
  ['12 dicembre 2026', '2026-12-11T23:00:00.000Z'],
  ['6. Oktober 2026', '2026-10-05T22:00:00.000Z'],
])('%j is a time', (text, expected) => {
  expect(momentOf(text, rules)).toBe(expected);
});

test.each(['11/12/26', '11-12-26', '32.11.26', '30 Foo 2026', 'Mayor 3 2026 x', '12 papers 26', '3.5.1', '99/99/99'])(
  '%j is no time that is certain',
  (text) => {
    expect(momentOf(text, rules)).toBeNull();
  },
);

test('the order of day and month counts also for years with two digits', () => {
  expect(momentOf('11/12/26', { zone: 'UTC', first: 'day' })).toBe('2026-12-11T00:00:00.000Z');
  expect(momentOf('11/12/26', { zone: 'UTC', first: 'month' })).toBe('2026-11-12T00:00:00.000Z');
});
