import { describe, expect, test } from 'vitest';
import { submissionRow } from '#components/submissions/model/index-row.ts';
import * as fc from 'fast-check';
import { quartilesOf, summary, summaryOf } from '#lib/contract/reviews/statistics.ts';
import { binsOf, byTrack, dotsOf, farApart, scoredIn, scoresIn } from './distribution.ts';
import { figuresOf } from './figures.ts';
import { reviewedRow } from './reviewed-row.ts';
import {
  addScores,
  apartOf,
  levelOf,
  scaleByTrack,
  type Scored,
  scalesIn,
  scalesInFigures,
  type ScaleTally,
} from '#lib/contract/reviews/scales.ts';

const of = (track: string, scores: Record<string, number[]>): Scored => ({ track, reviewed: { scores } });
const upTo = (least: number, most: number, count: number) =>
  Array.from({ length: count }, (_, at) => least + (at % (most - least + 1)));

function scalesOf(submissions: readonly Scored[], chosen: string) {
  const tally: ScaleTally = new Map();
  for (const submission of submissions) addScores(tally, submission);
  return scalesIn(tally, chosen);
}

describe('scales', () => {
  test('the deciding field comes first, whatever the names of the others', () => {
    const { fields, all } = scalesOf(
      [of('a', { confidence: [3, 4, 5], Rating: [6, 7] }), of('a', { novelty: [] })],
      '',
    );
    expect(fields).toEqual(['Rating', 'confidence']);
    expect(all).toEqual([{ key: 'Rating', tracks: ['a'], count: 2, least: 6, most: 7 }]);
  });

  test('choosing a field that one track has keeps the other tracks’ own fields', () => {
    const given = [of('a', { rating: [1, 9], soundness: [2] }), of('b', { overall: [1, 5] })];
    expect(scalesOf(given, 'soundness').all.map(({ key, tracks }) => [key, ...tracks])).toEqual([
      ['soundness', 'a'],
      ['overall', 'b'],
    ]);
    expect(scalesOf(given, 'rating').all.map(({ key }) => key)).toEqual(['rating', 'overall']);
    expect(scalesOf(given, 'nothing')).toMatchObject({ chosen: null, all: [{ key: 'rating' }, { key: 'overall' }] });
  });

  test('tracks share a scale that is less than twice as wide as the range of each', () => {
    const given = [
      of('a', { rating: upTo(1, 10, 30) }),
      of('b', { rating: upTo(2, 9, 30) }),
      of('c', { rating: upTo(1, 5, 30) }),
    ];
    expect(scalesOf(given, '').all.map(({ tracks, least, most }) => [tracks, least, most])).toEqual([
      [['a', 'b'], 1, 10],
      [['c'], 1, 5],
    ]);
  });

  test('a track with few scores uses an existing scale of its field', () => {
    const given = [of('few', { rating: [3, 4] }), of('many', { rating: upTo(1, 10, 30) })];
    expect(scalesOf(given, '').all).toMatchObject([{ tracks: ['few', 'many'], least: 1, most: 10 }]);
  });

  test('a field of mostly text with a few numbers is no score', () => {
    const texts = (track: string, questions: number[], blank: number): Scored => ({
      track,
      reviewed: { scores: { questions }, scoreForms: { questions: { '1: Where?': questions.length, '': blank } } },
    });
    expect(scalesOf([texts('a', [1], 99)], '').all).toEqual([]);
    expect(scalesOf([texts('a', upTo(1, 1, 99), 1)], '').fields).toEqual(['questions']);
  });
});

