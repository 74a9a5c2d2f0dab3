import { expect, test } from 'vitest';
import { disagreementsIn, type Oracle } from './oracle-proof.ts';
import { expected } from './oracle.ts';
import type { Conference } from './world-conference.ts';

test('the service shows everybody exactly what the specification says, row by row and field by field', async () => {
  expect(await disagreementsIn(300, 1)).toEqual([]);
});

/** An oracle that is told of another world than the service. */
const mistaken =
  (change: (conference: Conference) => Conference): Oracle =>
  (datasets, ...asked) =>
    expected(
      datasets.map((dataset) => change(dataset as Conference)),
      ...asked,
    );

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
  expect(await disagreementsIn(100, 1, { oracle: mistaken(change) })).not.toEqual([]);
});
