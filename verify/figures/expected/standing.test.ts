import { expect, test } from 'vitest';
import { mostUrgentFirst, standingOf, standingsOf } from './standing.ts';
import { asked, days, done, seenOf, submission, unanswered } from './test-seen.ts';
import { reviewersOf } from './by-reviewer.ts';
import { allLines } from './reviews.ts';

const standing = (given: ReturnType<typeof submission>, deadlines?: Parameters<typeof seenOf>[1]) =>
  standingOf(seenOf([given], deadlines), given);

test('a second review by the same reviewer in a later phase is an update, and no other reviewer', () => {
  const two = submission([done('ana', 1), done('ben', 1), done('ana', 2), asked('ben', 2)]);
  expect(standing(two)).toMatchObject({ completed: 2, expected: 0, asked: 2, missing: 1, short: 1 });
});

test('what a later phase asked for and has not got is late there, and no shortfall', () => {
  const three = submission([done('ana', 1), done('ben', 1), done('cleo', 1), asked('ana', 2)]);
  expect(standing(three, { main: [-20, -1] })).toMatchObject({ completed: 3, late: 1, missing: 0, short: 0 });
});

test('a review is late by the deadline of its own phase, and not by the current one', () => {
  const late = submission([asked('ana', 1), asked('ben', 2)], { currentPhase: { index: 2, name: 'Round' } });
  const { lines, deadline } = standing(late, { main: [-1, 20] });
  expect(lines.map((line) => line.late)).toEqual([true, false]);
  expect(new Date(deadline!).toISOString()).toBe(days(-1));
});

test('only open reviews that are answered are counted on', () => {
  const given = submission([asked('ana', 1), unanswered('ben', 1), asked('cleo', 1)]);
  expect(standing(given)).toMatchObject({ expected: 3, unanswered: 1, countedOn: 2, missing: 3, short: 1 });
  expect(standing(given, { main: [-1] })).toMatchObject({ expected: 3, late: 3, countedOn: 0, short: 3 });
});

test('of hidden reviewers the most that completed or were asked in one phase count', () => {
  const given = submission([done('', 1), done('', 1), asked('', 1), done('', 2), asked('', 2)]);
  expect(standing(given)).toMatchObject({ completed: 2, expected: 1, asked: 3, countedOn: 1, short: 0 });
});

test.for([
  { status: 'DRAFT' },
  { status: 'WITHDRAWN' },
  { status: 'ACCEPTED' },
  { status: 'UNDER_REVIEW', decision: 'REVISE' },
])('nothing is missing from $status with decision $decision', (more) => {
  expect(standing(submission([], more))).toMatchObject({ underReview: false, missing: 0, short: 0 });
});

test('nobody falls short while nobody was asked and the deadline is more than two weeks away or unknown', () => {
  const none = submission([]);
  expect(standing(none, { main: [14] })).toMatchObject({ missing: 3, short: 3 });
  expect(standing(none, { main: [14.1] })).toMatchObject({ missing: 3, short: 0 });
  expect(standing(none, { main: [null] })).toMatchObject({ missing: 3, short: 0 });
});

test('the most urgent has more that is late, then more that is short, then the earlier deadline', () => {
  const [late, short, early, plain] = [
    submission([asked('ana', 1)], { track: { slug: 'past', name: 'past' } }),
    submission([unanswered('ana', 1)]),
    submission([done('ana', 1), done('ben', 1)], { track: { slug: 'soon', name: 'soon' } }),
    submission([done('ana', 1), done('ben', 1)]),
  ] as const;
  const seen = seenOf([plain, early, short, late], { main: [5], past: [-1], soon: [2] });
  const order = mostUrgentFirst(standingsOf(seen)).map((each) => each.submission.slug);
  expect(order).toEqual([late.slug, short.slug, early.slug, plain.slug]);
});

test('two reviewers of one name are two', () => {
  const reviews = [asked('José', 1, { reviewerId: 'a' }), { ...done('José', 1), reviewerId: 'b' }];
  expect(reviewersOf(allLines(seenOf([submission(reviews)])))).toEqual([
    { id: 'a', name: 'José', asked: 1, done: 0, open: 1, late: 0 },
    { id: 'b', name: 'José', asked: 1, done: 1, open: 0, late: 0 },
  ]);
});
