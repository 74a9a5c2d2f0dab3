import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { submissionRow } from '#components/submissions/model/index-row.ts';
import { findRows } from '#components/data-table/model/filter.ts';
import { type Figures, figuresOf } from '#components/reviews/model/figures.ts';
import { curveOf, forecastOf, inTimeOf } from '#components/reviews/model/curve.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import { deadlinesIn, laggard, latest, matrixOf, nextDeadline, totalOf } from './matrix.ts';
import { reviewQuery } from '#components/reviews/model/review-queries.ts';
import { reviewRowsOf } from '#components/reviews/model/review-row.ts';
import { reviewsDefinition } from '#components/reviews/tables/reviews-definition.tsx';
import { reviewedRow } from '#components/reviews/model/reviewed-row.ts';
import type { Round } from '#components/conferences/model/rounds.ts';
import { percentOf } from '#components/reviews/model/statistics.ts';

const now = 1_800_000_000_000;
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
    target: null,
    released: false,
    submissionDeadline: null,
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
      return reviewedRow(submissionRow(submission), reviewed, { rounds, now, target: 3, scales: new Map() });
    }),
  );

test('every figure of the matrix equals the length of the list that it opens', () => {
  fc.assert(
    fc.property(submissions, (rows) => {
      const list = reviewRowsOf(rows);
      const lengthOf = (query: string) => findRows(list, query, reviewsDefinition.fields).length;
      const matrix = matrixOf(figuresOf(rows, { now, target: 3 }), { rounds, chaired: null });
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

const nothing = figuresOf([], { now, target: null });
const cell = { name: 'Round 1', late: 0, deadline: null };
const matrixWith = (...rows: [track: string, done: number, deadline?: number | null, late?: number][]) => ({
  phases: [{ index: 0, label: 'Round 1' }],
  rows: rows.map(([track, done, deadline = null, late = 0]) => ({
    track,
    name: track,
    cells: new Map([[0, { ...cell, done, assigned: 100, deadline, late }]]),
  })),
});

test('the finding names a track that is behind the others and by how much, unless its deadline is later', () => {
  const behind = laggard(matrixWith(['a', 90], ['b', 90], ['c', 70]));
  expect(behind).toMatchObject({ track: 'c', phase: 'Round 1', points: 20 });
  expect(laggard(matrixWith(['a', 90], ['b', 88]))).toBeUndefined();
  expect(laggard(matrixWith(['a', 90, now], ['b', 10, now + 3 * DAY]))).toMatchObject({ track: 'b', points: 80 });
  expect(laggard(matrixWith(['a', 90, now], ['b', 10, now + 4 * DAY]))).toBeUndefined();
  expect(laggard(matrixWith(['a', 90], ['b', 10, now]))).toBeUndefined();
  expect(laggard({ phases: [], rows: [] })).toBeUndefined();
});

test('the finding names the phase with the most late reviews', () => {
  expect(latest(matrixWith(['a', 90, now, 2], ['b', 90, now, 5]))).toEqual({ name: 'b', phase: 'Round 1', late: 5 });
  expect(latest(matrixWith(['a', 90]))).toBeUndefined();
});

test('phases are identified by their index, not by their name', () => {
  const round = (track: string, index: number, name: string) => ({
    ...rounds[0]!,
    track,
    trackName: track,
    index,
    name,
  });
  const own = [round('a', 0, 'Review'), round('a', 1, 'Review'), round('b', 0, 'First look'), round('b', 1, 'Review')];
  const { phases, rows } = matrixOf(nothing, { rounds: own, chaired: ['a', 'b'] });
  expect(phases).toEqual([
    { index: 0, label: 'Review / First look' },
    { index: 1, label: 'Review' },
  ]);
  expect(rows.map(({ cells }) => [...cells.values()].map(({ name }) => name))).toEqual([
    ['Review', 'Review'],
    ['First look', 'Review'],
  ]);
  const same = matrixOf(nothing, { rounds: own.slice(0, 2), chaired: ['a'] });
  expect(same.phases.map(({ label }) => label)).toEqual(['Review (phase 0)', 'Review (phase 1)']);
});

test('leaves out tracks whose submissions the viewer cannot see', () => {
  expect(matrixOf(nothing, { rounds, chaired: ['vision'] }).rows.map(({ track }) => track)).toEqual(['vision']);
  expect(matrixOf(nothing, { rounds, chaired: null }).rows).toEqual([]);
});

test('a percentage is 0 or 100 only if it is exactly none or all', () => {
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
  const inTracks = (...tracksWithDays: { lastAt: string; count: number }[][]) => ({
    ...nothing,
    tracks: tracksWithDays.map((days) => ({ days })) as unknown as Figures['tracks'],
  });
  const day = (at: number, count: number) => ({ lastAt: new Date(at).toISOString(), count });

  test('rises day by day to the number of all dated reviews of all tracks', () => {
    const noon = now - (now % DAY) + DAY / 2;
    const figures = inTracks([day(noon, 2), day(noon + DAY, 1)], [day(noon + 60_000, 3), day(noon - DAY, 1)]);
    expect(curveOf(figures, 7, 9)).toEqual({
      points: [
        { at: noon - DAY, done: 1 },
        { at: noon + 60_000, done: 6 },
        { at: noon + DAY, done: 7 },
      ],
      done: 7,
      total: 9,
      undated: 0,
    });
  });

  test('counts a review without a date as done, but does not draw it', () => {
    const { points, ...curve } = curveOf(inTracks([day(now - 1, 2)]), 5, 8);
    expect(curve).toEqual({ done: 5, undated: 3, total: 8 });
    expect(points).toEqual([{ at: now - 1, done: 2 }]);
  });
});

describe('against the deadlines of each phase and track', () => {
  const steady = Array.from({ length: 28 }, (_, at) => now - (at * DAY) / 2); // two a day
  const due = (
    deadline: number | null,
    assigned: number,
    times: readonly number[] | undefined,
    done = times?.length ?? 0,
  ) => ({
    deadline,
    assigned,
    done,
    inTime: times && deadline !== null ? times.filter((at) => at <= deadline).length : null,
    lastWeek: (times ?? []).filter((at) => at <= now && at > now - 7 * DAY).length,
    undated: done - (times?.length ?? 0),
  });

  test('reviews are on time if they met the deadline of their own phase', () => {
    const past = [due(now - 5 * DAY, 4, [now - 6 * DAY, now - 4 * DAY]), due(now - DAY, 2, [now - 2 * DAY])];
    expect(inTimeOf([...past, due(now + DAY, 9, [])], now)).toEqual({ inTime: 2, assigned: 6 });
    expect(inTimeOf([due(now + DAY, 9, [])], now)).toBeUndefined();
    expect(inTimeOf([due(now - DAY, 9, undefined, 3)], now)).toBeUndefined();
  });

  test('the forecast continues each phase at its pace of the last week, up to the number of requested reviews', () => {
    expect(forecastOf([due(now + 7 * DAY, 100, steady)], now)).toMatchObject({ expected: 42, assigned: 100, done: 28 });
    expect(forecastOf([due(now + 7 * DAY, 30, steady)], now)).toMatchObject({ expected: 30, most: 30 });
    const two = [due(now + 7 * DAY, 100, steady), due(now + DAY, 50, []), due(now - DAY, 60, [now - 1])];
    expect(forecastOf(two, now)).toMatchObject({ expected: 42, assigned: 150, done: 28, deadline: now + 7 * DAY });
  });

  test('the range of the forecast is a 90 % interval', () => {
    const { least = 0, most = 0 } = forecastOf([due(now + 7 * DAY, 100, steady)], now) ?? {};
    const margin = 1.64 * Math.sqrt(14 + (14 * 14) / 14);
    expect([least, most]).toEqual([42 - margin, 42 + margin].map((value) => expect.closeTo(value, 9) as number));
    const both = forecastOf([due(now + 7 * DAY, 100, steady), due(now + 7 * DAY, 100, steady)], now);
    expect(both?.most).toBeCloseTo(84 + margin * Math.SQRT2, 9);
  });

  test('there is no forecast once the deadline has passed, if all are done, if the last week had none, or if a date is missing', () => {
    expect(forecastOf([due(now, 5, [now - 1])], now)).toBeUndefined();
    expect(forecastOf([due(null, 5, [now - 1])], now)).toBeUndefined();
    expect(forecastOf([due(now + DAY, 1, [now - 1])], now)).toBeUndefined();
    expect(forecastOf([due(now + DAY, 5, [now - 30 * DAY])], now)).toBeUndefined();
    expect(forecastOf([due(now + DAY, 5, [now - 1]), due(now + DAY, 5, undefined, 1)], now)).toBeUndefined();
  });
});

test('the deadline on the progress page is the next one as the clock moves on, and the last one only when all have passed', () => {
  const cell = (assigned: number, deadline: number | null) => ({ name: '', done: 0, late: 0, assigned, deadline });
  const cells = new Map([
    [1, cell(9, now)],
    [2, cell(3, now + DAY)],
    [3, cell(3, null)],
    [4, cell(0, now + 2 * DAY)],
  ]);
  const deadlines = deadlinesIn({ phases: [], rows: [{ track: 'main', name: 'Main', cells }] });
  expect([now - 1, now, now + 1, now + DAY, now + DAY + 1].map((clock) => nextDeadline(deadlines, clock))).toEqual([
    now,
    now,
    now + DAY,
    now + DAY,
    now + DAY,
  ]);
  expect(nextDeadline([], now)).toBeNull();
});
