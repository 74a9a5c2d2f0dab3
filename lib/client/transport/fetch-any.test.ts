import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createAccountClient } from '#lib/client/account.ts';
import { createClient } from '#lib/client/client.ts';
import { answering, dripping, fakeUpstream, silent } from '#lib/client/fake-upstream.ts';
import { fetchAny } from './fetch-any.ts';

const closing: RequestListener = (request) => request.socket.destroy();
const meAt = (id: string) => answering(200, { user: { id }, conferences: [] });
const ways = { code: true, passkey: false, provider: null };
/** Longer than a test has: anyone who must not wait for it does not. */
const NEVER = 600_000;

/** A service at several addresses: what it is asked, by address, and who answers. */
async function at(origins: readonly string[], { wait = 20, timeoutMs = 5000 } = {}) {
  const [first = '', ...others] = origins;
  let elsewhere = 0;
  const fetch = fetchAny({ origins: [first, ...others], wait, onElsewhere: () => (elsewhere += 1) });
  const client = createClient({ baseUrl: `${first}/api/v1`, key: 'k', fetch, timeoutMs });
  const account = createAccountClient({ baseUrl: `${first}/api/account`, fetch, timeoutMs });
  return {
    read: async () => (await client.call('getMe', {})).data.user?.id,
    write: () => account.call('requestCode', { body: { address: 'a@b.example' } }),
    readAccount: () => account.call('getWays', {}),
    elsewhere: () => elsewhere,
  };
}

/** An address at which nothing listens. */
async function refusing(): Promise<string> {
  await using upstream = await fakeUpstream(silent);
  return upstream.origin;
}

describe('a read', () => {
  test.each([
    ['does not answer', silent, 500],
    ['ends the connection without an answer', closing, NEVER],
  ])(
    'that one address %s is answered by another, at the same path, and that one is asked first from then on',
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

  test('goes on at once where an address refuses the connection, past several', async () => {
    await using other = await fakeUpstream(meAt('other'));
    const { read } = await at([await refusing(), await refusing(), other.origin], { wait: NEVER });
    expect(await read()).toBe('other');
  });

  test('of the account interface is one, too', async () => {
    await using one = await fakeUpstream(closing);
    await using other = await fakeUpstream(answering(200, ways));
    expect(await (await at([one.origin, other.origin])).readAccount()).toMatchObject(ways);
  });

  test('that takes long everywhere is answered by the one that is first, though another was asked meanwhile', async () => {
    const answer = Promise.withResolvers<void>();
    await using slow = await fakeUpstream(
      (request, response) => void answer.promise.then(() => meAt('slow')(request, response)),
    );
    await using other = await fakeUpstream(() => answer.resolve());
    const { read, elsewhere } = await at([slow.origin, other.origin]);
    expect(await read()).toBe('slow');
    expect([other.requests.length, elsewhere()]).toEqual([1, 0]);
  });

  test('whose answer has begun is asked nowhere else, and ends as with one address', async () => {
    await using one = await fakeUpstream(dripping);
    await using other = await fakeUpstream(meAt('other'));
    const { read } = await at([one.origin, other.origin], { wait: NEVER, timeoutMs: 200 });
    await expect(read()).rejects.toMatchObject({ name: 'NoAnswer', reason: 'timeout' });
    expect(other.requests).toEqual([]);
  });

  test.each([
    [503, { code: 'unavailable', title: 'Not now' }],
    [401, { code: 'invalid_api_key', title: 'No' }],
  ])('that is answered with %s has its answer', async (status, problem) => {
    await using one = await fakeUpstream(answering(status, problem));
    await using other = await fakeUpstream(meAt('other'));
    const { read } = await at([one.origin, other.origin], { wait: NEVER });
    await expect(read()).rejects.toMatchObject({ name: 'Problem', status });
    expect(other.requests).toEqual([]);
  });

  test('that nobody answers ends with its time, as with one address; where all refuse, at once', async () => {
    await using one = await fakeUpstream(silent);
    await using other = await fakeUpstream(silent);
    const hung = await at([one.origin, other.origin], { timeoutMs: 100 });
    await expect(hung.read()).rejects.toMatchObject({ name: 'NoAnswer', reason: 'timeout' });
    expect([one.requests.length, other.requests.length]).toEqual([1, 1]);
    const gone = await at([await refusing(), await refusing()], { wait: NEVER });
    await expect(gone.read()).rejects.toMatchObject({ name: 'NoAnswer', reason: 'network' });
  });
});

describe('a write', () => {
  test.each([
    ['ends the connection', closing],
    ['does not answer', silent],
  ])('that may have been received is sent once: an address that %s is the only one', async (_, fault) => {
    await using one = await fakeUpstream(fault);
    await using other = await fakeUpstream(answering(202, { attempt: 'x', address: 'a@b.example' }));
    const { write } = await at([one.origin, other.origin], { timeoutMs: 200 });
    await expect(write()).rejects.toMatchObject({ name: 'NoAnswer' });
    expect([one.requests.length, other.requests.length]).toEqual([1, 0]);
  });

  test('goes elsewhere where no connection can be made, and arrives there once', async () => {
    await using other = await fakeUpstream(answering(202, { attempt: 'x', address: 'a@b.example' }));
    const { write, elsewhere } = await at([await refusing(), 'http://nobody.invalid', other.origin]);
    expect(await write()).toMatchObject({ attempt: 'x' });
    expect([other.requests.length, elsewhere()]).toEqual([1, 1]);
    await expect((await at([await refusing(), await refusing()])).write()).rejects.toMatchObject({ name: 'NoAnswer' });
  });
});
