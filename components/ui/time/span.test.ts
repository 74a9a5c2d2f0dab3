import { expect, test } from 'vitest';
import { plainSpan } from './span.ts';

test.each([
  [8 * 3_600_000, '8 hours'],
  [7 * 86_400_000, '7 days'],
  [90 * 60_000, '90 minutes'],
  [1, '1 second'],
  [0, '0 seconds'],
  [61_000, '61 seconds'],
])('formats %d ms as %s', (span, words) => {
  expect(plainSpan(span)).toBe(words);
});
