import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { submissionRow } from '#components/submissions/model/index-row.ts';
import { findRows } from '#components/data-table/model/filter.ts';
import { byUrgency, reasonOf } from './shortfall-reasons.ts';
import { figureFields } from './review-fields.ts';
import { reviewedRow } from './reviewed-row.ts';
import { peopleOf, readReviewing } from './reviewing.ts';
import type { Round } from '#components/conferences/model/rounds.ts';
import type { Scale } from '#lib/contract/reviews/scales.ts';
import { summary } from '#lib/contract/reviews/statistics.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const round = (index: number, days: number | null): Round => ({
  track: 'vision',
  trackName: 'Vision',
  index,
  name: `Round ${index + 1}`,
  deadline: days === null ? null : now + days * 86_400_000,
  zone: null,
  target: null,
  released: false,
  submissionDeadline: null,
});
const rounds = [round(0, -2), round(1, 5)];
const track = { slug: 'vision', name: 'Vision' };
const review = (id: string, status: string, index: number) => ({
  id,
  status,
  reviewer: '',
  phase: { index, name: `Round ${index + 1}` },
});
const read = (reviewed: Parameters<typeof readReviewing>[1], at = now) =>
  readReviewing(track, reviewed, { rounds, now: at });
const noScales = new Map<string, Scale>();

describe('the state of a submission’s reviews', () => {
  const reviews = [review('a', 'SUBMITTED', 0), review('b', 'IN_PROGRESS', 0), review('c', 'NOT_STARTED', 1)];

  test('each review is late by the deadline of its own phase, whatever the current one is', () => {
    for (const index of [0, 1]) {
      expect(read({ reviews, currentPhase: { index, name: '' } })).toMatchObject({
        late: 1,
        lines: [
          { done: true, late: false },
          { done: false, late: true },
          { done: false, late: false },
        ],
      });
    }
  });

  test('is late by the given clock, not by this machine’s', () => {
    const later = now + 6 * 86_400_000;
    expect(read({ reviews, currentPhase: { index: 1, name: 'Round 2' } }, later).late).toBe(2);
  });

  test('counts a review without a phase as one of the current phase', () => {
    const bare = [{ id: 'a', status: 'OPEN', reviewer: 'Ada' }];
    expect(read({ reviews: bare, currentPhase: { index: 0, name: '' } })).toMatchObject({ asked: 1, late: 1 });
    expect(read({ reviews: bare, currentPhase: { index: 1, name: '' } })).toMatchObject({ asked: 1, late: 0 });
  });

  test('identifies people by their ids, so that two with one name are two, and one in two phases is one', () => {
    const by = (id: string, index: number, reviewerId: string) => ({
      ...review(id, 'SUBMITTED', index),
      reviewer: 'José García',
      reviewerId,
    });
    expect(read({ reviews: [by('a', 0, 'r1'), by('b', 0, 'r2'), by('c', 1, 'r1')] }).completed).toBe(2);
  });

  test('without ids, each exact name is a person', () => {
    const by = (id: string, index: number, reviewer: string) => ({ ...review(id, 'SUBMITTED', index), reviewer });
    const of = [by('a', 0, 'José García'), by('b', 1, 'José García'), by('c', 0, 'Jose Garcia')];
    expect(read({ reviews: of }).completed).toBe(2);
  });

  test('a name that only one known person has identifies that person', () => {
    const known = { ...review('a', 'SUBMITTED', 0), reviewer: 'Ada', reviewerId: 'r1' };
    const unknown = { ...review('b', 'NOT_STARTED', 0), reviewer: 'Ada' };
    const people = peopleOf([{ reviews: [known] }]);
    expect(readReviewing(track, { reviews: [unknown] }, { rounds, now, people }).lines[0]?.reviewer).toBe('r1');
    const twice = peopleOf([{ reviews: [known, { ...known, reviewerId: 'r2' }] }]);
    expect(readReviewing(track, { reviews: [unknown] }, { rounds, now, people: twice }).lines[0]?.reviewer).toBe('Ada');
  });

  test('is due by the earliest deadline of the open reviews, otherwise by that of the current phase', () => {
    const currentPhase = { index: 1, name: 'Round 2' };
    expect(read({ reviews, currentPhase }).deadline).toBe(rounds[0]?.deadline);
    expect(read({ reviews: reviews.slice(0, 1), currentPhase }).deadline).toBe(rounds[1]?.deadline);
  });

  test('counts declined and unanswered invitations of all phases, only if the service reports them', () => {
    const currentPhase = { index: 0, name: 'Round 1' };
    const progress = [
      { phaseIndex: 0, assigned: 3, accepted: 1, declined: 2 },
      { phaseIndex: 1, assigned: 1, accepted: 1, declined: 1 },
    ];
    expect(read({ reviews, currentPhase, reviewerProgress: progress })).toMatchObject({ declined: 3, unanswered: 2 });
    const foreign = [{ runde: 0, zugewiesen: 3 }];
    expect(read({ reviews, currentPhase, reviewerProgress: foreign })).toMatchObject({
      declined: undefined,
      unanswered: undefined,
    });
    const told = reviews.map((each) => ({ ...each, assignmentStatus: 'PENDING' as const }));
    expect(read({ reviews: told, currentPhase, reviewerProgress: progress }).unanswered).toBe(2);
  });

  test('survives whatever is missing or null', () => {
    for (const reviewed of [{}, { reviews: null, scores: null, currentPhase: null, reviewedAt: null }]) {
      expect(read(reviewed)).toMatchObject({ completed: 0, asked: 0, late: 0, lines: [], scores: {} });
    }
    expect(read({ reviews: [{ id: 'x' }] }).lines).toMatchObject([{ status: '', done: false, late: false }]);
  });
});

