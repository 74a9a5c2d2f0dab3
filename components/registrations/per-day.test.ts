import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { statusField } from './fields.ts';
import { byValue, captionOf, hasCancelled, perDay, weekBefore } from './per-day.ts';
import { type Registration, registrationRow } from './registration-row.ts';
import { registrationsDefinition } from './definition.tsx';

let count = 0;
const row = (more: Partial<Registration> = {}) => registrationRow({ id: `${(count += 1)}`, ...more });
const at = (createdAt: string | null) => row({ createdAt });

test('days are counted in UTC, with empty days and a running total', () => {
  const rows = [
    at('2026-11-20T23:59:59Z'),
    at('2026-11-18T00:00:00Z'),
    at('2026-11-18T12:00:00+14:00'),
    at(null),
    at('soon'),
  ];
  expect(perDay(rows).map(({ at, count, total }) => [new Date(at).toISOString().slice(5, 10), count, total])).toEqual([
    ['11-17', 1, 1],
    ['11-18', 1, 2],
    ['11-19', 0, 2],
    ['11-20', 1, 3],
  ]);
});

test('a long period is cut to its last days, and the total counts all', () => {
  const times = fc.array(fc.date({ min: new Date('2020-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(times, (dates) => {
      const days = perDay(dates.map((date) => at(date.toISOString())));
      expect(days.length).toBeLessThanOrEqual(366);
      expect(days.at(-1)?.total).toBe(dates.length);
    }),
  );
});

test('the table of days says that earlier days are left out, and that more registrations are to come', () => {
  const last = at('2026-11-20T12:00:00Z');
  const [year, longer] = ['2025-11-20T12:00:00Z', '2025-11-19T12:00:00Z'].map((first) => perDay([at(first), last]));
  expect(captionOf(year!, true, false)).toBe('Per day (UTC)');
  expect(captionOf(longer!, true, false)).toBe('Per day (UTC), the last 366 days');
  expect(captionOf(perDay([last]), false, false)).toBe('Per day (UTC), of what has loaded so far');
});

test('the table of days says that it counts cancelled registrations, if there are any', () => {
  const [active, cancelled] = ['ACTIVE', 'CANCELLED'].map((status) =>
    row({ createdAt: '2026-11-20T12:00:00Z', status }),
  );
  expect(captionOf(perDay([active!]), true, hasCancelled([active!]))).toBe('Per day (UTC)');
  expect(captionOf(perDay([active!, cancelled!]), true, hasCancelled([active!, cancelled!]))).toBe(
    'Per day (UTC), also cancelled ones',
  );
});

test('the last seven days are today and the six before it', () => {
  expect(new Date(weekBefore(Date.parse('2026-11-20T15:00:00Z'))).toISOString()).toBe('2026-11-14T00:00:00.000Z');
});

test('values are counted exactly and ordered by frequency, with unknown ones as they were sent', () => {
  const rows = [...['ON_HOLD', 'ACTIVE', 'active', 'ACTIVE'].map((status) => row({ status })), row()];
  expect(byValue(rows, statusField).map(({ label, term, count }) => [label, term, count])).toEqual([
    ['Active', '=ACTIVE', 2],
    ['On hold', 'ON_HOLD', 1],
    ['active', '=active', 1],
  ]);
});

test('the table has e-mail addresses only if the service gives any', () => {
  const ids = (rows: ReturnType<typeof row>[]) => registrationsDefinition(rows).columns.map(({ id }) => id);
  expect(ids([row(), row({ email: null })])).not.toContain('email');
  expect(ids([row(), row({ email: 'a@b.example' })])).toContain('email');
});
