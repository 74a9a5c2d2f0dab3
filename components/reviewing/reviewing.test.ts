import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { submissionRow } from '#components/submissions/index-row.ts';
import { compileFilter, filterRows } from '#components/table/filter.ts';
import { parseQuery } from '#components/table/query-language.ts';
import { reviewFields, reviewedRow, shortfall } from './reviewed-row.ts';
import { readReviewing } from './reviewing.ts';
import type { Round } from './rounds.ts';
import { scoreFieldsOf } from './score-fields.ts';
import { summary } from './statistics.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const round = (index: number, days: number | null): Round => ({
  track: 'vision',
  trackName: 'Vision',
  index,
  name: `Round ${index + 1}`,
  deadline: days === null ? null : now + days * 86_400_000,
  zone: null,
  released: false,
});
const rounds = [round(0, -2), round(1, 5)];
const track = { slug: 'vision', name: 'Vision' };
const review = (id: string, status: string, index: number) => ({
  id,
  status,
  reviewer: '',
  phase: { index, name: `Round ${index + 1}` },
});
const read = (reviewed: Parameters<typeof readReviewing>[1], at = now) => readReviewing(track, reviewed, rounds, at);

describe('how the reviews of a submission stand', () => {
  const reviews = [review('a', 'SUBMITTED', 0), review('b', 'IN_PROGRESS', 0), review('c', 'NOT_STARTED', 1)];

  test('counts the current phase alone', () => {
    expect(read({ reviews, currentPhase: { index: 0, name: 'Round 1' } })).toMatchObject({
      done: 1,
      assigned: 2,
      late: 1,
    });
    expect(read({ reviews, currentPhase: { index: 1, name: 'Round 2' } })).toMatchObject({
      done: 0,
      assigned: 1,
      late: 0,
    });
  });

  test('is late by the clock that is given, not by this machine’s', () => {
    const later = now + 6 * 86_400_000;
    expect(read({ reviews, currentPhase: { index: 1, name: 'Round 2' } }, later).late).toBe(1);
  });

  test('takes a review that names no phase for one of the current phase', () => {
    const bare = [{ id: 'a', status: 'COMPLETED', reviewer: 'Ada' }];
    expect(read({ reviews: bare, currentPhase: { index: 1, name: '' } })).toMatchObject({ done: 1, assigned: 1 });
  });

  test('tells who declined and who has not answered only where the service does', () => {
    const currentPhase = { index: 0, name: 'Round 1' };
    const progress = [{ phaseIndex: 0, assigned: 3, accepted: 1, declined: 2 }];
    expect(read({ reviews, currentPhase, reviewerProgress: progress })).toMatchObject({ declined: 2, unanswered: 2 });
    const foreign = [{ runde: 0, zugewiesen: 3 }];
    expect(read({ reviews, currentPhase, reviewerProgress: foreign })).toMatchObject({
      declined: undefined,
      unanswered: undefined,
    });
  });

  test('survives whatever is missing or null', () => {
    for (const reviewed of [{}, { reviews: null, scores: null, currentPhase: null, reviewedAt: null }]) {
      expect(read(reviewed)).toMatchObject({ done: 0, assigned: 0, late: 0, lines: [], scores: {} });
    }
    expect(read({ reviews: [{ id: 'x' }] }).lines).toMatchObject([{ status: '', done: false, late: false }]);
  });
});

test('a shortfall counts the reviews that nobody is expected to write', () => {
  const of = (done: number, assigned: number, late: number, unanswered?: number) =>
    shortfall({ ...read({}), done, assigned, late, unanswered }, 3, now);
  expect(of(3, 3, 0)).toBe(0);
  expect(of(1, 3, 0, 0)).toBe(0);
  expect(of(1, 3, 2)).toBe(2);
  expect(of(0, 1, 0)).toBe(2);
  expect(of(1, 3, 0, 1)).toBe(1);
  expect(of(0, 3, 2, 2)).toBe(2);
  const unasked = (deadline: number | null) => shortfall({ ...read({}), deadline }, 3, now);
  expect([unasked(null), unasked(now + 30 * 86_400_000)]).toEqual([0, 0]); // reviewing has not begun
  expect([unasked(now + 86_400_000), unasked(now - 1)]).toEqual([3, 3]);
});

describe('the query bar asks of reviews', () => {
  const submission = (slug: string) => ({ id: slug, slug, title: slug, track });
  const context = { rounds, now, target: 3, field: 'rating' };
  const rows = [
    reviewedRow(submissionRow(submission('none')), undefined, context),
    reviewedRow(
      submissionRow(submission('one')),
      { reviews: [review('a', 'SUBMITTED', 0)], scores: { rating: [6, 3] } },
      context,
    ),
    reviewedRow(
      submissionRow(submission('two')),
      { reviews: [review('a', 'SUBMITTED', 0), review('b', 'SUBMITTED', 0)], scores: {} },
      context,
    ),
  ];
  test.each([
    ['reviews:<2', ['one']],
    ['reviews:>=1', ['one', 'two']],
    ['reviews:2', ['two']],
    ['reviews:none', ['none']],
    ['-reviews:none', ['one', 'two']],
    ['score:4..5', ['one']],
    ['spread:>=3', ['one']],
    ['score:none', ['none', 'two']],
    ['short:>0', ['one', 'two']],
    ['reviews:many', []],
  ])('%s', (query, slugs) => {
    const filter = compileFilter(parseQuery(query, reviewFields).map(({ term }) => term));
    expect(filterRows(rows, filter).map(({ slug }) => slug)).toEqual(slugs);
  });
});

describe('scores', () => {
  test('are summed up in any order alike, and never leave the range of their values', () => {
    const score = fc.integer({ min: -10, max: 10 });
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 9 }), (values) => {
        const all = summary(values);
        expect(summary(values.toReversed())).toEqual(all);
        expect(all?.least).toBe(Math.min(...values));
        expect(all?.most).toBe(Math.max(...values));
        for (const middle of [all?.mean, all?.median]) {
          expect(middle).toBeGreaterThanOrEqual(Math.min(...values));
          expect(middle).toBeLessThanOrEqual(Math.max(...values));
        }
      }),
    );
    expect(summary([])).toBeUndefined();
    expect(summary([1, 2, 9, 10])).toMatchObject({ mean: 5.5, median: 5.5, spread: 9 });
  });

  test('begin with the field that decides, whatever the others are called', () => {
    const fields = scoreFieldsOf([{ scores: { confidence: [3, 4, 5], Rating: [6] } }, { scores: { novelty: [] } }, {}]);
    expect(fields).toEqual([
      { key: 'Rating', count: 1, least: 6, most: 6 },
      { key: 'confidence', count: 3, least: 3, most: 5 },
    ]);
  });
});
