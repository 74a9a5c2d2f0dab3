import { expect, test } from 'vitest';
import { shortageInWords } from './shortage.ts';

const now = 1_000_000;
const rate = { limit: 120, remaining: 10, resetsAt: now + 12_000, heardAt: now };

test('few requests are said to be left, with what waits and for how long', () => {
  expect(shortageInWords(rate, now)).toEqual({
    left: '10 of 120 requests are left this minute.',
    waits: 'Long lists go on in 12 s. Your clicks still work.',
  });
});

test('without any request left, everything waits', () => {
  const day = { ...rate, limit: 10_000, remaining: 0, resetsAt: now + 3 * 3_600_000 };
  expect(shortageInWords(day, now)).toEqual({
    left: '0 of 10,000 requests are left today.',
    waits: 'All requests go on in 3 h.',
  });
});

test.each([
  ['there are enough', { ...rate, remaining: 25 }, now],
  ['the limit is not known', { ...rate, limit: null }, now],
  ['the window is over', rate, now + 12_000],
])('nothing is said while %s', (_, given, at) => {
  expect(shortageInWords(given, at)).toBeNull();
});
