import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { streamType } from '#lib/contract/stream.ts';
import { testEngine } from '#lib/sql/test-database.ts';
import { type Heard, openStage, type Stage } from '#verify/worlds/stage.ts';
import { conferenceSlugs, type World, worldArbitrary } from '#verify/worlds/world.ts';
import { changeArbitrary, secondState } from './history.ts';

const worlds = { sqlite: 60, postgres: 5 }[testEngine];

vi.setConfig({ testTimeout: 300_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const paths = [
  '/assignments',
  ...conferenceSlugs.flatMap((slug) => [
    `/submissions?conference=${slug}`,
    `/submissions?conference=${slug}&expand=reviews,scores`,
    `/conferences/${slug}/reviews`,
    `/conferences/${slug}/assignments`,
    `/conferences/${slug}/reviewers`,
    `/conferences/${slug}/reviewers?scoreField=soundness&expand=comparisons`,
    `/conferences/${slug}/conflicts`,
    `/assignments?conference=${slug}`,
    `/registrations?conference=${slug}`,
  ]),
];

/** Every stream of every key, by key and path. */
async function streamsOf({ keys }: World): Promise<Map<string, Heard>> {
  const heard = new Map<string, Heard>();
  for (const { name } of keys) {
    for (const path of paths) heard.set(`${name} ${path}`, await stage.ask(name, path, 'GET', { accept: streamType }));
  }
  return heard;
}

test('whenever an import changes a stream, it changes its validator; what did not change is 304', async () => {
  let [differing, same] = [0, 0];
  await fc.assert(
    fc.asyncProperty(worldArbitrary, changeArbitrary, async (world, change) => {
      await stage.set(world);
      const before = await streamsOf(world);
      await stage.change(secondState(world, change));
      for (const [name, after] of await streamsOf(world)) {
        const was = before.get(name)!;
        if (was.status !== 200) continue;
        const tag = was.headers['etag'];
        if (after.text !== was.text) {
          differing += 1;
          expect([name, after.headers['etag']]).not.toEqual([name, tag]);
        } else if (after.headers['etag'] === tag) same += 1;
      }
    }),
    { numRuns: worlds, endOnFailure: true },
  );
  expect(differing).toBeGreaterThan(worlds);
  expect(same).toBeGreaterThan(worlds);
});
