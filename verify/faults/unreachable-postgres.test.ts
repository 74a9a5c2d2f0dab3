import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { generateKey } from '#lib/accounts/keys/key.ts';
import { testAddress } from '#lib/store/test-store.ts';
import { expectRead, expectUnavailable, failuresIn, type FaultyWorld, faultyWorld } from './faulty-world.ts';
import { tcpProxy, type TcpProxy } from './tcp-proxy.ts';

const limits = { connections: 3, connecting: 400, answer: 400, statement: 300, lock: 300 };

let proxy: TcpProxy;
let world: FaultyWorld;
beforeEach(async () => {
  const address = new URL(await testAddress());
  proxy = await tcpProxy({ host: address.hostname, port: Number(address.port) });
  address.port = String(proxy.port);
  world = await faultyWorld(address.href, limits);
});
afterEach(async () => {
  await proxy.restore();
  await world.store.close();
  await proxy[Symbol.asyncDispose]();
});

/** Sends more requests at once than there are connections. */
const readMany = () => Promise.all(Array.from({ length: 6 }, world.read));

/** Expects that requests which need no store are answered in the meantime. */
async function expectOthersServed(): Promise<void> {
  expect((await world.ask('/openapi.json')).status).toBe(200);
  expect((await world.ask('/me')).status).toBe(401);
  expect((await world.ask('/me', { key: 'no key' })).status).toBe(401);
}

const faults: Readonly<Record<string, { begin: () => unknown; reasons: RegExp }>> = {
  'that is gone': { begin: () => proxy.refuse(), reasons: /ECONNREFUSED|ECONNRESET|Connection terminated/ },
  'that hangs': { begin: () => proxy.set({ kind: 'stall' }), reasons: /Query read timeout|timeout/ },
  'whose answers are garbled': { begin: () => proxy.set({ kind: 'garble' }), reasons: /./ },
  'that sends a byte at a time': {
    begin: () => proxy.set({ kind: 'drip', every: 50 }),
    reasons: /Query read timeout|timeout/,
  },
};

describe('a server', () => {
  test.each(Object.entries(faults))(
    '%s: requests get 503, those that need no store are served, and everything works once it is back',
    async (_name, { begin, reasons }) => {
      expectRead(await world.read());
      await begin();
      const asked = Promise.all([readMany(), world.write()]);
      await expectOthersServed();
      const [reads, write] = await asked;
      for (const answer of [...reads, write]) expectUnavailable(answer);
      const told = failuresIn(world);
      expect(told).toHaveLength(7);
      for (const line of told) expect(line).toMatch(reasons);
      await proxy.restore();
      await expect.poll(async () => (await world.read()).status).toBe(200);
      for (const answer of await readMany()) expectRead(answer);
      expect((await world.write()).status).toBe(201);
    },
  );

  test('whose connections are cut fails at most the requests of that moment, and is connected to again', async () => {
    await readMany();
    const asked = readMany();
    proxy.cut();
    for (const answer of await asked) if (answer.status !== 200) expectUnavailable(answer);
    await expect.poll(async () => (await world.read()).status).toBe(200);
  });

  test('that answers late is waited for', async () => {
    proxy.set({ kind: 'delay', by: 20 });
    for (const answer of await readMany()) expectRead(answer);
  });
});

test('garbled bytes end connections, not the service, which reads correctly as soon as they stop', async () => {
  proxy.set({ kind: 'flip' });
  for (let count = 0; count < 20; count += 1)
    await Promise.all([world.read(), world.read()].map((read) => read.catch(() => null)));
  await proxy.restore();
  await expect.poll(async () => (await world.read()).status).toBe(200);
  for (const answer of await readMany()) expectRead(answer);
});

test('a request waits for a free connection, gets 503 if none becomes free, and is served once one does', async () => {
  const free = Promise.withResolvers<void>();
  const taken = Array.from({ length: limits.connections }, () =>
    world.store.db.connection().execute(() => free.promise),
  );
  const refused = await readMany();
  for (const answer of refused) expectUnavailable(answer);
  expect(new Set(failuresIn(world))).toEqual(
    new Set(['store not available: The database cannot be reached: timeout exceeded when trying to connect.']),
  );
  const waiting = readMany();
  await expectOthersServed();
  free.resolve();
  for (const answer of await waiting) expectRead(answer);
  await Promise.all(taken);
});

test('a key whose creation was acknowledged is accepted, although connections are cut', async () => {
  const made: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    const writing = world.write();
    if (count % 2 === 1) setImmediate(proxy.cut);
    const { status, body } = await writing;
    if (status === 201) made.push((body as { key: string }).key);
  }
  expect(made.length).toBeGreaterThan(0);
  for (const key of made) {
    await expect.poll(async () => (await world.ask('/me', { key })).status).toBe(200);
  }
  expect((await world.ask('/me', { key: generateKey() })).status).toBe(401);
});
