import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '#lib/contract/time/durations.ts';
import { type AskedReview, countReviewers, isUnderReview, missingOf, shortfallOf } from './review-figures.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

/** Parses `ada 0 done`: reviewer, phase, state. */
function asked(text: string): AskedReview {
  const [reviewer = '', phase, state] = text.split(' ');
  return {
    reviewer: reviewer === '?' ? '' : reviewer,
    phase: { index: Number(phase) },
    done: state === 'done',
    late: state === 'late',
    answered: state === 'silent' ? false : state === 'untold' ? undefined : true,
  };
}
const counts = (...reviews: string[]) => countReviewers(reviews.map(asked));

describe('reviewers of a submission', () => {
  test('someone who reviews again in a later phase is one reviewer and no longer expected', () => {
    expect(counts('ada 0 done', 'ada 1 done', 'bob 0 done')).toMatchObject({ completed: 2, expected: 0 });
    expect(counts('ada 0 done', 'ada 1 open')).toMatchObject({ completed: 1, expected: 0, countedOn: 0 });
    expect(counts('ada 0 late', 'ada 1 done')).toMatchObject({ completed: 1, expected: 0 });
  });

  test('someone who is late in one phase and has an open review in another can be counted on', () => {
    expect(counts('ada 0 late', 'ada 1 open')).toMatchObject({ expected: 1, countedOn: 1, overdue: 0 });
    expect(counts('ada 0 late', 'bob 0 open')).toMatchObject({ expected: 2, countedOn: 1, overdue: 1 });
  });

  test('someone who has not answered is expected, and not counted on', () => {
    expect(counts('ada 0 silent', 'bob 0 open')).toMatchObject({ expected: 2, countedOn: 1 });
  });

  test('if reviews do not say who has answered, the number of unanswered ones is subtracted', () => {
    const reviews = ['ada 0 untold', 'bob 0 untold', 'cyd 0 done'].map(asked);
    expect(countReviewers(reviews, 1)).toMatchObject({ completed: 1, expected: 2, countedOn: 1 });
    expect(countReviewers(reviews, 5).countedOn).toBe(0);
  });

  test('hidden reviewers count by the phase with the most of them', () => {
    expect(counts('? 0 done', '? 0 done', '? 1 done', '? 1 open', '? 1 open')).toEqual({
      completed: 2,
      expected: 1,
      countedOn: 1,
      overdue: 0,
    });
    expect(counts('? 0 done', 'ada 0 open')).toMatchObject({ completed: 1, expected: 1 });
  });

  test('named reviewers are counted as sets of people, whatever the order and the phases', () => {
    const review = fc.record({
      reviewer: fc.constantFrom('ada', 'bob', 'cyd', 'dan'),
      phase: fc.record({ index: fc.nat(2) }),
      done: fc.boolean(),
      late: fc.constant(false),
      answered: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(review, { maxLength: 10 }), (reviews) => {
        const done = new Set(reviews.filter((each) => each.done).map((each) => each.reviewer));
        const all = new Set(reviews.map((each) => each.reviewer));
        const { completed, expected, countedOn } = countReviewers(reviews);
        expect([completed, expected]).toEqual([done.size, all.size - done.size]);
        expect(countedOn).toBeLessThanOrEqual(expected);
        expect(countReviewers(reviews.toReversed())).toEqual(countReviewers(reviews));
      }),
    );
  });
});

describe('a shortfall', () => {
  const short = (deadline: number | null, ...reviews: string[]) => shortfallOf(counts(...reviews), 3, deadline, now);

  test('is the target less the completed and the counted-on reviewers', () => {
    expect(short(now + DAY, 'a 0 done', 'b 0 open', 'c 0 open')).toBe(0);
    expect(short(now + DAY, 'a 0 done', 'b 0 late', 'c 0 silent')).toBe(2);
    expect(short(now - DAY, 'a 0 done', 'b 0 done', 'c 0 done', 'a 1 late')).toBe(0);
    expect(short(now + DAY, 'a 0 open')).toBe(2);
  });

  test('is 0 while no one has been asked and the deadline is far away or unknown', () => {
    expect([short(null), short(now + 15 * DAY)]).toEqual([0, 0]);
    expect([short(now + 13 * DAY), short(now - 1)]).toEqual([3, 3]);
  });
});

test('missing is the target less the completed reviewers', () => {
  expect([missingOf({ completed: 1 }, 3), missingOf({ completed: 4 }, 3)]).toEqual([2, 0]);
});

test('drafts, withdrawn and decided submissions are not under review', () => {
  expect(isUnderReview({ status: 'UNDER_REVIEW', decision: null })).toBe(true);
  expect(isUnderReview({})).toBe(true);
  for (const status of ['DRAFT', 'Withdrawn', 'ACCEPTED', 'desk-rejected', 'DESK_REJECTED']) {
    expect(isUnderReview({ status })).toBe(false);
  }
  expect(isUnderReview({ status: 'UNDER_REVIEW', decision: 'REVISE' })).toBe(false);
});
