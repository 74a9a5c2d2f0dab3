import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listening } from '#lib/service/server.ts';
import { now } from '#lib/service/test-world.ts';
import { fixedWorld } from '#verify/fixed/fixed-world.ts';
import { checkFraming, framings, garble } from './framing.ts';
import { served } from '#verify/fixed/served.ts';

let server: Listening;
let key: string;
beforeAll(async () => {
  const { store, keys } = await fixedWorld();
  key = keys.chair;
  server = await served(store, () => now);
});
afterAll(() => server.close());

const port = () => Number(new URL(server.url).port);

describe('the service answers as openapi.json says, whatever the framing of the request:', () => {
  test.each(Object.keys(framings('')))('%s', async (name) => {
    await checkFraming(port(), framings(key)[name]!);
  });

  test('the service answers 500 garbled requests as openapi.json says', async () => {
    const statuses = await garble(port(), key, 500, Date.now() % 1_000_000_000);
    expect(statuses[400]).toBeGreaterThan(50);
  });
});

test('the test fails for a server that treats framing as Node does by default, or that fails', async () => {
  const plain = createServer((_request, response) => response.writeHead(500, { 'Content-Length': 2 }).end('{}'));
  await new Promise<void>((done) => plain.listen(0, '127.0.0.1', done));
  const at = (plain.address() as AddressInfo).port;
  await expect(checkFraming(at, framings(key)['a plain request']!)).rejects.toThrow('500, not 200');
  await expect(checkFraming(at, framings(key)['a negative length']!)).rejects.toThrow('is missing');
  await expect(garble(at, key, 20, 1)).rejects.toThrow('garbled request');
  plain.close();
});
