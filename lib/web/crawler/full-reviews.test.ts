import { describe, expect, test } from 'vitest';
import type { Reviewed } from '#lib/queries/lists/reviewed.ts';
import { type FullReview, fullReviews, withFullReviews } from './full-reviews.ts';

type Line = NonNullable<Reviewed['reviews']>[number];

const idOf = (address: string) => `id of ${address.replace('@', ' at ')}`;
const [zoeId, yanId] = [idOf('zoe@x.org'), idOf('yan@x.org')];
const phase = (index: number) => ({ index, name: `Round ${index}` });

function line(id: string, reviewer: string, index: number, status = 'DONE'): Line {
  return { id, status, reviewer, phase: phase(index) };
}

function full(slug: string, name: string, index: number, more: Partial<FullReview> = {}): FullReview {
  const email = name === '' ? '' : `${name.toLowerCase()}@x.org`;
  return {
    slug,
    submittedAt: `2026-0${index}-01T00:00:00Z`,
    phase: phase(index),
    reviewer: { name, email },
    reviewData: {},
    ...more,
  };
}

const rated = (rating: unknown) => ({ reviewData: { rating } });
const joined = (lines: Line[], reviews: FullReview[]) =>
  withFullReviews({ reviews: lines, currentPhase: phase(2) }, fullReviews(reviews, idOf));
const scoresOf = (...reviews: FullReview[]) => fullReviews(reviews, idOf).summary.scores;

describe('a review line of the detail', () => {
  test('gets its reviewer’s id and its date by phase and name, and no address', () => {
    const lines = [
      line('1', 'Zoe', 1),
      line('2', ' Yan ', 1),
      line('3', 'Zoe', 2),
      line('4', 'Late', 2, 'NOT_STARTED'),
    ];
    const reviewed = joined(lines, [
      full('c', 'Zoe', 2),
      full('a', 'Zoe', 1, { reviewer: { name: 'Zoe', email: ' ZOE@x.org' } }),
      full('b', 'Yan', 1),
    ]);
    expect(reviewed.reviews).toEqual([
      { ...lines[0], reviewerId: zoeId, submittedAt: '2026-01-01T00:00:00Z' },
      { ...lines[1], reviewerId: yanId, submittedAt: '2026-01-01T00:00:00Z' },
      { ...lines[2], reviewerId: zoeId, submittedAt: '2026-02-01T00:00:00Z' },
      lines[3],
    ]);
    expect(JSON.stringify(reviewed)).not.toContain('@');
  });

  test('of two reviewers with the same name and phase gets either id, each once; with fewer reviews than lines, none', () => {
    const lines = [line('1', 'Zoe', 1), line('2', 'Zoe', 1)];
    const other = full('b', 'Zoe', 1, { reviewer: { name: 'Zoe', email: 'zoe@home.org' } });
    const ids = joined(lines, [full('a', 'Zoe', 1), other]).reviews?.map(({ reviewerId }) => reviewerId);
    expect(ids?.toSorted()).toEqual([idOf('zoe@home.org'), zoeId].toSorted());
    expect(joined(lines, [full('a', 'Zoe', 1)]).reviews).toEqual(lines);
  });

  test('without a name gets its date but no id', () => {
    const lines = [line('1', '', 1)];
    expect(joined(lines, [full('a', '', 1)]).reviews).toEqual([{ ...lines[0], submittedAt: '2026-01-01T00:00:00Z' }]);
  });

  test('keeps the reviewer id that the service gives', () => {
    const reviewed = joined([line('1', 'Zoe', 1)], [full('a', 'Zoe', 1, { reviewerId: 'r_own' })]);
    expect(reviewed.reviews?.[0]?.reviewerId).toBe('r_own');
  });

  test('gets the phase of its review if the service’s detail has no phases', () => {
    const lines = ['1', '2'].map((id): Line => ({ id, status: 'DONE', reviewer: 'Zoe' }));
    const { reviews } = joined(lines, [full('a', 'Zoe', 1), full('b', 'Zoe', 2)]);
    expect(reviews?.map((each) => [each.phase?.index, each.reviewerId])).toEqual([
      [1, zoeId],
      [2, zoeId],
    ]);
  });
});

describe('scores', () => {
  test('count each reviewer once per field, by the review of the latest phase, then the latest date, that has the field', () => {
    expect(
      scoresOf(
        full('c', 'Zoe', 2, { reviewData: { rating: 6, soundness: 'n/a' } }),
        full('a', 'Zoe', 1, { reviewData: { rating: 3, soundness: '2: fair' }, submittedAt: '2026-09-01T00:00:00Z' }),
        full('b', 'Yan', 1, { reviewData: { rating: 5 } }),
      ),
    ).toEqual({ rating: [5, 6], soundness: [2] });
    const early = full('a', 'Zoe', 1, { ...rated(1), submittedAt: '2026-01-01T23:30:00-02:00' });
    expect(scoresOf(early, full('b', 'Zoe', 1, { ...rated(9), submittedAt: '2026-01-02T01:00:00Z' }))).toEqual({
      rating: [1],
    });
  });

  test('tell reviewers apart by address, otherwise by name; for hidden reviewers only the latest phase counts', () => {
    const homonym = { reviewer: { name: 'Zoe', email: 'zoe@home.org' } };
    expect(scoresOf(full('a', 'Zoe', 1, rated(3)), full('b', 'Zoe', 1, { ...rated(3), ...homonym }))).toEqual({
      rating: [3, 3],
    });
    const nameless = { reviewer: { name: 'Zoe', email: '' } };
    const twice = [1, 2].map((index) => full(`${index}`, 'Zoe', index, { ...rated(index), ...nameless }));
    expect(scoresOf(...twice)).toEqual({ rating: [2] });
    expect(
      scoresOf(
        full('a', '', 1, { reviewData: { rating: 4, soundness: 1 } }),
        full('b', '', 2, rated(4)),
        full('c', '', 2, rated(7)),
      ),
    ).toEqual({ rating: [4, 7], soundness: [1] });
  });

  test('come with how often each form of a field’s value occurs in the completed reviews', () => {
    const reviews = [rated('6: good'), rated('6: good'), rated('None.'), { reviewData: { text: '' } }];
    const all = reviews.map((each, at) => full(`${at}`, 'Zoe', 1, each));
    expect(fullReviews(all, idOf).summary.scoreForms).toEqual({ rating: { '6: good': 2, '': 1 } });
  });
});

describe('who gave which score', () => {
  const given = (...reviews: FullReview[]) => fullReviews(reviews, idOf).summary.scoresByReviewer;

  test('is told by the ids of the review lines, with the latest score of each reviewer, and without addresses', () => {
    const scores = given(
      full('a', 'Zoe', 1, rated(3)),
      full('b', 'Zoe', 2, rated(5)),
      full('c', 'Yan', 1, rated('7: good')),
    );
    expect(scores).toEqual({ rating: { [zoeId]: 5, [yanId]: 7 } });
    expect(JSON.stringify(scores)).not.toContain('@');
  });

  test('is not told of hidden reviewers', () => {
    expect(given(full('a', '', 1, rated(3)), full('b', 'Zoe', 1, rated(5)))).toEqual({ rating: { [zoeId]: 5 } });
  });

  test('has the same values as the scores if no reviewer is hidden', () => {
    const reviews = [full('a', 'Zoe', 1, rated(3)), full('b', 'Yan', 2, rated(5)), full('c', 'Zoe', 2, rated(1))];
    const values = Object.values(given(...reviews)!['rating']!).toSorted((a, b) => a - b);
    expect(values).toEqual(scoresOf(...reviews)!['rating']);
  });
});
