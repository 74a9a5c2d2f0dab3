import { expect, test } from 'vitest';
import { reviewLook, statusLook } from './labels.ts';

test('a status that nobody knows is shown in words', () => {
  expect(statusLook('DESK_REJECTED').label).toBe('Desk rejected');
  expect(reviewLook('AWAITING_2ND_READ').label).toBe('Awaiting 2nd read');
});
