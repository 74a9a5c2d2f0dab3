import { expect, test } from 'vitest';
import { type HeardWindow, windowInWords } from './budget-words.ts';

const heardAt = Date.UTC(2027, 0, 1);
const window: HeardWindow = { policy: null, limit: 120, remaining: 30, resetsAt: heardAt + 42_000, heardAt };
const words = (given: Partial<HeardWindow>, after = 0) => {
  const { title, left, ends } = windowInWords({ ...window, ...given }, heardAt + after);
  return [title, left, ends].join(' ').trim();
};

test.each([
  [{}, 'This minute: 30 of 120 requests are left. It resets in 42 s.'],
  [
    { policy: 'elevated-day', limit: 100_000, remaining: 99_000, resetsAt: heardAt + 7_500_000 },
    'Today: 99,000 of 100,000 requests are left. It resets in 2 h 5 min.',
  ],
  [{ resetsAt: null, limit: null }, 'In this window: 30 requests are left.'],
  [{ policy: 'burst', resetsAt: null }, 'burst: 30 of 120 requests are left.'],
])('%j is shown as “%s”', (given, expected) => {
  expect(words(given)).toBe(expected);
});

test('after the end of a window none of it is used', () => {
  expect(words({}, 42_000)).toBe('This minute: 120 of 120 requests are left.');
  expect(windowInWords(window, heardAt).share).toBe(0.75);
  expect(windowInWords(window, heardAt + 42_000).share).toBe(0);
});
