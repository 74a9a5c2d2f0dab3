import { expect, test } from 'vitest';
import { behindOf, cellsOf, forecastOf, inTimeOf } from './completion.ts';
import { allLines } from './reviews.ts';
import { asked, days, done, now, seenOf, submission } from './test-seen.ts';

const track = (slug: string) => ({ track: { slug, name: 'Main' } });

test('reviews are counted by slug of the track and index of the phase, though names are the same', () => {
  const seen = seenOf(
    [submission([done('ana', 1), asked('ana', 2)], track('main-a')), submission([done('ana', 1)], track('main_a'))],
    {
      'main-a': [-1, 5],
      main_a: [5],
    },
  );
  expect(cellsOf(seen).map(({ track, phase, done, asked, late }) => [track, phase, done, asked, late])).toEqual([
    ['main-a', 1, 1, 1, 0],
    ['main-a', 2, 0, 1, 0],
    ['main_a', 1, 1, 1, 0],
  ]);
});

test('a track is behind tracks whose deadlines are at most three days from its own, from five points on', () => {
  const given = [
    submission([done('ana', 1), done('ben', 1), done('cleo', 1), asked('dan', 1)], track('main')),
    submission([done('ana', 1), asked('ben', 1)], track('other')),
  ];
  expect(behindOf(cellsOf(seenOf(given, { main: [5], other: [8] })))).toEqual([
    { track: 'other', phase: 1, points: 25 },
  ]);
  expect(behindOf(cellsOf(seenOf(given, { main: [5], other: [8.1] })))).toEqual([]);
});

test('what comes is the pace of each phase until its own deadline, at most what is open', () => {
  const open = (count: number) => Array.from({ length: count }, (_, at) => asked(`open-${at}`, 1));
  const came = (count: number) => Array.from({ length: count }, (_, at) => done(`came-${at}`, 1, days(-at - 0.5)));
  // Seven in seven days, ten days left: ten of twenty; two thirds of a day's pace and more than what is open: all of one.
  const given = [
    submission([...came(7), ...open(20)], track('main')),
    submission([...came(2), ...open(1)], track('other')),
  ];
  const forecast = forecastOf(cellsOf(seenOf(given, { main: [10], other: [20] })), now)!;
  const margin = 1.64 * Math.sqrt(10 + 100 / 7);
  const comes = (2 / 7) * 20;
  const little = Math.max(0, Math.min(1, comes - 1.64 * Math.sqrt(comes + comes ** 2 / 2)));
  expect(forecast.asked).toBe(30);
  expect(forecast.expected).toBeCloseTo(9 + 10 + 1);
  expect(forecast.least).toBeCloseTo(20 - Math.sqrt(margin ** 2 + (1 - little) ** 2));
  expect(forecast.most).toBeCloseTo(20 + margin);
});

test('nothing is foretold where nothing came in a week, or something came without a date', () => {
  const given = (when: string | null) => seenOf([submission([done('ana', 1, when), asked('ben', 1)])]);
  expect(forecastOf(cellsOf(given(days(-1))), now)).not.toBeNull();
  expect(forecastOf(cellsOf(given(days(-8))), now)).toBeNull();
  expect(forecastOf(cellsOf(given(null)), now)).toBeNull();
});

test('what was in time is told of each review by its own deadline', () => {
  const given = seenOf(
    [
      submission([done('ana', 1, days(-9)), done('ben', 1, days(-3)), asked('cleo', 1), done('ana', 2, days(-1))]),
      submission([done('ana', 1, days(-3))], track('other')),
    ],
    { main: [-5, 5], other: [-2] },
  );
  expect(inTimeOf(allLines(given), now)).toEqual({ inTime: 2, of: 4 });
});
