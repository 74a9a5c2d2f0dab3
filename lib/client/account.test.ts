import { expect, test } from 'vitest';
import { createAccountClient } from './account.ts';
import { answering, fakeUpstream } from './test-upstream.ts';

const sent = { attempt: 'a1', expiresAt: '2026-12-01T10:10:00.000Z' };

/** The result or error of `requestCode` against a service that answers by `listener`. */
async function outcome(listener: Parameters<typeof fakeUpstream>[0]): Promise<unknown> {
  await using upstream = await fakeUpstream(listener);
  const client = createAccountClient({ baseUrl: upstream.origin, timeoutMs: 5000 });
  return await client.call('requestCode', { body: { address: 'a@b.example' } }).catch((error: unknown) => error);
}

test('path parameters are escaped, the body is JSON, and the token is a bearer token', async () => {
  const bodies: string[] = [];
  await using upstream = await fakeUpstream((request, response) => {
    request.on('data', (chunk) => bodies.push(String(chunk)));
    request.on('end', () => answering(201, { id: 'k2', key: 'rostrum_live_new', colour: 'blue' })(request, response));
  });
  const baseUrl = `${upstream.origin}/api/account`;
  const client = createAccountClient({ baseUrl, token: 'secret', forwardedFor: '192.0.2.1' });
  const rolled = await client.call('rollKey', { path: { 'key-id': 'a b' }, body: { overlapDays: 7 } });
  expect(rolled).toMatchObject({ id: 'k2', key: 'rostrum_live_new' });
  expect(bodies).toEqual(['{"overlapDays":7}']);
  expect(upstream.requests).toMatchObject([
    {
      method: 'POST',
      url: '/api/account/keys/a%20b/roll',
      headers: {
        authorization: 'Bearer secret',
        'content-type': 'application/json',
        'x-forwarded-for': '192.0.2.1',
      },
    },
  ]);
});

test('the token is not sent to public operations', async () => {
  await using upstream = await fakeUpstream(answering(202, sent));
  const client = createAccountClient({ baseUrl: upstream.origin, token: 'secret' });
  expect(await client.call('requestCode', { body: { address: 'a@b.example' } })).toEqual(sent);
  expect(upstream.requests[0]?.headers.authorization).toBeUndefined();
});

test('an answer without a body is undefined', async () => {
  await using upstream = await fakeUpstream((_, response) => response.writeHead(204).end());
  expect(await createAccountClient({ baseUrl: upstream.origin, token: 't' }).call('signOut', {})).toBeUndefined();
});

test('a problem is rebuilt with its errors and its Retry-After', async () => {
  const errors = [{ param: 'address', code: 'invalid_value', message: 'no address' }];
  const problem = { code: 'validation_error', title: 'T', detail: 'D', errors };
  expect(await outcome(answering(422, problem))).toMatchObject({ name: 'Problem', status: 422, errors, detail: 'D' });
  const busy = answering(429, { code: 'rate_limited' }, { 'retry-after': '17' });
  expect(await outcome(busy)).toMatchObject({ name: 'Problem', status: 429, retryAfter: 17 });
});

test('an answer with another status or shape is a BadAnswer', async () => {
  const shape = { name: 'BadAnswer', reason: 'shape' };
  expect(await outcome(answering(200, sent))).toMatchObject(shape);
  expect(await outcome(answering(202, [1]))).toMatchObject(shape);
});

test.each(['.', '..', ''])('an id "%s" cannot change the path', async (id) => {
  const client = createAccountClient({ baseUrl: 'http://service.invalid', token: 't' });
  await expect(client.call('revokeKey', { path: { 'key-id': id } })).rejects.toMatchObject({ code: 'not_found' });
});
