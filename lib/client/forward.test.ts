import { describe, expect, test } from 'vitest';
import { problemBody } from '#lib/contract/problem-body.ts';
import { answering, fakeUpstream, silent } from './test-upstream.ts';
import { forward } from './forward.ts';

const site = 'http://dashboard.example/api/proxy';
/** A body that is valid for every operation, because unknown fields are let through. */
const page = { id: '1', slug: 's', data: [], hasMore: false, nextCursor: null };

/** The proxy's response to a browser, and the requests it sent to the service. */
async function pass(
  path: string,
  listener: Parameters<typeof fakeUpstream>[0] = answering(200, page),
  init: RequestInit = {},
  limits = {},
) {
  await using upstream = await fakeUpstream(listener);
  const response = await forward(new Request(site + path, init), {
    prefix: '/api/proxy',
    baseUrl: `${upstream.origin}/api/v1`,
    key: 'secret',
    timeoutMs: 5000,
    ...limits,
  });
  return { response, text: await response.text(), asked: upstream.requests };
}

describe('a permitted request', () => {
  test.each([
    ['/me', '/api/v1/me'],
    ['/conferences/a-b', '/api/v1/conferences/a-b'],
    [
      '/submissions?conference=x&status=A&status=B&cursor=c%2B',
      '/api/v1/submissions?conference=x&status=A&status=B&cursor=c%2B',
    ],
    ['/submissions/s1/reviews?limit=100', '/api/v1/submissions/s1/reviews?limit=100'],
    ['/submissions/%C3%A9%20%3F', '/api/v1/submissions/%C3%A9%20%3F'],
    ['/conferences?role=chair&evil=1&limit=5', '/api/v1/conferences?role=chair&limit=5'],
    ['/me?role=chair', '/api/v1/me'],
  ])('%s is sent to the service as %s', async (path, expected) => {
    const { asked, response } = await pass(path);
    expect(response.status).toBe(200);
    expect(asked.map(({ url }) => url)).toEqual([expected]);
    expect(asked[0]?.headers.authorization).toBe('Bearer secret');
  });

  test('is sent as HEAD if it is a HEAD', async () => {
    const { asked, response, text } = await pass('/me', answering(200, page), { method: 'HEAD' });
    expect(asked[0]?.method).toBe('HEAD');
    expect([response.status, text]).toEqual([200, '']);
  });
});

describe('the service never receives', () => {
  test.each([
    '/',
    '/users',
    '/me/',
    '/me/x',
    '/submissions//reviews',
    '/submissions/a/reviews/b',
    '/submissions/..%2F..%2Fadmin',
    '/submissions/%2e%2e%2fadmin',
    '/submissions/a%5Cb',
    '/submissions/a%00b',
    '/submissions/%ff',
    '/conferences/a%2Fb',
    '/../../admin',
    '/%2e%2e/me',
  ])('the unknown path %s, which gets 404', async (path) => {
    const { response, asked, text } = await pass(path);
    expect(asked).toEqual([]);
    expect(response.status).toBe(404);
    expect(problemBody.parse(JSON.parse(text)).code).toBe('not_found');
  });

  test('a path outside the proxy, which gets 404', async () => {
    await using upstream = await fakeUpstream(answering(200, page));
    const options = { prefix: '/api/proxy', baseUrl: upstream.origin, key: 'k' };
    const response = await forward(new Request('http://dashboard.example/other/me'), options);
    expect([response.status, upstream.requests.length]).toEqual([404, 0]);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s, which gets 405', async (method) => {
    const { response, asked } = await pass('/submissions', undefined, { method });
    expect([response.status, asked.length]).toEqual([405, 0]);
  });

  test("the browser's cookie, its own authorization and other headers", async () => {
    const headers = { cookie: 'rostrum=x', authorization: 'Bearer other', 'x-evil': '1', 'if-none-match': '"e"' };
    const { asked } = await pass('/me', undefined, { headers });
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'if-none-match': '"e"' });
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
    expect(asked[0]?.headers).not.toHaveProperty('x-evil');
  });
});

