import { expect, test } from 'vitest';
import { reviewLabel, statusLabel } from './labels.ts';

test('an unknown status is shown in words', () => {
  expect(statusLabel('DESK_REJECTED').label).toBe('Desk rejected');
  expect(reviewLabel('AWAITING_2ND_READ').label).toBe('Awaiting 2nd read');
});
