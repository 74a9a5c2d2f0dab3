import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compareLater, comparePair } from './blindness.ts';
import { differenceIn, openStages } from './proof.ts';
import { testEngine } from '#lib/sql/test-database.ts';
import type { Stage } from '#verify/worlds/stage.ts';

/** Runs fewer pairs on PostgreSQL, which is slower: the first number proves the policy, the second the engine. */
const pairs = { sqlite: 500, postgres: 25 }[testEngine];
const seed = Math.floor(Math.random() * 2 ** 31);

vi.setConfig({ testTimeout: 900_000 }); // a slow machine needs more than 300 s for so many pairs

let stages: [Stage, Stage];
beforeAll(async () => {
  stages = await openStages();
});
afterAll(() => Promise.all(stages.map((stage) => stage.close())));

test('two worlds that differ only in what a caller may not see give that caller the same bytes', async () => {
  expect(await differenceIn(pairs, seed, stages, comparePair)).toBeNull();
});

test('a hidden change does not change a byte of what a caller is given', async () => {
  expect(await differenceIn(Math.ceil(pairs / 4), seed, stages, compareLater)).toBeNull();
});

test.each([
  ['takes all reviews for released', 'update phases set reviews_released = 1'],
  [
    'does not know which phases have the reviews of another one that are due at another time',
    "update phases set name = 'Late' where name like '%, external%'",
  ],
])('the comparison fails for a service that %s', async (_does, fault) => {
  const broken = stages.map((stage) => ({
    ...stage,
    async set(...given: Parameters<Stage['set']>) {
      await stage.set(...given);
      await sql.raw(fault).execute(stage.store.db);
    },
  })) as [Stage, Stage];
  await sql.raw(fault).execute(stages[0].store.db); // an error of the engine must not count as caught
  expect(await differenceIn(500, seed, broken, comparePair)).toContain('seed'); // at the first seed
});
