import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testAddress } from '#lib/store/test-store.ts';
import { type Program, runService } from './program.ts';

let address: string;
let dataDir: string;
let running: Program[];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rostrum-services-'));
  address = await testAddress();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map(({ kill }) => kill()));
  rmSync(dataDir, { recursive: true });
});

async function start() {
  const service = await runService(address, dataDir, { RATE_LIMITS: 'default:100000/100000,elevated:100000/100000' });
  running.push(service);

  async function ask(method: string, path: string, secret?: string, body?: object) {
    const response = await fetch(`${service.url}/api${path}`, {
      method,
      headers: {
        ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, string> };
  }

  /** The code that was sent to an address. Without a mail server it is in the log. */
  async function codeFor(to: string): Promise<string> {
    const [, code = ''] = await service.line(new RegExp(`"to":"${to}","subject":"(\\d{6}) `));
    return code;
  }

  async function signIn(email: string): Promise<string> {
    const { body: begun } = await ask('POST', '/account/codes', undefined, { address: email });
    const code = await codeFor(email);
    return (await ask('POST', '/account/session', undefined, { ...begun, code })).body['token'] ?? '';
  }

  return { ...service, ask, codeFor, signIn };
}

const newKey = { name: 'sync', scope: 'read', conference: null, expiresAt: null };

test('a killed service loses nothing that it has acknowledged: new keys, revoked keys, addresses', async () => {
  const before = await start();
  const token = await before.signIn('ada@x.org');
  const make = async () => (await before.ask('POST', '/account/keys', token, newKey)).body;
  const [kept, revoked, reading] = [await make(), await make(), await make()];
  const { body: begun } = await before.ask('POST', '/account/addresses', token, { address: 'ada@y.org' });
  const code = await before.codeFor('ada@y.org');

  let reads = 0;
  const readers = Array.from({ length: 4 }, async () => {
    const read = () => before.ask('GET', '/v1/me', reading['key']).catch(() => null); // until it is killed
    while ((await read())?.status === 200) reads += 1;
  });
  await expect.poll(() => reads).toBeGreaterThan(0);
  const acknowledged = [
    await before.ask('POST', '/account/addresses/verification', token, { ...begun, code }),
    await before.ask('DELETE', `/account/keys/${revoked['id']}`, token),
  ];
  await before.kill();
  await Promise.all(readers);
  expect(acknowledged.map(({ status }) => status)).toEqual([201, 204]);

  const after = await start();
  const statuses = [kept, revoked, reading].map(async ({ key }) => (await after.ask('GET', '/v1/me', key)).status);
  expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
  const { body: addresses } = await after.ask('GET', '/account/addresses', token);
  expect(JSON.stringify(addresses)).toContain('ada@y.org');
});

test('two services that start over the same empty database both serve it, and a change at one applies at the other', async () => {
  const both = [start(), start()] as const;
  await Promise.allSettled(both); // if one fails, the other must not keep running
  const [one, other] = await Promise.all(both);
  const token = await one.signIn('ada@x.org');
  const { body: made } = await other.ask('POST', '/account/keys', token, newKey);
  const statuses = () =>
    Promise.all([one, other].map(async ({ ask }) => (await ask('GET', '/v1/me', made['key'])).status));
  expect(await statuses()).toEqual([200, 200]);
  await one.ask('DELETE', `/account/keys/${made['id']}`, token);
  expect(await statuses()).toEqual([401, 401]);
});
