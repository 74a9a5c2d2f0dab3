import { expect, test } from 'vitest';
import { createAccountClient } from './account.ts';
import { answering, fakeUpstream, silent } from './fake-upstream.ts';

const sent = { attempt: 'a1', expiresAt: '2026-12-01T10:10:00.000Z' };

/** What asking for a code comes to, for a service that answers so. */
async function outcome(listener: Parameters<typeof fakeUpstream>[0], options = {}): Promise<unknown> {
  await using upstream = await fakeUpstream(listener);
  const client = createAccountClient({ baseUrl: upstream.origin, timeoutMs: 5000, ...options });
  return await client.call('requestCode', { body: { address: 'a@b.example' } }).catch((error: unknown) => error);
}

test('what is given goes into path and body, escaped, and the token into its header', async () => {
  const bodies: string[] = [];
  await using upstream = await fakeUpstream((request, response) => {
    request.on('data', (chunk) => bodies.push(String(chunk)));
    request.on('end', () => answering(201, { id: 'k2', key: 'rostrum_live_new', colour: 'blue' })(request, response));
  });
  const baseUrl = `${upstream.origin}/api/account`;
  const client = createAccountClient({ baseUrl, token: 'secret', forwardedFor: '192.0.2.1' });
  const rolled = await client.call('rollKey', { path: { 'key-id': 'a/b' }, body: { overlapDays: 7 } });
  expect(rolled).toMatchObject({ id: 'k2', key: 'rostrum_live_new' });
  expect(bodies).toEqual(['{"overlapDays":7}']);
  expect(upstream.requests).toMatchObject([
    {
      method: 'POST',
      url: '/api/account/keys/a%2Fb/roll',
      headers: {
        authorization: 'Bearer secret',
        'content-type': 'application/json',
        'x-forwarded-for': '192.0.2.1',
      },
    },
  ]);
});

test('the token is not sent where it is not asked for', async () => {
  await using upstream = await fakeUpstream(answering(202, sent));
  const client = createAccountClient({ baseUrl: upstream.origin, token: 'secret' });
  expect(await client.call('requestCode', { body: { address: 'a@b.example' } })).toEqual(sent);
  expect(upstream.requests[0]?.headers.authorization).toBeUndefined();
});

test('an answer without a body is nothing', async () => {
  await using upstream = await fakeUpstream((_, response) => response.writeHead(204).end());
  expect(await createAccountClient({ baseUrl: upstream.origin, token: 't' }).call('signOut', {})).toBeUndefined();
});

test('a problem is rebuilt, with its parameters and its wait', async () => {
  const errors = [{ param: 'address', code: 'invalid_value', message: 'no address' }];
  const problem = { code: 'validation_error', title: 'T', detail: 'D', errors };
  expect(await outcome(answering(422, problem))).toMatchObject({ name: 'Problem', status: 422, errors, detail: 'D' });
  const busy = answering(429, { code: 'rate_limited' }, { 'retry-after': '17' });
  expect(await outcome(busy)).toMatchObject({ name: 'Problem', status: 429, retryAfter: 17 });
});

test('what is no answer of this interface is said to be none', async () => {
  const shape = { name: 'BadAnswer', reason: 'shape' };
  expect(await outcome(answering(200, sent))).toMatchObject(shape);
  expect(await outcome(answering(202, [1]))).toMatchObject(shape);
  expect(await outcome(answering(202, '<h1>Hello</h1>'))).toMatchObject({ name: 'BadAnswer', reason: 'not_json' });
  const elsewhere = answering(302, '', { location: 'http://elsewhere.example' });
  expect(await outcome(elsewhere)).toMatchObject({ name: 'BadAnswer', reason: 'redirect' });
  expect(await outcome(silent, { timeoutMs: 50 })).toMatchObject({ name: 'NoAnswer', reason: 'timeout' });
});

test.each(['.', '..', ''])('an id of "%s" never leaves its place in the path', async (id) => {
  const client = createAccountClient({ baseUrl: 'http://service.invalid', token: 't' });
  await expect(client.call('revokeKey', { path: { 'key-id': id } })).rejects.toMatchObject({ code: 'not_found' });
});
