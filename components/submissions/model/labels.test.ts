import { expect, test } from 'vitest';
import { reviewLabel, statusLabel } from './labels.ts';

test('a status that nobody knows is shown in words', () => {
  expect(statusLabel('DESK_REJECTED').label).toBe('Desk rejected');
  expect(reviewLabel('AWAITING_2ND_READ').label).toBe('Awaiting 2nd read');
});
