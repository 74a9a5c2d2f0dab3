import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { disagreementIn, type Oracle } from './proof.ts';
import { expected } from './oracle.ts';
import { testEngine } from '#lib/sql/test-database.ts';
import { openStage, type Stage } from '#verify/worlds/stage.ts';
import type { Conference } from '#verify/worlds/conference.ts';

vi.setConfig({ testTimeout: 300_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('the service shows everybody exactly what the specification says, row by row and field by field', async () => {
  expect(await disagreementIn({ sqlite: 150, postgres: 25 }[testEngine], 1, stage)).toBeNull();
});

/** An oracle that is told of another world than the service. */
const mistaken =
  (change: (conference: Conference) => Conference): Oracle =>
  (state, ...asked) =>
    expected({ ...state, datasets: state.datasets.map((dataset) => change(dataset as Conference)) }, ...asked);

const releasing = (conference: Conference): Conference => ({
  ...conference,
  tracks: conference.tracks.map((track) => ({
    ...track,
    phases: track.phases.map((phase) => ({ ...phase, reviewsReleased: true })),
  })),
});
const opening = (conference: Conference): Conference => ({
  ...conference,
  tracks: conference.tracks.map((track) => ({ ...track, reviewType: 'OPEN' })),
});
const verifying = (conference: Conference): Conference => ({
  ...conference,
  people: conference.people.map((person) => ({
    ...person,
    otherAddresses: (person.otherAddresses ?? []).map(({ address }) => ({ address, verified: true })),
  })),
});

test.for([
  ['holds every phase for released', releasing],
  ['holds every track for open', opening],
  ['holds every address for verified', verifying],
] as const)('the comparison sees that an oracle %s', async ([, change]) => {
  expect(await disagreementIn(100, 1, stage, { oracle: mistaken(change) })).toContain('Service and oracle disagree');
});

test('the comparison sees that an oracle misses when something changed', async () => {
  const oracle: Oracle = (state, ...asked) => expected({ ...state, before: undefined }, ...asked);
  expect(await disagreementIn(100, 1, stage, { oracle })).toContain('Service and oracle disagree');
});
