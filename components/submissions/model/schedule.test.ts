import { expect, test } from 'vitest';
import type { ConferenceDetail } from '#components/conferences/model/deadlines.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import { scheduleOf, isDraft, lateSince } from './schedule.ts';

const now = Date.UTC(2026, 10, 20);
const at = (days: number) => new Date(now + days * DAY).toISOString();
const conference: ConferenceDetail = {
  id: 'c',
  slug: 'cvl',
  tracks: [
    { id: 'o', slug: 'other', phases: [{ id: 'o1', index: 1, name: 'Review', reviewDeadline: at(-9) }] },
    {
      id: 'v',
      slug: 'vision',
      submissionDeadline: at(2),
      submissionDeadlineTimezone: 'AoE',
      phases: [
        { id: 'v1', index: 1, name: 'Review', reviewDeadline: at(-3) },
        { id: 'v2', index: 2, name: 'Review', reviewDeadline: at(4) },
      ],
    },
  ],
};
const schedule = scheduleOf(conference, 'vision', now);
const lateOf = (status: string, index?: number, current: number | null = 1) =>
  lateSince(
    { id: 'r', status, ...(index !== undefined && { phase: { index, name: 'Review' } }) },
    current === null ? null : { index: current, name: 'Review' },
    schedule?.rounds ?? [],
    now,
  );

test('a review is late by the deadline of its own phase and track', () => {
  expect(lateOf('IN_PROGRESS', 1, 2)).toBe(now - 3 * DAY);
  expect(lateOf('NOT_STARTED', 2, 1)).toBeNull();
  expect(lateOf('NOT_STARTED')).toBe(now - 3 * DAY); // without a phase, it belongs to the submission's phase
  expect(lateOf('NOT_STARTED', undefined, null)).toBeNull();
});

test('a completed, declined or cancelled review is not late, in the words of any service', () => {
  for (const status of ['SUBMITTED', 'completed', 'Done', 'DECLINED', 'cancelled']) {
    expect(lateOf(status, 1), status).toBeNull();
  }
});

test('a draft is due by the deadline of its track, in the track’s time zone', () => {
  expect(schedule?.submission).toEqual({ at: now + 2 * DAY, zone: 'AoE', doubt: null });
  expect(scheduleOf(conference, 'other', now)?.submission).toBeNull();
  expect(scheduleOf(conference, 'gone', now)).toBeNull();
  expect(isDraft({ status: 'draft' })).toBe(true);
  expect(isDraft({ status: 'SUBMITTED' })).toBe(false);
  expect(isDraft({})).toBe(false);
});
