import { expect, test } from 'vitest';
import { isCompleted, isDeclined } from './review-statuses.ts';

test('a review is completed by the words that services use for it, in any case', () => {
  expect(['SUBMITTED', 'completed', 'Complete', 'done', 'FINAL', 'finished'].every(isCompleted)).toBe(true);
  expect(['NOT_STARTED', 'IN_PROGRESS', 'odd', 'undone', '', null, undefined].some(isCompleted)).toBe(false);
});

test('an invitation that was declined or taken back is told from one that is open or done', () => {
  expect(['DECLINED', 'cancelled', 'Canceled', 'refused', 'withdrawn'].every(isDeclined)).toBe(true);
  expect(['PENDING', 'ACCEPTED', 'COMPLETED', '', null, undefined].some(isDeclined)).toBe(false);
});
