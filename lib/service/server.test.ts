import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { countCodes } from '#lib/accounts/sign-in/codes.ts';
import { countGuesses } from '#lib/accounts/sign-in/guesses.ts';
import { createKey } from '#lib/accounts/keys/keys.ts';
import { importDataset } from '#lib/store/import/import.ts';
import { testStore } from '#lib/store/test-store.ts';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { listen } from './server.ts';
import type { Service } from './service.ts';
import { testService } from './test-service.ts';
import { person } from './test-world.ts';
import { createThrottle } from '#lib/service/limits/throttle.ts';

test('429s are held back, on every connection, while others are answered', async () => {
  const store = await testStore();
  const people = [person('abuser@x.org'), person('other@x.org')];
  await importDataset(store, conferenceRecord('conf', { people }));
  const now = new Date();
  const [theirs, another] = await Promise.all(
    people.map(({ email: owner }) =>
      createKey(
        store,
        'operator test',
        { owner, name: 'test', scopes: ['read'], conference: null, expiresAt: null },
        now,
      ),
    ),
  );
  const limits = { minute: 10, day: 10 };
  const service = testService(store, { rates: limits, now: () => now });
  const over = Promise.withResolvers<void>();
  const listening = await listen(service, { host: '127.0.0.1', port: 0 }, () => over.promise);
  const answered: [who: string, status: number][] = [];
  const ask = async (who: string, key: string | undefined) => {
    const { status } = await fetch(`${listening.url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } });
    answered.push([who, status]);
  };
  const used = Array.from({ length: limits.minute }, () => ask('abuser', theirs));
  await Promise.all(used);
  const refused = Array.from({ length: 20 }, () => ask('abuser', theirs));
  for (let asked = 0; asked < limits.minute; asked++) await ask('other', another);
  expect(answered.slice(limits.minute)).toEqual(used.map(() => ['other', 200]));
  over.resolve();
  await Promise.all(refused);
  expect(answered.slice(-20)).toEqual(refused.map(() => ['abuser', 429]));
  await listening.close();
  await store.close();
});

test('many 429s are sent a few at a time after the pause, and others are answered in between', async () => {
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  let refused = 0;
  const service: Service = {
    fetch: ({ url }) => new Response(null, { status: url.endsWith('/refused') ? (refused++, 429) : 200 }),
    refuse: () => Promise.resolve(new Response()),
  };
  const listening = await listen(service, { host: '127.0.0.1', port: 0 }, () => over);
  const agent = new Agent({ keepAlive: true });
  const answered: number[] = [];
  const ask = async (path: string) => {
    const [answer] = (await once(get(`${listening.url}${path}`, { agent }), 'response')) as [IncomingMessage];
    answered.push(answer.statusCode ?? 0);
    await once(answer.resume(), 'end');
  };
  await ask('/other'); // opens its connection
  const many = Array.from({ length: 500 }, () => ask('/refused'));
  await vi.waitUntil(() => refused === many.length, { timeout: 30_000 });
  answered.length = 0;
  release();
  await ask('/other');
  await Promise.all(many);
  expect(answered.indexOf(200)).toBeLessThan(many.length / 2);
  expect(answered.filter((status) => status === 429).length).toBe(many.length);
  agent.destroy();
  await listening.close();
});

test.each([
  ['POST', '/api/account/codes', 400, 'application/json'],
  ['POST', '/api/account/codes', 400, 'text/plain'],
  ['POST', '/api/account/nothing', 404, 'application/json'],
  ['DELETE', '/api/account/session', 401, 'application/json'],
  ['POST', '/api/v1/me', 401, 'application/json'],
  ['GET', '/api/v1/me', 401, 'application/json'],
])(
  'a response to a request whose body is not read closes the connection and says so: %s %s, %i',
  async (method, path, status, type) => {
    const store = await testStore();
    const limits = { minute: 1000, day: 1000 };
    const throttle = createThrottle({ default: limits, elevated: limits });
    const accounts = {
      store,
      secret: 'a secret of the tests, which is long enough',
      sessionLifetimes: { idle: 1000, absolute: 1000 },
      mail: () => Promise.resolve(),
      mails: true,
    };
    const service = testService(store, {
      account: { accounts, codes: countCodes(accounts), guesses: countGuesses(accounts), throttle },
    });
    const listening = await listen(service, { host: '127.0.0.1', port: 0 });
    const length = 2_000_000;
    const socket = connect(Number(new URL(listening.url).port), '127.0.0.1');
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: x.org\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
    );
    socket.write('a'.repeat(length));
    const answer = await text(socket); // until the other end closes; an error fails the test
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\nconnection: close\r\n`, 'is'));
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status });
    await listening.close();
    await store.close();
  },
);
