import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectedReviewers } from './by-reviewer.ts';
import { Api, readSeen } from './read.ts';
import { fieldsOf } from './scores.ts';
import type { Seen } from './seen.ts';
import { openStage, type Stage } from '#verify/figures/run/stage.ts';
import { drawWorld } from '#verify/figures/worlds/world.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/**
 * The scores of each submission by field, according to the oracle and to the service, without fields that a submission does not
 * have.
 */
function scoresOf(seen: Seen) {
  const reviewed = seen.submissions.filter(({ reviews }) => reviews);
  const counted = reviewed.map(({ slug, track }) => {
    const own = fieldsOf(seen, track.slug).map(({ key, scores }) => [key, scores.get(slug) ?? []] as const);
    return [slug, Object.fromEntries(own.filter(([, values]) => values.length > 0))];
  });
  const told = reviewed.map(({ slug, scores }) => [slug, scores]);
  return { counted: Object.fromEntries(counted) as unknown, told: Object.fromEntries(told) as unknown };
}

const seeds = Array.from({ length: 40 }, (_, at) => at + 1);

test.for(seeds)(
  'the scores of lists are those of the full reviews: each reviewer once, fields that are a scale in their track (seed %i)',
  async (seed) => {
    const world = drawWorld(seed);
    await stage.add(world.dataset);
    for (const viewer of ['chair', 'trackChair'] as const) {
      const api = new Api(stage.url, await stage.keyOf(world.viewers[viewer]!));
      const seen = await readSeen(api, world.slug, { chairs: true });
      const { counted, told } = scoresOf(seen);
      expect(told).toEqual(counted);
    }
  },
);

type Told = ReturnType<typeof expectedReviewers>;

/** Medians of times are whole halves of a millisecond. */
const halvesOf = (days: number | null) => days && Math.round(days * 2 * 86_400_000);

/** By id, with what is compared by submission. */
const inOrder = (rows: Told) =>
  rows
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ invitations, offsets, ...row }) => ({
      ...row,
      invitations: {
        ...invitations,
        daysToAccept: halvesOf(invitations.daysToAccept),
        daysToSubmit: halvesOf(invitations.daysToSubmit),
      },
      offsets: offsets.map(({ compared = [], ...offset }) => ({
        ...offset,
        compared: compared.toSorted((one, other) => (one.submission.slug < other.submission.slug ? -1 : 1)),
      })),
    }));

test('reviewers are those of the lists, with their offsets on each scale, for any field and track', async () => {
  let several = 0; // rows with offsets on more than one scale
  for (const seed of seeds) {
    const world = drawWorld(seed);
    await stage.add(world.dataset);
    for (const viewer of ['chair', 'trackChair'] as const) {
      const api = new Api(stage.url, await stage.keyOf(world.viewers[viewer]!));
      const { invited, ...seen } = await readSeen(api, world.slug, { chairs: true });
      const fields = seen.tracks.flatMap(({ slug }) => fieldsOf({ ...seen, invited }, slug).map(({ key }) => key));
      const [first] = seen.tracks;
      for (const [query, chosen, track] of [
        ['', null, null],
        [`&scoreField=${fields.at(-1) ?? 'nothing'}`, fields.at(-1) ?? null, null],
        [`&track=${first!.slug}`, null, first!.slug],
      ] as const) {
        const told = await api.list<Told[number]>(`/conferences/${world.slug}/reviewers?expand=comparisons${query}`);
        const counted = expectedReviewers({ ...seen, invited: invited! }, { chosen, track, withComparisons: true });
        expect([seed, query, inOrder(told)]).toEqual([seed, query, inOrder(counted)]);
        several += told.filter(({ offsets }) => offsets.length > 1).length;
      }
    }
  }
  expect(several).toBeGreaterThan(0);
}, 120_000);
