import { expect, test } from 'vitest';
import type { Round } from '#components/conferences/model/rounds.ts';
import { plannedFor, plannedTargets, reviewersInWords, targetsOf, wantedInWords } from './targets.ts';

const round = (track: string, index: number, target: number | null): Round => ({
  track,
  trackName: track,
  index,
  name: `Round ${index}`,
  deadline: null,
  zone: null,
  released: false,
  submissionDeadline: null,
  target,
});

const rounds = [round('long', 1, 2), round('long', 2, null), round('long', 3, 4), round('short', 1, null)];

test.each([
  ['that of its own phase', 'long', 1, 2],
  ['that of the last phase before it, if its own phase has none', 'long', 2, 2],
  ['that of the last phase, if its phase is unknown', 'long', null, 4],
  ['three, if no phase of its track has one', 'short', 1, 3],
  ['three, if it has no track', undefined, 1, 3],
])('the target of a submission is %s', (_, track, phase, target) => {
  expect(plannedFor(track, phase, rounds)).toBe(target);
});

test('a chosen target applies to all submissions; otherwise every target in use is named', () => {
  const rows = [{ target: 4 }, { target: undefined }, { target: 2 }, { target: 4 }];
  expect(targetsOf(rows, 5, rounds)).toEqual([5]);
  expect(targetsOf(rows, null, rounds)).toEqual([2, 4]);
  expect(targetsOf([], null, rounds)).toEqual(plannedTargets(rounds));
  expect(plannedTargets(rounds)).toEqual([2, 3, 4]);
  expect(plannedTargets([])).toEqual([3]);
});

test.each([
  [[1], '1 reviewer'],
  [[3], '3 reviewers'],
  [[2, 3, 4], '2 to 4 reviewers'],
])('%j is said as “%s”', (targets, words) => {
  expect(reviewersInWords(targets)).toBe(words);
  expect(wantedInWords(targets)).toBe(targets.length > 1 ? `their ${words}` : words);
});
