import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '#lib/contract/time/durations.ts';
import { dueIn, now, testReview } from './test-review.ts';
import { ageInWords, daysLate, lateInWords, stateInWords } from './words.ts';

test.each([
  ['asked 9 days ago, accepted 6 days ago, draft begun', {}],
  ['asked 9 days ago, accepted 6 days ago, not begun', { isBegun: false }],
  ['asked 9 days ago, not answered', { isAccepted: false, isBegun: false, answeredAt: null }],
  [
    'asked 1 day ago, accepted 5 hours ago, not begun',
    { askedAt: now - DAY, answeredAt: now - DAY / 4.8, isBegun: false },
  ],
  ['accepted, draft begun', { askedAt: null, answeredAt: null }],
])('%s', (words, review) => {
  expect(stateInWords(testReview(review), now)).toBe(words);
});

test('an age is in its largest whole unit, and never in the future', () => {
  fc.assert(
    fc.property(fc.integer({ min: -DAY, max: 1000 * DAY }), (age) => {
      const words = ageInWords(now - age, now);
      const [, count, unit] = /^([\d,]+) (day|hour|minute)s? ago$/.exec(words) ?? [];
      const size = { day: DAY, hour: DAY / 24, minute: 60_000 }[unit as 'day' | 'hour' | 'minute'];
      if (unit === undefined) expect([words, age < 60_000]).toEqual(['just now', true]);
      else expect(Number(count?.replaceAll(',', ''))).toBe(Math.floor(age / size));
    }),
  );
});

test('lateness is said in days, and begins after the deadline; a review due in 7 days and some hours does not seem due within 7 days', () => {
  const said = (due: number) => {
    const review = testReview({ due: dueIn(due) });
    return [lateInWords(review, now), daysLate(review, now)];
  };
  expect(said(-5)).toEqual(['5 days late', 5]);
  expect(said(-0.5)).toEqual(['12 hours late', 0]);
  expect(said(3)).toEqual(['due in 3 d', undefined]);
  expect(said(7.25)).toEqual(['due in 7 d 6 h', undefined]);
  const open = testReview({ due: null });
  expect([lateInWords(open, now), daysLate(open, now)]).toEqual(['no deadline', undefined]);
});
