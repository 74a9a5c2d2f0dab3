import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { answering, fakeUpstream } from '#lib/client/test-upstream.ts';
import { operationIds } from '#lib/contract/operations.ts';
import { streamType } from '#lib/contract/stream.ts';
import { createClient } from './client.ts';

test('every operation of the table is in the client, once', async () => {
  const client = createClient({ url: 'http://127.0.0.1' }) as unknown as Record<string, object>;
  const names = Object.entries(client).flatMap(([resource, methods]) =>
    Object.keys(methods).map((method) => `${resource}.${method}`),
  );
  expect(names).toHaveLength(operationIds.length);
  expect(names.toSorted()).toEqual([
    'assignments.list',
    'conferences.assignments',
    'conferences.conflicts',
    'conferences.figures',
    'conferences.get',
    'conferences.list',
    'conferences.reviewers',
    'conferences.reviews',
    'me.get',
    'openapi.get',
    'registrations.list',
    'submissions.get',
    'submissions.list',
    'submissions.reviews',
  ]);
});

test.each(['', '..', 'a/reviews'])('no request is sent for the slug %j, and the problem names it', async (slug) => {
  await using upstream = await fakeUpstream(answering(200, {}));
  const client = createClient({ url: upstream.origin, key: 'k' });
  const problem = { code: 'not_found', message: `No conference-slug can be "${slug}".` };
  await expect(client.conferences.get(slug)).rejects.toMatchObject(problem);
  await expect(client.conferences.reviews(slug).all()).rejects.toMatchObject(problem);
  expect(upstream.requests.map(({ url }) => url)).toEqual(['/api/v1/openapi.json']);
});

describe('a problem', () => {
  test('that may pass is waited for as long as the service says, and then thrown', async () => {
    const problem = { code: 'rate_limited', status: 429, title: 'Too many requests' };
    await using upstream = await fakeUpstream(answering(429, problem, { 'retry-after': '0' }));
    const client = createClient({ url: upstream.origin, key: 'k', retries: 3 });
    await expect(client.me.get()).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 0 });
    expect(upstream.requests).toHaveLength(4);
  });

  test('is over once the service answers', async () => {
    let refusals = 2;
    await using upstream = await fakeUpstream((request, response) => {
      const isOver = refusals-- <= 0;
      answering(isOver ? 200 : 503, isOver ? { user: { id: 'u' } } : {}, { 'retry-after': '0' })(request, response);
    });
    expect(await createClient({ url: upstream.origin, key: 'k' }).me.get()).toEqual({ user: { id: 'u' } });
  });

  test.each([
    ['cannot pass', 403, '0'],
    ['would take longer than the client waits', 429, '121'],
  ])('that %s is thrown at once', async (_, status, wait) => {
    await using upstream = await fakeUpstream(answering(status, {}, { 'retry-after': wait }));
    await expect(createClient({ url: upstream.origin, key: 'k' }).me.get()).rejects.toMatchObject({ status });
    expect(upstream.requests).toHaveLength(1);
  });
});

test('a 429 without Retry-After is waited for until the window of the rate limit ends', async () => {
  const headers = { ratelimit: '"minute";r=0;t=121' };
  await using upstream = await fakeUpstream(answering(429, {}, headers));
  await expect(createClient({ url: upstream.origin, key: 'k' }).me.get()).rejects.toMatchObject({ status: 429 });
  expect(upstream.requests).toHaveLength(1); // longer than it waits
});

test('an aborted signal ends a call, a wait and a list, with its reason', async () => {
  await using upstream = await fakeUpstream(answering(503, {}, { 'retry-after': '100' }));
  const client = createClient({ url: upstream.origin, key: 'k' });
  const stop = new AbortController();
  const waiting = client.me.get({ signal: stop.signal });
  const list = client.submissions.list({ conference: 'c' }, { signal: stop.signal }).all();
  stop.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await expect(list).rejects.toThrow('enough');
});

/** Describes a service that sends submissions as a stream. */
const content = { [streamType]: {} };
const streaming = { paths: { '/submissions': { get: { responses: { 200: { content } } } } } };

