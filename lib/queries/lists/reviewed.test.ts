import { expect, test } from 'vitest';
import { carriesReviews } from './reviewed.ts';

test('a list carries its reviews where any of its items tells of them, by reviews or by scores, none of them included', () => {
  expect(carriesReviews([{}, { reviews: [] }])).toBe(true);
  expect(carriesReviews([{}, { scores: {} }])).toBe(true);
});

test('a list whose items tell of none does not: they are missing, null, or only what every detail has', () => {
  expect(carriesReviews([{}, { reviews: null, scores: null }])).toBe(false);
  expect(carriesReviews([{ currentPhase: { index: 0, name: 'One' }, reviewerProgress: [] }])).toBe(false);
});

test('an empty list is believed: nobody can tell', () => {
  expect(carriesReviews([])).toBe(true);
});
