import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPostgres, type TestServer } from '#tools/postgres.ts';
import { expectRead, expectUnavailable, type FaultyWorld, faultyWorld } from './faulty-world.ts';
import { pause } from './paused.ts';
import { databaseOn } from './server.ts';

const limits = { connecting: 500, answer: 500, statement: 400, lock: 400 };

let server: TestServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

let world: FaultyWorld;
let count = 0;
beforeEach(async () => {
  world = await faultyWorld(await databaseOn(server, `world_${(count += 1)}`), limits);
});
afterEach(() => world.store.close());

/** Expects that reads and writes get 503, while requests that need no store are served. */
async function expectNoStore(): Promise<void> {
  const asked = Promise.all([world.read(), world.read(), world.write()]);
  expect((await world.ask('/openapi.json')).status).toBe(200);
  for (const answer of await asked) expectUnavailable(answer);
}

async function expectRecovered(): Promise<void> {
  await expect.poll(async () => (await world.read()).status).toBe(200);
  expectRead(await world.read());
  expect((await world.write()).status).toBe(201);
}

test('the service reconnects to a restarted server and finds everything that was acknowledged', async () => {
  const { body } = await world.write();
  server.halt();
  await expectNoStore();
  server.resume();
  await expectRecovered();
  expect((await world.ask('/me', { key: (body as { key: string }).key })).status).toBe(200);
});

test('while the server is paused nobody waits longer than the limits, and afterwards the service continues', async () => {
  expectRead(await world.read());
  const { goOn } = await pause(server.address);
  try {
    await expectNoStore();
  } finally {
    goOn();
  }
  await expectRecovered();
});
