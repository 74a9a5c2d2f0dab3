import { afterAll, beforeAll, expect, test } from 'vitest';
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

test.for(Array.from({ length: 40 }, (_, at) => at + 1))(
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
