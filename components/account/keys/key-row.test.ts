import { expect, test } from 'vitest';
import { keyRow } from './key-row.ts';

const now = Date.UTC(2026, 11, 4, 12);

test('a key is described in words, with times relative to now', () => {
  expect(
    keyRow(
      {
        id: '1',
        prefix: 'rostrum_live_ab',
        name: 'Export',
        scopes: ['read', 'write'],
        conference: { slug: 'cvl', name: 'CVL 2026' },
        createdAt: '2026-12-01T10:00:00.000Z',
        lastUsedAt: '2026-12-04T11:00:00.000Z',
        expiresAt: '2026-12-07T12:00:00.000Z',
        endsWithSession: false,
        reads: { day: 1, week: 1204 },
      },
      now,
    ),
  ).toEqual({
    id: '1',
    name: 'Export',
    prefix: 'rostrum_live_ab',
    scope: 'read and write',
    restriction: 'CVL 2026',
    times: ['created 1 Dec 2026', 'used 1 h ago', 'expires in 3 d'],
    reads: 'read 1 object in the last 24 h, 1,204 in 7 days',
    isOwn: false,
  });
});

test('fields that the service leaves out are not shown', () => {
  expect(keyRow({ id: '1', name: null, conference: { slug: 'cvl' } }, now)).toMatchObject({
    name: 'Without a name',
    restriction: 'cvl',
    times: ['never used', 'never expires'],
    reads: null,
    isOwn: false,
  });
  expect(keyRow({ id: '1', reads: { day: 0, week: 0 } }, now).reads).toBe('read nothing in the last 7 days');
});
