import { describe, expect, test } from 'vitest';
import { Problem } from '#lib/contract/problem.ts';
import { createClient } from './client.ts';
import { NoAnswer } from '#lib/client/transport/errors.ts';
import { PAGES_AT_MOST } from '#lib/client/transport/stop.ts';
import { answering, dripping, endless, fakeUpstream, silent, trickling } from './test-upstream.ts';
import type { RateState } from '#lib/client/transport/rate.ts';

const me = {
  user: { id: 'u1', email: 'a@b.example' },
  key: { prefix: 'rostrum_live_ab', scopes: ['read'] },
  conferences: [],
};

/** The result or error of calling `/me` on a service that answers by `listener`. */
async function outcome(listener: Parameters<typeof fakeUpstream>[0], options = {}): Promise<unknown> {
  await using upstream = await fakeUpstream(listener);
  const client = createClient({ baseUrl: upstream.origin, key: 'k', timeoutMs: 5000, ...options });
  return await client.call('getMe', {}).catch((error: unknown) => error); // awaited before the service is disposed
}

describe('a request', () => {
  test('sends the key as a bearer token, and escapes its parameters', async () => {
    await using upstream = await fakeUpstream(answering(200, { data: [], hasMore: false }));
    const client = createClient({ baseUrl: `${upstream.origin}/api/v1`, key: 'secret' });
    await client.call('listSubmissionReviews', { path: { 'submission-slug': 'a b?c' }, query: { limit: 100 } });
    await client.call('listSubmissions', { query: { conference: 'x&y' } });
    expect(upstream.requests.map(({ url }) => url)).toEqual([
      '/api/v1/submissions/a%20b%3Fc/reviews?limit=100',
      '/api/v1/submissions?conference=x%26y',
    ]);
    expect(upstream.requests[0]?.headers.authorization).toBe('Bearer secret');
  });

  test.each(['.', '..', '', 'a/reviews', '..\\me', 'a\u0000', '\ud800'])(
    'is not sent if the slug %j could change the path',
    async (slug) => {
      await using upstream = await fakeUpstream(answering(200, me));
      const client = createClient({ baseUrl: upstream.origin });
      const call = client.call('getSubmission', { path: { 'submission-slug': slug } });
      const detail = `No submission-slug can be ${JSON.stringify(slug)}.`;
      await expect(call).rejects.toMatchObject({ code: 'not_found', detail });
      expect(upstream.requests).toEqual([]);
    },
  );

  test('sends no authorization in the browser, which has no key', async () => {
    await using upstream = await fakeUpstream(answering(200, me));
    await createClient({ baseUrl: upstream.origin }).call('getMe', {});
    expect(upstream.requests[0]?.headers.authorization).toBeUndefined();
  });
});

describe('an answer', () => {
  test('comes with its rate limit, its ETag and the service’s clock', async () => {
    const heard: RateState[] = [];
    const headers = { etag: '"x"', date: 'Tue, 01 Dec 2026 10:00:00 GMT', ratelimit: '"default";r=7;t=9' };
    const reply = await outcome(answering(200, me, headers), { onRate: (rate: RateState) => heard.push(rate) });
    expect(reply).toMatchObject({ data: me, etag: '"x"', date: Date.UTC(2026, 11, 1, 10), rate: { remaining: 7 } });
    expect(heard).toMatchObject([{ remaining: 7 }]);
  });

  test('can omit or null every field but slugs, and have unknown fields and values', async () => {
    const strange = {
      user: null,
      key: { scopes: ['read', 'dance'], conference: null },
      conferences: [{ id: '1', slug: 's', roles: ['emperor'], name: null, colour: 'blue' }],
      weather: { sun: true },
    };
    expect(await outcome(answering(200, strange))).toMatchObject({ data: strange });
  });

  test('without a slug is a BadAnswer', async () => {
    const error = await outcome(answering(200, { ...me, conferences: [{ name: 'No slug' }] }));
    expect(error).toMatchObject({ name: 'BadAnswer', reason: 'shape' });
  });
});

