import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compareLater, comparePair } from './blindness.ts';
import { differenceIn, openStages } from './proof.ts';
import { testEngine } from '#lib/sql/test-database.ts';
import type { Stage } from '#verify/worlds/stage.ts';

/** PostgreSQL answers the same queries, more slowly: the policy is proved by the first number, the engine by the second. */
const pairs = { sqlite: 500, postgres: 25 }[testEngine];
const seed = Math.floor(Math.random() * 2 ** 31);

vi.setConfig({ testTimeout: 300_000 });

let stages: [Stage, Stage];
beforeAll(async () => {
  stages = await openStages();
});
afterAll(() => Promise.all(stages.map((stage) => stage.close())));

test('worlds that differ in what somebody may not see alone give them the same bytes', async () => {
  expect(await differenceIn(pairs, seed, stages, comparePair)).toBeNull();
});

test('what happens out of somebody’s sight changes no byte of what they are given', async () => {
  expect(await differenceIn(Math.ceil(pairs / 4), seed, stages, compareLater)).toBeNull();
});

test.each([
  ['reviews count as released', 'update phases set reviews_released = 1'],
  [
    'addresses count as verified',
    `update addresses set verified = 1 where user_id = (
      select min(user_id) from addresses as same where same.address = addresses.address
      having max(verified) = 0)`,
  ],
  ['submissions belong to one conference', 'update submissions set conference_id = (select min(id) from conferences)'],
])('a service for which all %s is found out', async (_, fault) => {
  const broken = stages.map((stage) => ({
    ...stage,
    async set(...given: Parameters<Stage['set']>) {
      await stage.set(...given);
      await sql.raw(fault).execute(stage.store.db);
    },
  })) as [Stage, Stage];
  await sql.raw(fault).execute(stages[0].store.db); // it is no error of the engine that is found out
  expect(await differenceIn(500, seed, broken, comparePair)).toContain('seed'); // at the first
});