describe('the query bar finds submissions by their reviews', () => {
  const submission = (slug: string, fields: object = {}) => ({ id: slug, slug, title: slug, track, ...fields });
  const scale = { key: 'rating', tracks: ['vision'], count: 2, least: 1, most: 9 };
  const context = { rounds, now, target: 3, scales: new Map([['vision', scale]]) };
  const by = (id: string, reviewer: string) => ({ ...review(id, 'SUBMITTED', 0), reviewer });
  const rows = [
    reviewedRow(submissionRow(submission('none')), undefined, context),
    reviewedRow(submissionRow(submission('one')), { reviews: [by('a', 'Ada')], scores: { rating: [6, 2] } }, context),
    reviewedRow(submissionRow(submission('two')), { reviews: [by('a', 'Ada'), by('b', 'Bob')], scores: {} }, context),
    reviewedRow(submissionRow(submission('out', { decision: 'REJECT' })), { reviews: [by('a', 'Ada')] }, context),
  ];
  test.each([
    ['reviews:<2', ['one', 'out']],
    ['reviews:>=1', ['one', 'two', 'out']],
    ['reviews:2', ['two']],
    ['reviews:none', ['none']],
    ['-reviews:none', ['one', 'two', 'out']],
    ['score:3..5', ['one']],
    ['spread:>=3', ['one']],
    ['apart:50', ['one']],
    ['score:none', ['none', 'two', 'out']],
    ['short:>0', ['one', 'two']],
    ['missing:>0', ['one', 'two']],
  ])('%s', (query, slugs) => {
    expect(findRows(rows, query, figureFields).map(({ slug }) => slug)).toEqual(slugs);
  });
});

test('the most urgent come first: more late reviews, then more missing, then the earlier deadline', () => {
  const submission = (slug: string) => ({ id: slug, slug, track });
  const row = (slug: string, reviews: Parameters<typeof readReviewing>[1]['reviews'], index: number) =>
    reviewedRow(
      submissionRow(submission(slug)),
      { reviews, currentPhase: { index, name: '' } },
      { rounds: [...rounds, round(2, 9)], now, target: 3, scales: noScales },
    );
  const open = (id: string, index: number) => ({ ...review(id, 'NOT_STARTED', index), reviewer: id });
  const rows = [
    row('later', [open('a', 2)], 2),
    row('sooner', [open('a', 1)], 1),
    row('emptier', [], 1),
    row('late', [open('a', 0), open('b', 1), open('c', 1)], 1),
  ];
  expect(byUrgency(rows).map(({ slug }) => slug)).toEqual(['late', 'emptier', 'sooner', 'later']);
});

test('the reason counts the delay from the oldest deadline that has passed', () => {
  const lines = [review('a', 'NOT_STARTED', 0), review('b', 'NOT_STARTED', 1)].map((each) => ({
    ...each,
    reviewer: each.id,
  }));
  const later = now + 6 * 86_400_000;
  expect(reasonOf(read({ reviews: lines }, later), 3, later)).toBe('2 late by up to 8 d, only 2 asked');
  expect(reasonOf(read({ reviews: lines }), 2, now)).toBe('1 late by 2 d');
});

test('the summary of scores does not depend on their order, and stays within their range', () => {
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
