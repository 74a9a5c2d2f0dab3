import { expect, test } from 'vitest';
import type { Round } from '#components/conferences/model/rounds.ts';
import type { Figures } from '#components/reviews/model/figures.ts';
import { percentOf } from '#components/reviews/model/statistics.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import { pacesOf, percentIn, standingOf } from './pace.ts';

const now = Date.parse('2026-11-25T12:00:00Z');

/** @param due in days from now */
function round(track: string, index: number, due: number | null, submitted: number | null = null): Round {
  const at = (days: number | null) => (days === null ? null : now + days * DAY);
  const of = { track, trackName: track, index, name: `Phase ${index}`, zone: null, released: false, target: null };
  return { ...of, deadline: at(due), submissionDeadline: at(submitted) };
}

/** @param phases by index: done, asked, and in the last week */
function track(slug: string, phases: Record<number, readonly [done: number, asked: number, lastWeek?: number]>) {
  return {
    slug,
    phases: Object.entries(phases).map(([index, [completed, assigned, lastWeek = 0]]) => ({
      phase: { index: Number(index), name: '' },
      completed,
      assigned,
      late: 0,
      inTime: null,
      lastWeek,
      undated: 0,
    })),
  };
}

const paces = (tracks: readonly ReturnType<typeof track>[], rounds: readonly Round[]) =>
  pacesOf({ tracks } as unknown as Figures, rounds, now);

test('the first phase begins with the deadline of submissions, a later one with that of the phase before', () => {
  const rounds = [round('a', 1, 10, -30), round('b', 1, -5, -30), round('b', 2, 15, -30)];
  const found = paces([track('a', { 1: [5, 10] }), track('b', { 1: [9, 10], 2: [1, 4] })], rounds);
  expect(found.map(({ track, phase, time, behind }) => [track, phase, time, behind])).toEqual([
    ['a', 1, 0.75, 25],
    ['b', 2, 0.25, 0],
  ]);
  expect(found.map(standingOf)).toEqual(['behind', 'on time']);
});

test.each([
  ['it is due after the phase', 3, -5],
  ['it is due before the phase', 3, 30],
])('a phase whose reviewers have another deadline begins as its phase does: %s', (_case, due, mainDue) => {
  const named = (given: Round, name: string): Round => ({ ...given, name });
  const first = (index: number, at: number, name: string) => named(round('a', index, at, -27), name);
  const rounds = [first(1, mainDue, 'R1'), first(2, 60, 'R2'), first(3, due, 'R1, external')];
  const [found] = paces([track('a', { 1: [10, 10], 3: [5, 10] })], rounds);
  expect(found).toMatchObject({ phase: 3, time: 0.9, behind: 40 });
});

test('a phase begins with the deadline of the phase before it, not with that of other reviewers there', () => {
  const rounds = [
    { ...round('a', 1, -10), name: 'R1' },
    { ...round('a', 2, -3), name: 'R1, external' },
    { ...round('a', 3, 10), name: 'R2' },
  ];
  expect(paces([track('a', { 3: [1, 4] })], rounds)).toMatchObject([{ phase: 3, time: 0.5 }]);
});

test('who is furthest behind comes first, who cannot be compared last, and what has no deadline ahead is left out', () => {
  const rounds = [
    round('unknown', 1, 10),
    round('ahead', 1, 10, -10),
    round('behind', 1, 10, -10),
    round('over', 1, -1, -10),
    round('undated', 1, null, -10),
  ];
  const tracks = ['unknown', 'ahead', 'behind', 'over', 'undated', 'none'].map((slug) =>
    track(slug, { 1: [slug === 'ahead' ? 9 : 1, 10] }),
  );
  const found = paces(tracks, rounds);
  expect(found.map((pace) => [pace.track, standingOf(pace)])).toEqual([
    ['behind', 'behind'],
    ['ahead', 'ahead'],
    ['unknown', undefined],
  ]);
});

test('the running phase is the next one due for which reviewers were asked', () => {
  const rounds = [round('a', 1, 5, -5), round('a', 2, 9, -5)];
  expect(paces([track('a', { 1: [0, 0], 2: [1, 2] })], rounds)[0]?.phase).toBe(2);
  expect(paces([track('a', { 1: [2, 2], 2: [1, 2] })], rounds)[0]?.phase).toBe(1);
});

test('a phase whose time has not begun is not behind, and one that would begin after its deadline is not compared', () => {
  expect(paces([track('a', { 1: [0, 10] })], [round('a', 1, 20, 10)])[0]).toMatchObject({ time: 0, behind: 0 });
  expect(paces([track('a', { 1: [0, 10] })], [round('a', 1, 20, 30)])[0]?.behind).toBeUndefined();
});

test('how far a track is behind is the difference of the two shares that are shown beside it', () => {
  const [found] = paces([track('a', { 1: [93, 245] })], [round('a', 1, 4.6, -30)]);
  expect([percentIn(found?.time ?? 0), percentOf(93, 245), found?.behind]).toEqual([86, 38, 48]); // 86.7 less 37.96 would be 49
});

test('the forecast is that of this phase alone', () => {
  const rounds = [round('a', 1, 7, -7), round('b', 1, 7, -7)];
  const [a, b] = paces([track('a', { 1: [4, 10, 4] }), track('b', { 1: [5, 10] })], rounds);
  expect([a?.forecast?.expected, b?.forecast]).toEqual([8, undefined]);
});