describe('a hostile service', () => {
  test('a 500 with a problem document becomes that problem, with the request id', async () => {
    const body = { type: 'x', title: 'Oops', status: 200, code: 'internal_error', detail: 'd', instance: 'urn:1' };
    const error = await outcome(answering(500, body));
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ status: 500, title: 'Oops', code: 'internal_error', detail: 'd', instance: 'urn:1' });
  });

  test('an error with HTML, no body or nulls becomes a problem of that status', async () => {
    const html = answering(500, '<h1>Bad gateway</h1>', { 'content-type': 'text/html' });
    expect(await outcome(html)).toMatchObject({ name: 'Problem', status: 500, code: 'internal_error' });
    expect(await outcome(answering(502, ''))).toMatchObject({ name: 'Problem', status: 502, code: 'http_502' });
    const nulls = { type: null, title: null, status: null, detail: null, code: null, errors: [{ param: null }] };
    expect(await outcome(answering(422, nulls))).toMatchObject({ code: 'validation_error', errors: [{ param: '' }] });
  });

  test('a 429 has the service’s Retry-After, if it sends one', async () => {
    const body = { code: 'rate_limited', title: 'Slow down' };
    expect(await outcome(answering(429, body, { 'retry-after': '7' }))).toMatchObject({ status: 429, retryAfter: 7 });
    expect(await outcome(answering(429, body))).toMatchObject({ status: 429, retryAfter: undefined });
  });

  test('HTML or text with 200, truncated JSON and a list instead of an object are bad answers', async () => {
    for (const type of ['text/html', 'text/plain']) {
      const page = answering(200, 'all is well', { 'content-type': type });
      expect(await outcome(page)).toMatchObject({ name: 'BadAnswer', reason: 'not_json' });
    }
    expect(await outcome(answering(200, '{"user": {'))).toMatchObject({ name: 'BadAnswer', reason: 'not_json' });
    expect(await outcome(answering(200, [1, 2, 3]))).toMatchObject({ name: 'BadAnswer', reason: 'shape' });
  });

  test('a redirect is not followed', async () => {
    await using elsewhere = await fakeUpstream(answering(200, me));
    const error = await outcome(answering(302, '', { location: elsewhere.origin }));
    expect(error).toMatchObject({ name: 'BadAnswer', reason: 'redirect', status: 302 });
    expect(elsewhere.requests).toEqual([]);
  });

  test('a body that is too large is abandoned', async () => {
    expect(await outcome(endless, { maxBytes: 1_000_000 })).toMatchObject({ name: 'BadAnswer', reason: 'too_large' });
  });

  test('a missing, stalled or endlessly slow answer times out', async () => {
    for (const listener of [silent, dripping, trickling]) {
      const error = await outcome(listener, { timeoutMs: 100 });
      expect(error).toBeInstanceOf(NoAnswer);
      expect(error).toMatchObject({ reason: 'timeout' });
    }
  });

  test('all requests of a page end at the page’s deadline, whatever their own timeouts', async () => {
    const until = Date.now() + 60;
    expect(await outcome(silent, { until })).toMatchObject({ name: 'NoAnswer', reason: 'timeout' });
    expect(await outcome(answering(200, me), { until: Date.now() - 1 })).toMatchObject({ reason: 'timeout' });
    expect(await outcome(answering(200, me), { until: Date.now() + 5000 })).toMatchObject({ data: me });
  });

  test('a connection that is refused, or cut before or within the answer, is a NoAnswer', async () => {
    expect(await outcome((request) => request.socket.destroy())).toMatchObject({ name: 'NoAnswer', reason: 'network' });
    const within = await outcome((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 5000 });
      response.write('{"user":', () => request.socket.destroy());
    });
    expect(within).toMatchObject({ name: 'NoAnswer', reason: 'network' });
    const refused = createClient({ baseUrl: 'http://127.0.0.1:1' }).call('getMe', {});
    await expect(refused).rejects.toMatchObject({ name: 'NoAnswer', reason: 'network' });
  });

  test("the caller's own abort rejects with its own reason", async () => {
    await using upstream = await fakeUpstream(() => undefined);
    const controller = new AbortController();
    const call = createClient({ baseUrl: upstream.origin }).call('getMe', { signal: controller.signal });
    controller.abort(new Error('gone elsewhere'));
    await expect(call).rejects.toThrow('gone elsewhere');
  });

  test('an unrequested 304 is a problem, not an empty answer', async () => {
    const error = await outcome((_, response) => response.writeHead(304).end());
    expect(error).toMatchObject({ name: 'Problem', status: 304 });
  });
});

/** Follows pages that end as given. @returns the requested cursors */
async function cursors(...ends: object[]): Promise<(string | null)[]> {
  let page = 0;
  await using upstream = await fakeUpstream((request, response) => {
    const end = ends[Math.min(page, ends.length - 1)];
    page += 1;
    answering(200, { data: [], ...end })(request, response);
  });
  const client = createClient({ baseUrl: upstream.origin });
  for await (const reply of client.pages('listConferences', { query: { limit: 2 } })) {
    expect(reply.data.data).toEqual([]);
  }
  return upstream.requests.map(({ url }) => new URL(url ?? '', 'http://x').searchParams.get('cursor'));
}

describe('following pages', () => {
  test('goes on until hasMore is false', async () => {
    const pages = [
      { hasMore: true, nextCursor: 'a' },
      { hasMore: true, nextCursor: 'b' },
      { hasMore: false, nextCursor: 'c' },
    ];
    expect(await cursors(...pages)).toEqual([null, 'a', 'b']);
  });

  test.each([[{ hasMore: true }], [{ hasMore: true, nextCursor: null }], [{ hasMore: true, nextCursor: '' }], [{}]])(
    'ends at a page with %j',
    async (end) => {
      expect(await cursors(end)).toEqual([null]);
    },
  );

  test('goes on if there is a cursor and hasMore is null', async () => {
    expect(await cursors({ hasMore: null, nextCursor: 'a' }, { nextCursor: null })).toEqual([null, 'a']);
  });

  test('fails if there is always another page', async () => {
    let asked = 0;
    const fetch = () => Promise.resolve(Response.json({ data: [], hasMore: true, nextCursor: `c${asked++}` }));
    const client = createClient({ baseUrl: 'http://service.example', fetch });
    const walk = async () => {
      for await (const page of client.pages('listConferences', {})) expect(page.data.hasMore).toBe(true);
    };
    await expect(walk()).rejects.toMatchObject({ name: 'BadAnswer', reason: 'endless' });
    expect(asked).toBe(PAGES_AT_MOST);
  });

  test('ends at a cursor that was already followed', async () => {
    const [a, b] = [
      { hasMore: true, nextCursor: 'a' },
      { hasMore: true, nextCursor: 'b' },
    ];
    expect(await cursors(a)).toEqual([null, 'a']);
    expect(await cursors(a, b, a)).toEqual([null, 'a', 'b']);
  });
});
