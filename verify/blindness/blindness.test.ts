import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compareLater, comparePair } from './blindness.ts';
import { differenceIn, openStages } from './proof.ts';
import type { Stage } from '#verify/worlds/stage.ts';

const pairs = 500;
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
  ['addresses count as verified', 'update or ignore addresses set verified = 1'],
  ['submissions belong to the first conference', 'update submissions set conference_id = (select id from conferences)'],
])('a service for which all %s is found out', async (_, fault) => {
  const broken = stages.map((stage) => ({
    ...stage,
    async set(...given: Parameters<Stage['set']>) {
      await stage.set(...given);
      await sql.raw(fault).execute(stage.store.db);
    },
  })) as [Stage, Stage];
  expect(await differenceIn(pairs, seed, broken, comparePair)).toContain('seed');
});