describe('a stream that is cut off throws, and what came is not taken for the list:', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    ['it ends without its last line', (response) => response.end()],
    ['the connection breaks', (response) => setImmediate(() => response.destroy())],
    ['nothing more comes', () => {}],
  ])('%s', async (_, goOn) => {
    await using upstream = await fakeUpstream((request, response) => {
      if (request.url?.endsWith('openapi.json')) return answering(200, streaming)(request, response);
      response.writeHead(200, { 'content-type': streamType });
      response.write('{"id":"1","slug":"a"}\n', () => goOn(response));
    });
    const client = createClient({ url: upstream.origin, key: 'k', timeoutMs: 1000 });
    const list = client.submissions.list({ conference: 'c' }).all();
    await expect(list).rejects.toMatchObject({ name: 'BadAnswer', reason: 'cut_off' });
  });
});

describe('pages that do not lead to a last one throw, and what came is not taken for the list:', () => {
  test.each([
    ['there is no cursor', 'endless', { data: [], hasMore: true }],
    ['the cursor is always the same', 'endless', { data: [], hasMore: true, nextCursor: 'a' }],
    ['the cursor is always the same, without hasMore', 'endless', { data: [], nextCursor: 'a' }],
    ['a page has no items', 'shape', {}],
    ['a page is null', 'shape', null],
  ])('%s', async (_, reason, page) => {
    await using upstream = await fakeUpstream(answering(200, page));
    const list = createClient({ url: upstream.origin, key: 'k' }).conferences.list().all();
    await expect(list).rejects.toMatchObject({ name: 'BadAnswer', reason });
  });
});

test('the description of the API is asked for once, also if a service has none', async () => {
  await using upstream = await fakeUpstream((request, response) => {
    const isDescription = request.url?.endsWith('openapi.json');
    answering(isDescription ? 404 : 200, { data: [], hasMore: false })(request, response);
  });
  const client = createClient({ url: upstream.origin, key: 'k' });
  for (let lists = 0; lists < 2; lists += 1)
    expect(await client.submissions.list({ conference: 'c' }).all()).toEqual([]);
  const list = '/api/v1/submissions?limit=100&conference=c';
  expect(upstream.requests.map(({ url }) => url)).toEqual(['/api/v1/openapi.json', list, list]);
});

test('several values are written as the service wants, also if it could not say so at first', async () => {
  const parameters = [{ name: 'status', in: 'query', style: 'form', explode: false, schema: { type: 'array' } }];
  let failures = 1;
  await using upstream = await fakeUpstream((request, response) => {
    if (!request.url?.endsWith('openapi.json')) return answering(200, { data: [], hasMore: false })(request, response);
    return answering(failures-- > 0 ? 503 : 200, { paths: { '/assignments': { get: { parameters } } } })(
      request,
      response,
    );
  });
  const client = createClient({ url: upstream.origin, key: 'k', retries: 0 });
  const list = client.assignments.list({ status: ['A', 'B'], limit: 1 });
  for (let times = 0; times < 2; times += 1) await list.all();
  expect(upstream.requests.map(({ url }) => url)).toEqual([
    '/api/v1/openapi.json',
    '/api/v1/assignments?limit=1&status=A&status=B',
    '/api/v1/openapi.json',
    '/api/v1/assignments?limit=1&status=A%2CB',
  ]);
});

test.each(['', '/', '/api/v1', '/api/v1/'])('the address may end with "%s"', async (end) => {
  await using upstream = await fakeUpstream(answering(200, {}));
  await createClient({ url: `${upstream.origin}${end}`, key: 'k' }).me.get();
  expect(upstream.requests.map(({ url }) => url)).toEqual(['/api/v1/me']);
});

test.each(['rostrum_live_…', 'one\ntwo'])(
  'the key %j, which no header can have, is a problem like any wrong key',
  async (key) => {
    await using upstream = await fakeUpstream(answering(200, streaming));
    const client = createClient({ url: upstream.origin, key });
    const problem = { code: 'invalid_api_key', detail: expect.stringContaining('Copy the whole key') };
    await expect(client.me.get()).rejects.toMatchObject(problem);
    await expect(client.submissions.list({ conference: 'c' }).all()).rejects.toMatchObject(problem);
  },
);

test.each(['', 'rostrum.example', 'file:///etc/passwd'])('"%s" is no address of a service', (url) => {
  expect(() => createClient({ url })).toThrow(`not "${url}"`);
});