describe('the response', () => {
  test('has only listed headers, and may not be cached', async () => {
    const listed = {
      etag: '"e"',
      ratelimit: '"d";r=1;t=2',
      'x-ratelimit-limit': '3',
      'x-ratelimit-remaining': '1',
      'x-ratelimit-reset': '2',
      deprecation: '@1',
      sunset: 'Tue, 01 Dec 2026 10:00:00 GMT',
    };
    const others = {
      'set-cookie': 'a=b',
      'cache-control': 'public, max-age=99',
      server: 'x',
      'access-control-allow-origin': '*',
    };
    const { response } = await pass('/me', answering(200, page, { ...listed, ...others }));
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      ...listed,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['set-cookie', 'server', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name);
  });

  test('has only checked data: an extension field of the wrong shape is left out, an unknown field is kept', async () => {
    const item = {
      id: 's1',
      slug: 's-1',
      title: null,
      status: 'NEW',
      surprise: [1],
      updatedAt: 7,
      scores: 'x',
      reviews: {},
    };
    const { response, text } = await pass('/submissions?conference=c', answering(200, { ...page, data: [item] }));
    expect(response.status).toBe(200);
    const { data } = JSON.parse(text) as { data: unknown };
    expect(data).toEqual([{ id: 's1', slug: 's-1', title: null, status: 'NEW', surprise: [1] }]);
  });

  test('is a 304 if the service answers 304', async () => {
    const headers = { etag: '"e"', 'cache-control': 'public, max-age=600' };
    const { response } = await pass('/me', (_, answer) => answer.writeHead(304, headers).end());
    expect([response.status, response.headers.get('etag')]).toEqual([304, '"e"']);
    expect(response.headers.get('cache-control')).toBe('private, no-store'); // not what the service sent
  });

  test('passes a problem on unchanged, with its Retry-After', async () => {
    const body = { type: 'x', title: 't', status: 429, detail: 'd', code: 'rate_limited' };
    const { response, text } = await pass('/me', answering(429, body, { 'retry-after': '9' }));
    expect([response.status, response.headers.get('retry-after'), JSON.parse(text)]).toEqual([429, '9', body]);
  });

  test.each([
    ['HTML with 200', answering(200, '<script>alert(1)</script>', { 'content-type': 'text/html' }), 502, 'bad_answer'],
    [
      'HTML with 503',
      answering(503, '<h1>x</h1>', { 'content-type': 'text/html', 'retry-after': '5' }),
      503,
      'unavailable',
    ],
    ['text with 200', answering(200, 'all is <script>', { 'content-type': 'text/plain' }), 502, 'bad_answer'],
    ['another shape', answering(200, { user: { name: '<script>' } }), 502, 'bad_answer'],
    ['cut JSON', answering(200, '{"user": <script>'), 502, 'bad_answer'],
    ['a redirect', answering(302, '', { location: 'http://127.0.0.1:1/' }), 502, 'bad_answer'],
    ['204', answering(204, ''), 502, 'bad_answer'],
    ['too much', answering(200, 'x'.repeat(5000)), 502, 'bad_answer'],
    ['silence', silent, 504, 'no_answer'],
    ['a cut connection', (request) => request.socket.destroy(), 504, 'no_answer'],
  ] as [string, Parameters<typeof fakeUpstream>[0], number, string][])(
    'replaces %s by a problem of the dashboard',
    async (_, listener, status, code) => {
      const timeoutMs = listener === silent ? 200 : 30_000;
      const { response, text } = await pass('/me', listener, {}, { timeoutMs, maxBytes: 4000 });
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(problemBody.parse(JSON.parse(text))).toMatchObject({ status, code });
      expect(text).not.toContain('script');
    },
  );
});
