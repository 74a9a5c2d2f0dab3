import { expect, test } from 'vitest';
import { DAY, WEEK } from '#lib/contract/time/durations.ts';
import { hasPassed } from '#lib/contract/time/deadlines.ts';
import { groupOf } from './worklist.ts';

const due = Date.parse('2026-11-20T23:59:59.000Z');

test('a review is overdue to its reviewer at exactly the moments at which it is late to the chairs: after its deadline, not at it', () => {
  const moments = [due - 1, due, due + 1];
  expect(moments.map((now) => groupOf('owed', due, now))).toEqual(['week', 'week', 'overdue']);
  expect(moments.map((now) => hasPassed(due, now))).toEqual([false, false, true]);
  expect(hasPassed('2026-11-20T23:59:59.000Z', '2026-11-20T23:59:59.001Z')).toBe(true);
});

test('without a deadline nothing passes, and what is done or declined is in no group of time', () => {
  expect([hasPassed(null, due), hasPassed(undefined, due)]).toEqual([false, false]);
  expect([null, due, due + WEEK, due + WEEK + DAY].map((at) => groupOf('owed', at, due))).toEqual([
    'undated',
    'week',
    'week',
    'later',
  ]);
  expect([groupOf('done', due, due + 1), groupOf('declined', due, due + 1)]).toEqual(['done', 'declined']);
});
