import { expect, test } from 'vitest';
import type { World } from '#lib/service/test-world.ts';
import { byEngine } from '#lib/store/test-store.ts';
import { fixedWorld } from '#verify/fixed/fixed-world.ts';
import { fuzz } from './fuzz.ts';

/** An invalid request is refused before the store is asked, whichever store it is. */
const requests = byEngine({ sqlite: 5000, postgres: 1000 });

test(`${requests} generated requests: never a 5xx, always the answer that openapi.json predicts, and nothing of the input in it`, async () => {
  const { statuses } = await fuzz(await fixedWorld(), requests, Date.now() % 1_000_000_000);
  for (const status of [200, 401, 404, 405, 422]) expect(statuses[status]).toBeGreaterThan(requests / 50);
});

test('the test fails for a service that accepts a value above the maximum', async () => {
  const world = await fixedWorld();
  const ask: World['ask'] = async (path, asking) => {
    const answer = await world.ask(path, asking);
    return /limit=101(?:&|$)/.test(path) && answer.status === 422 ? { ...answer, status: 200 } : answer;
  };
  const caught = await fuzz({ ...world, ask }, 3000, 1).catch((error: Error) => error.cause);
  expect(String(caught)).toContain('200, not 422');
});