describe('scores of submissions', () => {
  const given = [
    { slug: 'x', track: 'a', scores: { rating: [1, 10] } },
    { slug: 'y', track: 'a', scores: { rating: [4, 7] } },
    { slug: 'z', track: 'b', scores: { overall: [1, 3] } },
    { slug: 'one', track: 'b', scores: { overall: [5] } },
  ];
  const scales = scalesOf(
    given.map(({ track, scores }) => of(track, scores)),
    'rating',
  );
  const rows = given.map(({ slug, track, scores }) =>
    reviewedRow(
      submissionRow({ id: slug, slug, track: { slug: track, name: track } }),
      { scores },
      { rounds: [], now: 0, target: 3, scales: scaleByTrack(scales) },
    ),
  );

  const figures = figuresOf(rows, { now: 0, target: 3 });

  test('figures have the same scales as the submissions that they count', () => {
    for (const chosen of ['', 'rating', 'overall', 'nothing']) {
      const all = given.map(({ track, scores }) => of(track, scores));
      expect(scalesInFigures(figures, chosen)).toEqual(scalesOf(all, chosen));
    }
  });

  test('reviewers are far apart if they differ by half of their own track’s scale or more', () => {
    expect(scales.all.map((scale) => farApart(scoredIn(figures.tracks, scale), scale))).toEqual([1, 1]);
    expect(rows.map(({ apart }) => Math.round(apart ?? -1))).toEqual([100, 33, 50, 0]);
    expect(apartOf(0, { least: 4, most: 4 })).toBe(0);
  });

  test('what is exactly at a limit of a filter is found, whatever the fractions', () => {
    expect(summary([3.3, 3.3, 3.3])).toMatchObject({ mean: 3.3, spread: 0 });
    expect(summary([4, 4, 5])?.mean).toBe(13 / 3);
    expect(summary([0.2, 0.7])).toMatchObject({ median: 0.45, spread: 0.5 });
    expect(levelOf(summary([4, 4, 5, 5, 5])?.mean ?? 0, { least: 1, most: 10 })).toBe(40);
    expect(apartOf(summary([0.2, 0.7])?.spread ?? 0, { least: 0, most: 1 })).toBe(50);
  });

  test('each track is summarised by its own field and scale', () => {
    expect(byTrack(figures, scales)).toMatchObject([
      { track: 'a', scale: { key: 'rating' }, means: { mean: 5.5 }, apart: 1, scored: 2, all: 2 },
      { track: 'b', scale: { key: 'overall' }, means: { mean: 3.5 }, apart: 1, scored: 2, all: 2 },
    ]);
  });

  test('a submission with one score has no dot, and every mean is in one bin', () => {
    const scale = { least: 1, most: 10 };
    const all = scales.all.flatMap((each) => scoredIn(figures.tracks, each));
    expect(dotsOf(all, scale).reduce((sum, { count }) => sum + count, 0)).toBe(3);
    for (const range of [scale, { least: 0, most: 1 }, { least: -3, most: 30 }]) {
      const bins = binsOf(scoredIn(figures.tracks, { key: 'rating', tracks: ['a'] }), range);
      if (range.most > 5) expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(2);
      for (const [at, bin] of bins.entries()) if (at > 0) expect(bin.from).toBe(bins[at - 1]?.to);
      expect(bins[0]?.from).toBeLessThanOrEqual(range.least);
      expect(bins.at(-1)?.to).toBeGreaterThan(range.most);
    }
  });
});

test('the middle half lies between the first and the third quartile', () => {
  expect(quartilesOf([4, 1, 2, 3])).toEqual([1.75, 3.25]);
  expect(quartilesOf([5, 1, 3])).toEqual([2, 4]);
  expect(quartilesOf([1])).toBeNull();
});

test('the summary of counted values is that of all values', () => {
  const counted = fc.array(fc.record({ value: fc.integer({ min: -9, max: 9 }), count: fc.nat(4) }), { maxLength: 9 });
  fc.assert(
    fc.property(counted, (values) => {
      const whole = summary(values.flatMap(({ value, count }) => Array.from({ length: count }, () => value)));
      expect(summaryOf(values)).toEqual(whole && { ...whole, mean: expect.closeTo(whole.mean, 9) as number });
    }),
  );
});

test('all scores of a scale are summarised together', () => {
  const scored = { slug: 'a', scores: [{ field: 'rating', values: [{ value: 3, count: 2 }], submissions: [] }] };
  const other = { slug: 'b', scores: [{ field: 'rating', values: [{ value: 6, count: 1 }], submissions: [] }] };
  const tracks = [scored, other, { slug: 'c', scores: scored.scores }] as unknown as Parameters<typeof scoresIn>[0];
  expect(scoresIn(tracks, { key: 'rating', tracks: ['a', 'b'] })).toMatchObject({ count: 3, mean: 4, median: 3 });
});

test('a dot of the spread chart has one spread as its name only if all of its submissions have it', () => {
  const of = (spread: number, count: number) => ({ mean: 3, spread, scores: 2, count });
  const dots = dotsOf([of(1, 2), of(2, 4), of(2.5, 1)], { least: 1, most: 5 });
  expect(dots.map(({ spread, isExact, count }) => [spread.from, spread.to, isExact, count])).toEqual([
    [2, 3, false, 5],
    [1, 2, true, 2],
  ]);
});
