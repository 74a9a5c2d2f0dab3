import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listening } from '#lib/service/server.ts';
import { now } from '#lib/service/test-world.ts';
import { fixedWorld } from './fixed-world.ts';
import { checkFraming, framings, garble } from './framing.ts';
import { served } from './served.ts';

let server: Listening;
let key: string;
beforeAll(async () => {
  const { store, keys } = await fixedWorld();
  key = keys.chair;
  server = await served(store, () => now);
});
afterAll(() => server.close());

const port = () => Number(new URL(server.url).port);

describe('what comes over the wire is answered as openapi.json says, whatever its framing:', () => {
  test.each(Object.keys(framings('')))('%s', async (name) => {
    await checkFraming(port(), framings(key)[name]!);
  });

  test('500 garbled requests', async () => {
    const statuses = await garble(port(), key, 500, Date.now() % 1_000_000_000);
    expect(statuses[400]).toBeGreaterThan(50);
  });
});
