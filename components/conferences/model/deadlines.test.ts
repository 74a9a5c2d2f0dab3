import { describe, expect, test } from 'vitest';
import { deadlinesOf, deadlineTitle, stagesOf, takesSubmissions, tracksTitle, type Track } from './deadlines.ts';

const day = (of: number) => new Date(Date.UTC(2026, 11, of)).toISOString();
const at = (of: number) => Date.UTC(2026, 11, of);

function track(slug: string, fields: Partial<Track> = {}): Track {
  return { id: slug, slug, name: slug.toUpperCase(), submissionDeadline: day(1), ...fields };
}

const phase = (index: number, name: string | null, deadline: string | null) => ({
  id: String(index),
  index,
  name,
  reviewDeadline: deadline,
});

test('a track takes submissions until its deadline, if it says that it takes any', () => {
  const open = track('a', { allowsNewSubmissions: true });
  expect([at(1), at(1) + 1].map((now) => takesSubmissions(open, now))).toEqual([true, false]);
  expect(takesSubmissions(track('a', { allowsNewSubmissions: true, submissionDeadline: null }), at(1))).toBe(true);
  expect(takesSubmissions(track('a'), at(0))).toBe(false);
});

describe("a track's stages", () => {
  test('are in order of time, and each begins when the one before ends', () => {
    const phases = [phase(2, 'Discussion', day(20)), phase(1, 'Review', day(10))];
    expect(stagesOf(track('a', { phases }))).toEqual([
      { phase: null, start: null, end: at(1), doubt: null },
      { phase: 'Review', start: at(1), end: at(10), doubt: null },
      { phase: 'Discussion', start: at(10), end: at(20), doubt: null },
    ]);
  });

  test('leave out phases with a missing or invalid deadline', () => {
    const phases = [phase(1, 'Review', null), phase(2, null, 'soon'), phase(3, null, day(5))];
    expect(stagesOf(track('a', { submissionDeadline: null, phases }))).toEqual([
      { phase: 'Phase 3', start: null, end: at(5), doubt: null },
    ]);
    expect(stagesOf({ id: 'x', slug: 'x' })).toEqual([]);
  });

  test('without an offset are read in the track’s zone, and keep whether the time was ambiguous', () => {
    const fields = { submissionDeadline: '2026-10-25T02:30:00', submissionDeadlineTimezone: 'Europe/Berlin' };
    expect(stagesOf(track('a', fields))).toMatchObject([{ end: Date.UTC(2026, 9, 25, 0, 30), doubt: 'twice' }]);
  });
});

describe('deadlines', () => {
  test('are sorted by time, and one shared by several tracks is one entry', () => {
    const phases = [phase(1, 'Review', day(10))];
    const all = deadlinesOf([
      track('a', { phases }),
      track('b', { phases }),
      track('c', { submissionDeadline: day(2) }),
    ]);
    expect(all.map(({ phase, at, tracks }) => [phase, at, tracks])).toEqual([
      [null, at(1), ['A', 'B']],
      [null, at(2), ['C']],
      ['Review', at(10), ['A', 'B']],
    ]);
  });

  test('at the same time in differently named zones stay separate, because each is shown in its own', () => {
    const all = deadlinesOf([track('a', { submissionDeadlineTimezone: 'AoE' }), track('b')]);
    expect(all.map(({ zone }) => zone)).toEqual(['AoE', null]);
  });

  test('have a title with the phase and the tracks', () => {
    expect([null, 'Discussion', 'Second review'].map(deadlineTitle)).toEqual([
      'Submissions due',
      'Discussion: reviews due',
      'Second review due',
    ]);
    expect(tracksTitle(['A', 'B'], 2)).toBe('All tracks');
    expect(tracksTitle(['A', 'B'], 3)).toBe('A, B');
    expect(tracksTitle(['A'], 1)).toBe('A');
  });
});
