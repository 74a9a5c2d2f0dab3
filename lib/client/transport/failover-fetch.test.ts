import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { streamType } from '#lib/contract/stream.ts';
import { createAccountClient } from '#lib/client/account.ts';
import { createClient } from '#lib/client/client.ts';
import { answering, dripping, fakeUpstream, silent } from '#lib/client/test-upstream.ts';
import { failoverFetch } from './failover-fetch.ts';

const closing: RequestListener = (request) => request.socket.destroy();
const meAt = (id: string) => answering(200, { user: { id }, conferences: [] });
const ways = { code: true, passkey: false, provider: null };
/** Longer than a test runs, so that code which waits this long fails. */
const NEVER = 600_000;

/** Clients of a service at several addresses. */
async function at(origins: readonly string[], { wait = 20, timeoutMs = 5000 } = {}) {
  const [first = '', ...others] = origins;
  let elsewhere = 0;
  const fetch = failoverFetch({ origins: [first, ...others], wait, onElsewhere: () => (elsewhere += 1) });
  const client = createClient({ baseUrl: `${first}/api/v1`, key: 'k', fetch, timeoutMs });
  const account = createAccountClient({ baseUrl: `${first}/api/account`, fetch, timeoutMs });
  return {
    read: async () => (await client.call('getMe', {})).data.user?.id,
    write: () => account.call('requestCode', { body: { address: 'a@b.example' } }),
    readAccount: () => account.call('getWays', {}),
    elsewhere: () => elsewhere,
  };
}

/** An address that refuses connections. */
async function refusing(): Promise<string> {
  await using upstream = await fakeUpstream(silent);
  return upstream.origin;
}

describe('a read', () => {
  test.each([
    ['does not answer', silent, 500],
    ['ends the connection without an answer', closing, NEVER],
  ])(
    'goes to the next address, at the same path, if one %s; the one that answered is asked first from then on',
    async (_, fault, wait) => {
      await using one = await fakeUpstream(fault);
      await using other = await fakeUpstream(meAt('other'));
      const { read, elsewhere } = await at([one.origin, other.origin], { wait });
      expect([await read(), await read()]).toEqual(['other', 'other']);
      expect([one, other].map(({ requests }) => requests.map(({ url }) => url))).toEqual([
        ['/api/v1/me'],
        ['/api/v1/me', '/api/v1/me'],
      ]);
      expect(other.requests[0]?.headers.authorization).toBe('Bearer k');
      expect(elsewhere()).toBe(1);
    },
  );

  test('goes to the next address at once if one refuses the connection', async () => {
    await using other = await fakeUpstream(meAt('other'));
    const { read } = await at([await refusing(), await refusing(), other.origin], { wait: NEVER });
    expect(await read()).toBe('other');
  });

  test('of the account interface fails over too', async () => {
    await using one = await fakeUpstream(closing);
    await using other = await fakeUpstream(answering(200, ways));
    expect(await (await at([one.origin, other.origin])).readAccount()).toMatchObject(ways);
  });

  test('gets the first answer, even from an address that was slow enough for another to be asked', async () => {
    const answer = Promise.withResolvers<void>();
    await using slow = await fakeUpstream(
      (request, response) => void answer.promise.then(() => meAt('slow')(request, response)),
    );
    await using other = await fakeUpstream(() => answer.resolve());
    const { read, elsewhere } = await at([slow.origin, other.origin]);
    expect(await read()).toBe('slow');
    expect([other.requests.length, elsewhere()]).toEqual([1, 0]);
  });

  test('goes to no other address once its answer has begun', async () => {
    await using one = await fakeUpstream(dripping);
    await using other = await fakeUpstream(meAt('other'));
    const { read } = await at([one.origin, other.origin], { wait: NEVER, timeoutMs: 1000 });
    await expect(read()).rejects.toMatchObject({ name: 'NoAnswer', reason: 'timeout' });
    expect(other.requests).toEqual([]);
  });

  test.each([
    [503, { code: 'unavailable', title: 'Not now' }],
    [401, { code: 'invalid_api_key', title: 'No' }],
  ])('that gets a %s does not go to another address', async (status, problem) => {
    await using one = await fakeUpstream(answering(status, problem));
    await using other = await fakeUpstream(meAt('other'));
    const { read } = await at([one.origin, other.origin], { wait: NEVER });
    await expect(read()).rejects.toMatchObject({ name: 'Problem', status });
    expect(other.requests).toEqual([]);
  });

  test('times out if no address answers, and fails at once if all refuse', async () => {
    await using one = await fakeUpstream(silent);
    await using other = await fakeUpstream(silent);
    const hung = await at([one.origin, other.origin], { timeoutMs: 1000 });
    await expect(hung.read()).rejects.toMatchObject({ name: 'NoAnswer', reason: 'timeout' });
    expect([one.requests.length, other.requests.length]).toEqual([1, 1]);
    const gone = await at([await refusing(), await refusing()], { wait: NEVER });
    await expect(gone.read()).rejects.toMatchObject({ name: 'NoAnswer', reason: 'network' });
  });
});

test('a list that is slow to begin is asked of the next address, but a stream, which counts as many requests, is not', async () => {
  const answer = Promise.withResolvers<void>();
  await using slow = await fakeUpstream(
    (request, response) => void answer.promise.then(() => meAt('slow')(request, response)),
  );
  await using other = await fakeUpstream(() => answer.resolve()); // it never answers
  const fetch = failoverFetch({ origins: [slow.origin, other.origin], wait: 500 });
  const ask = (accept: string) => fetch(`${slow.origin}/list`, { headers: { accept } });
  const stream = ask(`${streamType}, application/problem+json`);
  await ask('application/json');
  await stream;
  expect([slow, other].map(({ requests }) => requests.map(({ headers }) => headers.accept))).toEqual([
    [`${streamType}, application/problem+json`, 'application/json'],
    ['application/json'],
  ]);
});

describe('a write', () => {
  test.each([
    ['ends the connection', closing],
    ['does not answer', silent],
  ])('that the service may have received is sent only once, even if the address %s', async (_, fault) => {
    await using one = await fakeUpstream(fault);
    await using other = await fakeUpstream(answering(202, { attempt: 'x', address: 'a@b.example' }));
    const { write } = await at([one.origin, other.origin], { timeoutMs: 1000 });
    await expect(write()).rejects.toMatchObject({ name: 'NoAnswer' });
    expect([one.requests.length, other.requests.length]).toEqual([1, 0]);
  });

  test('goes to the next address if no connection could be made', async () => {
    await using other = await fakeUpstream(answering(202, { attempt: 'x', address: 'a@b.example' }));
    const { write, elsewhere } = await at([await refusing(), 'http://nobody.invalid', other.origin]);
    expect(await write()).toMatchObject({ attempt: 'x' });
    expect([other.requests.length, elsewhere()]).toEqual([1, 1]);
    await expect((await at([await refusing(), await refusing()])).write()).rejects.toMatchObject({ name: 'NoAnswer' });
  });
});
