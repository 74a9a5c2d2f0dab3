import { expect, test } from 'vitest';
import type { Answer, World } from '#lib/service/test-world.ts';
import { byEngine } from '#lib/store/test-store.ts';
import { type FixedWorld, fixedWorld } from './fixed-world.ts';
import { probe } from './probes.ts';

/** What is seen is the policy's doing, the same on both engines. */
const probes = byEngine({ sqlite: 5000, postgres: 1000 });

test(`${probes} probes of absent, hidden, foreign and malformed ids: one answer, one cost`, async () => {
  const { distinct, kinds } = await probe(await fixedWorld(), probes, Date.now() % 1_000_000_000);
  expect(distinct).toEqual({ 404: 1, 422: 1 });
  for (const kind of ['absent', 'hidden', 'malformed']) expect(kinds[kind]).toBeGreaterThan(probes / 5);
});

type Fault = (world: FixedWorld, answer: Answer, path: string) => Promise<Answer> | Answer;

const isHidden = (path: string) => /^\/submissions\/(?:alpha|beta)-\d+$/.test(path);

/** Services that tell in one way what is there, and what is said of each. */
const faults: Record<string, { wrong: Fault; said: string }> = {
  'what is hidden is forbidden': {
    wrong: (_world, answer, path) => (isHidden(path) ? { ...answer, status: 403 } : answer),
    said: ': 403',
  },
  'the detail names what is hidden': {
    wrong: (_world, answer, path) =>
      isHidden(path) ? { ...answer, text: answer.text.replace('resource', 'submission') } : answer,
    said: '2 distinct',
  },
  'a header comes with what is hidden only': {
    wrong: (_world, answer, path) => {
      const headers = new Headers(answer.headers);
      if (isHidden(path)) headers.set('etag', '"x"');
      return { ...answer, headers };
    },
    said: '2 distinct',
  },
  'what is hidden costs one more read of the store': {
    wrong: async ({ store }, answer, path) => {
      if (isHidden(path)) await store.db.selectFrom('reviews').select('id').limit(1).execute();
      return answer;
    },
    said: 'statements',
  },
  'what is absent is not counted': {
    wrong: (_world, answer, path) => {
      const headers = new Headers(answer.headers);
      if (!isHidden(path)) headers.set('x-ratelimit-remaining', '999999');
      return { ...answer, headers };
    },
    said: 'budget',
  },
};

test.each(Object.entries(faults))('a service is caught where %s', async (_name, { wrong, said }) => {
  const world = await fixedWorld();
  const ask: World['ask'] = async (path, asking) => wrong(world, await world.ask(path, asking), path);
  const report = probe({ ...world, ask }, 1000, 1);
  const told = await report.then(({ distinct }) => `${distinct[404]} distinct`, String);
  expect(told).toContain(said);
});
