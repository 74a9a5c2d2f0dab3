import { expect, test } from 'vitest';
import type { World } from '#lib/service/test-world.ts';
import { byEngine } from '#lib/store/test-store.ts';
import { fixedWorld } from './fixed-world.ts';
import { probe } from './probes.ts';

/** The policy decides what is hidden, so fewer probes suffice on the second engine. */
const probes = byEngine({ sqlite: 5000, postgres: 1000 });

test(`${probes} probes of absent, hidden, foreign and malformed ids: one answer, one cost`, async () => {
  const { distinct, kinds } = await probe(await fixedWorld(), probes, Date.now() % 1_000_000_000);
  expect(distinct).toEqual({ 404: 1, 422: 1 });
  for (const kind of ['absent', 'hidden', 'malformed']) expect(kinds[kind]).toBeGreaterThan(probes / 5);
});

test('the test fails for a service that reads the store once more for a hidden submission', async () => {
  const world = await fixedWorld();
  const ask: World['ask'] = async (path, asking) => {
    if (/^\/submissions\/(?:alpha|beta)-\d+$/.test(path)) {
      await world.store.db.selectFrom('reviews').select('id').limit(1).execute();
    }
    return world.ask(path, asking);
  };
  await expect(probe({ ...world, ask }, 1000, 1)).rejects.toThrow('statements');
});
