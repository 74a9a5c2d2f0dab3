import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { submissionRow } from '#components/submissions/index-row.ts';
import { compileFilter, filterRows } from '#components/table/filter.ts';
import { parseQuery } from '#components/table/query-language.ts';
import { curveOf, forecastOf } from './curve.ts';
import { laggard, matrixOf, totalOf } from './matrix.ts';
import { reviewQuery } from './queries.ts';
import { reviewRowFields, reviewRowsOf } from './review-row.ts';
import { reviewedRow } from './reviewed-row.ts';
import type { Round } from './rounds.ts';
import { percentOf } from './statistics.ts';

const now = 1_800_000_000_000;
const DAY = 86_400_000;
const tracks = ['vision', 'theory, of "all"'];
const phases = ['Round 1', 'Rebuttal: check'];
const rounds: Round[] = tracks.flatMap((track) =>
  phases.map((name, index) => ({
    track,
    trackName: track,
    index,
    name,
    deadline: now + (index - 0.5) * DAY,
    zone: null,
    released: false,
  })),
);

const submissions = fc
  .array(
    fc.record({
      track: fc.constantFrom(...tracks),
      reviews: fc.array(
        fc.record({
          status: fc.constantFrom('SUBMITTED', 'NOT_STARTED', 'ODD'),
          index: fc.nat(1),
          reviewer: fc.constantFrom('', 'Ada "A" Byron', 'Ürs'),
        }),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ track, reviews }, at) => {
      const submission = { id: `${at}`, slug: `s${at}`, track: { slug: track, name: track } };
      const reviewed = {
        reviews: reviews.map(({ index, ...review }, place) => ({
          id: `${place}`,
          ...review,
          phase: { index, name: phases[index] ?? '' },
        })),
      };
      return reviewedRow(submissionRow(submission), reviewed, { rounds, now, target: 3, field: null });
    }),
  );

test('every figure of the matrix equals the length of the list that it opens', () => {
  fc.assert(
    fc.property(submissions, (rows) => {
      const list = reviewRowsOf(rows);
      const lengthOf = (query: string) => {
        const terms = parseQuery(query, reviewRowFields).map(({ term }) => term);
        return filterRows(list, compileFilter(terms)).length;
      };
      const matrix = matrixOf(rows, rounds);
      for (const row of matrix.rows) {
        for (const [phase, cell] of row.cells) {
          const where = { track: row.track, phase };
          expect(lengthOf(reviewQuery(where))).toBe(cell.assigned);
          expect(lengthOf(reviewQuery({ ...where, state: 'done' }))).toBe(cell.done);
          expect(lengthOf(reviewQuery({ ...where, state: 'late' }))).toBe(cell.late);
        }
      }
      expect(lengthOf('')).toBe(list.length);
      expect(totalOf(matrix)).toEqual({
        assigned: list.length,
        done: lengthOf(reviewQuery({ state: 'done' })),
        late: lengthOf(reviewQuery({ state: 'late' })),
      });
    }),
  );
});

test('a track that is behind the others is named, with how far, unless it has more time', () => {
  const row = (track: string, done: number, deadline: number | null = null) => ({
    track,
    name: track,
    cells: new Map([['Round 1', { done, assigned: 100, late: 0, deadline }]]),
  });
  const matrix = { phases: ['Round 1'], rows: [row('a', 90), row('b', 90), row('c', 70)] };
  expect(laggard(matrix)).toMatchObject({ row: { track: 'c' }, phase: 'Round 1', points: 20 });
  expect(laggard({ phases: ['Round 1'], rows: [row('a', 90), row('b', 88)] })).toBeUndefined();
  expect(laggard({ phases: ['Round 1'], rows: [row('a', 90), row('b', 10, now + 9 * DAY)] })).toBeUndefined();
  expect(laggard({ phases: [], rows: [] })).toBeUndefined();
});

test('a share says none and all only where it is so', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (count, more) => {
      const percent = percentOf(count, count + more);
      expect(percent === 0).toBe(count === 0);
      expect(percent === 100).toBe(count > 0 && more === 0);
    }),
  );
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(1999, 2000), percentOf(1, 2000)]).toEqual([33, 67, 99, 1]);
});

describe('the curve of completion', () => {
  test('rises to all that came, whatever their order, with few points', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1e9), { maxLength: 500 }), (times) => {
        const { points, total } = curveOf(times, times.length, 3, 50);
        expect(total).toBeGreaterThanOrEqual(times.length);
        expect(points.length).toBeLessThanOrEqual(52);
        expect(points.at(-1)?.done ?? 0).toBe(times.length);
        for (const [at, point] of points.entries()) expect(point.at).toBeGreaterThanOrEqual(points[at - 1]?.at ?? 0);
      }),
    );
  });

  test('counts a review without a date as done, and draws none for it', () => {
    const { points, ...curve } = curveOf([now - 2, now - 1], 5, 8);
    expect(curve).toEqual({ done: 5, undated: 3, total: 8 });
    expect(points.at(-1)).toEqual({ at: now - 1, done: 2 });
  });

  test('goes on at the pace of the last week, and never beyond what is asked for', () => {
    const steady = Array.from({ length: 28 }, (_, at) => now - (at * DAY) / 2); // two a day
    expect(forecastOf(steady, 100, now, now + 7 * DAY)).toMatchObject({ expected: 42, pace: 2 });
    expect(forecastOf(steady, 30, now, now + 7 * DAY)).toMatchObject({ expected: 30, most: 30 });
    const { least, most } = forecastOf(steady, 100, now, now + 7 * DAY) ?? { least: 0, most: 0 };
    expect(least).toBeGreaterThanOrEqual(28);
    expect(least).toBeLessThan(42);
    expect(most).toBeGreaterThan(42);
  });

  test('says nothing once the deadline has passed, all are in, or nobody writes', () => {
    expect(forecastOf([now - 1], 5, now, now)).toBeUndefined();
    expect(forecastOf([now - 1], 1, now, now + DAY)).toBeUndefined();
    expect(forecastOf([now - 30 * DAY], 5, now, now + DAY)).toBeUndefined();
  });
});
