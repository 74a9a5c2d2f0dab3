import { beforeAll, expect, test } from 'vitest';
import { audiences, overview, type Sight } from '#lib/contract/visibility/overview.ts';
import { type World, worldOf } from '#lib/service/test-world.ts';
import { cast, given } from './test-scenario.ts';

/** Where each thing can be seen: a path, and a pattern that the answer matches if it is shown. */
const places: Readonly<Record<string, readonly [path: string, words: RegExp]>> = {
  submission: ['/submissions/paper', /"slug":"paper"/],
  decision: ['/submissions/paper', /"ACCEPT".*Well done/],
  'notes-to-chairs': ['/submissions/paper', /Close call/],
  reviews: ['/submissions/paper', /"status":"SUBMITTED"/],
  reviewers: ['/submissions/paper', /Zoe Person/],
  'review-data': ['/submissions/paper/reviews', /Sound/],
  progress: ['/submissions/paper', /"completed":2/],
  scores: ['/submissions?conference=conf&expand=scores', /"rating":\[7,7\]/],
  registrations: ['/registrations?conference=conf', /guest@x\.org/],
};
const people = [cast.chair, cast.track, cast.ada, cast.zoe];

/** A blind and an open track, each before and after the release. */
const states = [
  { reviewType: 'DOUBLE_BLIND', released: [] },
  { reviewType: 'OPEN', released: [] },
  { reviewType: 'DOUBLE_BLIND', released: [1, 2] },
  { reviewType: 'OPEN', released: [1, 2] },
];
const patterns: Readonly<Record<Sight, readonly boolean[]>> = {
  always: [true, true, true, true],
  released: [false, false, true, true],
  openReleased: [false, false, false, true],
  never: [false, false, false, false],
};

const cells = overview.flatMap(({ id, what, seen }) =>
  audiences.map((audience, at) => ({ id, what, audience, as: people[at]!, sight: seen[at]! })),
);

/** Only read. */
let worlds: World[];
beforeAll(async () => {
  worlds = await Promise.all(states.map((state) => worldOf([given(state)])));
});

test.each(cells)('$what, shown to $audience: $sight', async ({ id, as, sight }) => {
  const [path, words] = places[id]!;
  const seen = await Promise.all(worlds.map(async (world) => words.test((await world.ask(path, { as })).text)));
  expect(seen).toEqual(patterns[sight]);
});
