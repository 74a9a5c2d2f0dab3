import { expect, test } from 'vitest';
import { answerOf } from './foreign.ts';

const review = { id: 'r', reviewer: 'Ana Ng', reviewerId: 'r_1', assignmentStatus: 'PENDING', submittedAt: null };
const list = JSON.stringify({ data: [{ slug: 's', title: 'On order', reviews: [review], scores: { rating: [1] } }] });
const full = JSON.stringify({ data: [{ slug: 'f', submittedAt: '2026-01-01T00:00:00Z', reviewerId: 'r_1' }] });

test('our own service is left as it is', () => {
  expect(answerOf('own', '/api/v1/submissions', list)).toBe(list);
});

test('an older service says neither who a reviewer is nor who has answered nor when a review came', () => {
  const answer = JSON.parse(answerOf('older', '/api/v1/submissions', list)) as unknown;
  const reviews = [{ id: 'r', reviewer: 'Ana Ng' }];
  expect(answer).toEqual({ data: [{ slug: 's', title: 'On order', reviews, scores: { rating: [1] } }] });
});

test('the lists of a plain service carry no reviews, and its full reviews tell when they came', () => {
  expect(JSON.parse(answerOf('plain', '/api/v1/submissions', list))).toEqual({
    data: [{ slug: 's', title: 'On order' }],
  });
  const answer = JSON.parse(answerOf('plain', '/api/v1/submissions/s/reviews', full)) as unknown;
  expect(answer).toEqual({ data: [{ slug: 'f', submittedAt: '2026-01-01T00:00:00Z' }] });
});
