import { expect, test } from 'vitest';
import { carriesReviews } from './reviewed.ts';

test('a list carries its reviews if any item has reviews or scores, even empty ones', () => {
  expect(carriesReviews([{}, { reviews: [] }])).toBe(true);
  expect(carriesReviews([{}, { scores: {} }])).toBe(true);
});

test('a list does not carry its reviews if they are null or missing in every item', () => {
  expect(carriesReviews([{}, { reviews: null, scores: null }])).toBe(false);
  expect(carriesReviews([{ currentPhase: { index: 0, name: 'One' }, reviewerProgress: [] }])).toBe(false);
});

test('an empty list, and one of own submissions alone, count as carrying their reviews', () => {
  expect(carriesReviews([])).toBe(true);
  expect(carriesReviews([{ isOwn: true }, { isOwn: true }])).toBe(true);
  expect(carriesReviews([{ isOwn: true }, { isOwn: false }])).toBe(false);
});
