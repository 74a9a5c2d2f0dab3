import { expect, test } from 'vitest';
import { isCompleted, isDeclined } from './review-statuses.ts';

test('recognizes completed reviews in the words of several services, in any case', () => {
  expect(['SUBMITTED', 'completed', 'Complete', 'done', 'FINAL', 'finished'].every(isCompleted)).toBe(true);
  expect(['NOT_STARTED', 'IN_PROGRESS', 'odd', 'undone', '', null, undefined].some(isCompleted)).toBe(false);
});

test('recognizes declined and withdrawn invitations', () => {
  expect(['DECLINED', 'cancelled', 'Canceled', 'refused', 'withdrawn'].every(isDeclined)).toBe(true);
  expect(['PENDING', 'ACCEPTED', 'COMPLETED', '', null, undefined].some(isDeclined)).toBe(false);
});
