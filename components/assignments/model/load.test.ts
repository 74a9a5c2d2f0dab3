import { expect, test } from 'vitest';
import { DAY } from '#lib/contract/time/durations.ts';
import { assignmentStatuses } from '#lib/contract/resources/vocabulary.ts';
import type { Assignment } from './assignment.ts';
import { assignmentEvents, needingZones } from './events.ts';
import { loadInWords, loadOf, unfinishedInWords } from './load.ts';
import { dueOf, zonesOf } from './zones.ts';

const now = Date.UTC(2026, 10, 20, 12);
let count = 0;

function assignment(days: number | null, fields: Partial<Assignment> = {}): Assignment {
  count += 1;
  const reviewDeadline = days === null ? null : new Date(now + days * DAY).toISOString();
  return { id: `a${count}`, slug: `a${count}`, status: 'ACCEPTED', phase: { index: 1, reviewDeadline }, ...fields };
}

test('each assignment counts in one group of the worklist, by the given clock', () => {
  const list = [
    assignment(-1),
    assignment(0),
    assignment(7),
    assignment(7.001),
    assignment(null),
    assignment(-1, { status: 'COMPLETED' }),
    assignment(-1, { status: 'DECLINED' }),
  ];
  const { counts, unfinished } = loadOf(list, {}, now);
  expect(counts).toEqual({ overdue: 1, week: 2, later: 1, undated: 1, done: 1, declined: 1 });
  expect(unfinished).toBe(5);
  expect(loadOf(list, {}, now - 2 * DAY).counts.overdue).toBe(0);
});

test('with an unknown status, the review is still owed, unless it is submitted', () => {
  const owed = (fields: Partial<Assignment>) => loadOf([assignment(1, fields)], {}, now).unfinished === 1;
  expect(assignmentStatuses.filter((status) => owed({ status }))).toEqual(['PENDING', 'ACCEPTED']);
  for (const status of ['INVITED', 'toString', null, undefined]) expect(owed({ status })).toBe(true);
  expect(owed({ status: 'INVITED', review: { slug: 'r', status: 'SUBMITTED' } })).toBe(false);
  expect(owed({ review: { slug: 'r', status: 'MARINATING' } })).toBe(true);
});

test('a declined or cancelled invitation is not done, whatever its review says, in the words of any service', () => {
  const countsOf = (fields: Partial<Assignment>) => loadOf([assignment(-1, fields)], {}, now).counts;
  for (const status of ['DECLINED', 'CANCELLED', 'canceled', 'Refused', 'WITHDRAWN']) {
    for (const review of [null, { slug: 'r', status: 'NOT_STARTED' }, { slug: 'r', status: 'SUBMITTED' }]) {
      expect(countsOf({ status, review }), status).toMatchObject({ done: 0, declined: 1, overdue: 0 });
    }
  }
  for (const status of ['COMPLETED', 'COMPLETE', 'done', 'Finished']) {
    expect(countsOf({ status }), status).toMatchObject({ done: 1, declined: 0 });
    expect(countsOf({ review: { slug: 'r', status } }), status).toMatchObject({ done: 1, declined: 0 });
  }
});

test('the next review is the earliest that is owed, overdue ones first', () => {
  const list = [assignment(3), assignment(null), assignment(-2), assignment(1, { status: 'COMPLETED' }), assignment(1)];
  const due = loadOf(list, {}, now).next.map(({ due }) => ((due?.at ?? 0) - now) / DAY);
  expect(due).toEqual([-2, 1, 3]);
});

test('the load is described in words, without zeros', () => {
  expect(loadInWords(loadOf([assignment(-1), assignment(2), assignment(2)], {}, now))).toBe(
    '1 overdue, 2 due within a week',
  );
  expect(loadInWords(loadOf([assignment(1, { status: 'DECLINED' })], {}, now))).toBeNull();
});

test('what is unfinished says so if only the first assignments are known, also if none of them is', () => {
  const load = loadOf([assignment(-1), assignment(2)], {}, now);
  expect(unfinishedInWords(load, true)).toBe('2 reviews unfinished: 1 overdue, 1 due within a week.');
  expect(unfinishedInWords(load, false)).toBe(
    'Of the first assignments, 2 reviews unfinished: 1 overdue, 1 due within a week.',
  );
  const done = loadOf([assignment(-1, { status: 'COMPLETED' })], {}, now);
  expect([unfinishedInWords(done, true), unfinishedInWords(done, false)]).toEqual([
    null,
    'None of the first assignments is unfinished.',
  ]);
});

test("a review's deadline is in the time zone of its track, if the track has one", () => {
  const zones = zonesOf([
    { id: 'c', slug: 'cvl', tracks: [{ id: 't', slug: 'vision', submissionDeadlineTimezone: 'AoE' }] },
    { id: 'd', slug: 'none' },
  ]);
  const of = (track: string) =>
    dueOf(assignment(0, { conference: { slug: 'cvl' }, track: { slug: track } }), zones)?.zone;
  expect(of('vision')).toBe('AoE');
  expect(of('language')).toBeNull();
  expect(dueOf(assignment(0, {}), zones)).toEqual({ at: now, doubt: null, zone: null });
  expect(dueOf({ id: 'x', slug: 'x' }, zones)).toBeNull();
});

test('a calendar has the deadlines of owed reviews, each under the id of its assignment', () => {
  const list = [
    assignment(1, { id: 'one', submission: { slug: 's1', title: 'On Kernels' }, assignedAt: '2026-11-01T00:00:00Z' }),
    assignment(1, { status: 'DECLINED' }),
    assignment(null),
    assignment(-1, { id: 'late' }),
  ];
  const events = assignmentEvents(list, {});
  expect(events.map(({ key }) => key)).toEqual([
    ['assignment', 'one'],
    ['assignment', 'late'],
  ]);
  expect(events[0]).toMatchObject({ title: 'Review due: On Kernels', changedAt: Date.UTC(2026, 10, 1), at: now + DAY });
});

test('a calendar has the same time as the worklist for a deadline without an offset, which needs the zone of its track', () => {
  const zones = zonesOf([
    { id: 'c', slug: 'cvl', tracks: [{ id: 't', slug: 'vision', submissionDeadlineTimezone: 'Asia/Tokyo' }] },
  ]);
  const conference = { slug: 'cvl' };
  const local = assignment(0, {
    conference,
    track: { slug: 'vision' },
    phase: { reviewDeadline: '2026-12-01T23:59:00' },
  });
  const list = [local, assignment(1, { conference: { slug: 'other' } })];
  expect(assignmentEvents(list, zones)[0]?.at).toBe(Date.UTC(2026, 11, 1, 14, 59));
  expect(dueOf(local, zones)?.at).toBe(Date.UTC(2026, 11, 1, 14, 59));
  expect(needingZones(list)).toEqual(['cvl']);
});
