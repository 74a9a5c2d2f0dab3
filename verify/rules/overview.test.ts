import { beforeAll, expect, test } from 'vitest';
import { audiences, overview, type Sight } from '#lib/contract/visibility/overview.ts';
import { type World, worldOf } from '#lib/service/test-world.ts';
import { cast, given } from './test-scenario.ts';

/** Where each thing stands when it is seen: a path, and words of an answer that has it. */
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

/** What is seen of it on a blind and on an open track, before the release and after it. */
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

/** Only looked at. */
let worlds: World[];
beforeAll(async () => {
  worlds = await Promise.all(states.map((state) => worldOf([given(state)])));
});

test.each(cells)('$what, to: $audience: $sight', async ({ id, as, sight }) => {
  const [path, words] = places[id]!;
  const seen = await Promise.all(worlds.map(async (world) => words.test((await world.ask(path, { as })).text)));
  expect(seen).toEqual(patterns[sight]);
});
