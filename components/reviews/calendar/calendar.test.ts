import { expect, test } from 'vitest';
import type { Round } from '#components/conferences/model/rounds.ts';
import type { Figures, TrackFigures } from '#components/reviews/model/figures.ts';
import { calendarOf, noneInWords, undatedInWords } from './calendar.ts';

/** A Wednesday. */
const now = Date.parse('2026-11-25T10:00:00Z');
const day = (date: string) => Date.parse(`${date}T00:00:00Z`);

function round(track: string, index: number, deadline: string | null): Round {
  const of = { track, trackName: track, index, name: `Phase ${index}`, zone: null, released: false, target: null };
  return { ...of, submissionDeadline: null, deadline: deadline === null ? null : Date.parse(deadline) };
}

function track(slug: string, days: Record<string, number>, assigned = 10, undated = 0): TrackFigures {
  const dated = Object.values(days).reduce((sum, count) => sum + count, 0);
  const phase = { phase: { index: 1, name: 'Phase 1' }, assigned, completed: dated + undated, late: 0, undated };
  return {
    slug,
    phases: [{ ...phase, inTime: null, lastWeek: 0 }],
    days: Object.entries(days).map(([date, count]) => ({ lastAt: `${date}T21:00:00Z`, count })),
  } as unknown as TrackFigures;
}

const figures = (...tracks: TrackFigures[]) => ({ asOf: new Date(now).toISOString(), tracks }) as unknown as Figures;

test('weeks go from Monday to Sunday without gaps, from the first day with reviews to the last one with a deadline', () => {
  const rounds = [round('a', 1, '2026-12-01T11:59:00Z')];
  const { weeks, days } = calendarOf(figures(track('a', { '2026-11-15': 2, '2026-11-23': 3 })), rounds, now);
  expect(weeks.map((week) => [week.length, week[0]?.at])).toEqual([
    [7, day('2026-11-09')],
    [7, day('2026-11-16')],
    [7, day('2026-11-23')],
    [7, day('2026-11-30')],
  ]);
  expect(weeks[0]?.[6]).toEqual({ at: day('2026-11-15'), done: 2, due: 0, owed: 0 });
  expect(days.map(({ at }) => at)).toEqual(['2026-11-15', '2026-11-23', '2026-12-01'].map(day));
});

test('a day counts the reviews of all tracks, what is due by each track’s own deadline, and what of it is still to come', () => {
  const rounds = [round('a', 1, '2026-12-01T00:00:00Z'), round('b', 1, '2026-12-01T23:59:59Z')];
  const { days, busiest, next } = calendarOf(
    figures(track('a', { '2026-11-23': 3 }), track('b', { '2026-11-23': 1, '2026-11-24': 4 })),
    rounds,
    now,
  );
  expect(days).toEqual([
    { at: day('2026-11-23'), done: 4, due: 0, owed: 0 },
    { at: day('2026-11-24'), done: 4, due: 0, owed: 0 },
    { at: day('2026-12-01'), done: 0, due: 20, owed: 12 },
  ]);
  expect(busiest?.at).toBe(day('2026-11-23'));
  expect(next?.at).toBe(day('2026-12-01'));
});

test('what is due today is next, what was due yesterday is not', () => {
  const due = (deadline: string) =>
    calendarOf(figures(track('a', { '2026-11-20': 1 })), [round('a', 1, deadline)], now).next?.at;
  expect(due('2026-11-25T01:00:00Z')).toBe(day('2026-11-25'));
  expect(due('2026-11-24T23:59:59Z')).toBeUndefined();
});

test('there are at most 53 weeks; what came in before is counted apart', () => {
  const { weeks, days, earlier } = calendarOf(figures(track('a', { '2024-01-01': 5, '2026-11-23': 2 })), [], now);
  expect([weeks.length, earlier, days.length]).toEqual([53, 5, 1]);
});

test('without dates and deadlines there are no weeks', () => {
  expect(calendarOf(figures(track('a', {}), track('b', {}, 0)), [round('b', 1, '2026-12-01T00:00:00Z')], now)).toEqual({
    weeks: [],
    days: [],
    earlier: 0,
    undated: 0,
    busiest: undefined,
    next: undefined,
    areDatesListed: true,
  });
});

test('reviews whose dates are known only of their submission cannot be listed by day', () => {
  const listed = track('a', { '2026-11-23': 3 }, 10, 2);
  expect(calendarOf(figures(listed), [], now).areDatesListed).toBe(true);
  const [phase] = listed.phases;
  const undated = { ...listed, phases: [{ ...phase!, completed: 3, undated: 3 }] };
  expect(calendarOf(figures(undated), [], now).areDatesListed).toBe(false);
});

test.each([
  ['nothing is there', track('a', {}), null, 'No review has come in, and none has a deadline.', ''],
  ['nothing is in', track('a', {}), '2026-12-01T00:00:00Z', 'No review has come in so far.', ''],
  [
    'no date is given',
    track('a', {}, 10, 4),
    '2026-12-01T00:00:00Z',
    'The service gives no dates for the reviews that are in.',
    '',
  ],
  [
    'no date is given, nor a deadline',
    track('a', {}, 10, 4),
    null,
    'The service gives no dates for the reviews that are in, and none has a deadline.',
    '',
  ],
  [
    'all came before',
    track('a', { '2024-01-01': 5 }, 10, 1),
    '2026-12-01T00:00:00Z',
    'No review came in within these weeks.',
    '1 has no date and is not in the calendar.',
  ],
])('reviews without a date are not taken for none: %s', (_case, given, deadline, none, undated) => {
  const calendar = calendarOf(figures(given), [round('a', 1, deadline)], now);
  expect([calendar.busiest, noneInWords(calendar), undatedInWords(calendar)]).toEqual([undefined, none, undated]);
});

test('beside dated reviews, those without a date are counted apart', () => {
  const calendar = calendarOf(figures(track('a', { '2026-11-23': 3 }, 10, 2)), [], now);
  expect(undatedInWords(calendar)).toBe('2 have no date and are not in the calendar.');
  const bySubmission = track('a', { '2026-11-23': 3 }, 10);
  const [phase] = bySubmission.phases;
  expect(undatedInWords(calendarOf(figures({ ...bySubmission, phases: [{ ...phase!, undated: 3 }] }), [], now))).toBe(
    '',
  );
});
