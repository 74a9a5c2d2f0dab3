import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answering } from '#lib/client/test-upstream.ts';
import { markHeader } from '#lib/client/transport/session-changed.ts';
import { sessions } from '#lib/web/server/server.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import type { CrawlerLine } from '#lib/queries/crawler/crawler-line.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { GET, POST } from './route.ts';

let dashboard: TestDashboard;
/** What the person has lost since. */
let gone: 'key' | 'role' | null = null;

/** A service with one submission, whose title is the caller's key. */
const listener: RequestListener = (request, response) => {
  const key = request.headers.authorization ?? '';
  const path = (request.url ?? '').replace(/^\/api\/v1|\?.*$/g, '');
  if (path === '/me') {
    if (gone === 'key') answering(401, { code: 'invalid_api_key', status: 401 })(request, response);
    else
      answering(200, { conferences: [{ id: 'c', slug: 'conf', roles: gone ? ['author'] : ['chair'] }] })(
        request,
        response,
      );
  } else if (path === '/submissions') {
    answering(200, { data: [{ id: '1', slug: 's1' }], hasMore: false, nextCursor: null })(request, response);
  } else if (path === '/submissions/s1/reviews') {
    const reviewer = { name: 'Zoe', email: 'zoe@x.org' };
    answering(200, { data: [{ slug: 'r', reviewer, reviewData: {} }], hasMore: false })(request, response);
  } else if (key.startsWith('Bearer written')) {
    answering(200, { id: '1', slug: 's1', reviews: [{ id: 'r', status: 'DONE', reviewer: 'Zoe' }] })(request, response);
  } else
    answering(200, { id: '1', slug: 's1', reviews: [{ id: 'r', status: 'IN_PROGRESS', reviewer: key }] })(
      request,
      response,
    );
};

beforeAll(async () => {
  dashboard = await testDashboard(listener);
});
beforeEach(() => {
  dashboard.upstream.requests.length = 0;
  gone = null;
});
afterAll(() => dashboard.close());

const props = { params: Promise.resolve({ conference: 'conf' }) };
const url = 'http://d.example/api/reviewing/conf';
const headersOf = (id: string, more: Record<string, string> = {}) => ({
  cookie: `rostrum=${id}`,
  [markHeader]: sessionTag(id),
  'sec-fetch-site': 'same-origin',
  ...more,
});

/** Reads lines until the predicate accepts one. */
async function linesOf(response: Response, isLast: (line: CrawlerLine) => boolean): Promise<CrawlerLine[]> {
  const lines: CrawlerLine[] = [];
  let rest = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) lines.push(JSON.parse(part) as CrawlerLine);
    if (lines.some(isLast)) return lines;
  }
  return lines;
}

test('each session gets what its own key can read', async () => {
  const store = await sessions();
  const ids = await Promise.all(['one', 'two'].map((key) => store.create(key)));
  const reviewers = await Promise.all(
    ids.map(async (id) => {
      const response = await GET(new Request(url, { headers: headersOf(id) }), props);
      expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform');
      const lines = await linesOf(response, (line) => line.kind === 'progress' && line.complete);
      const record = lines.find((line) => line.kind === 'record');
      return record?.reviewed.reviews?.[0]?.reviewer;
    }),
  );
  expect(reviewers).toEqual(['Bearer one', 'Bearer two']);
});

test('reviewers have a stable id per session, and no address is sent', async () => {
  const store = await sessions();
  const idIn = async (session: string) => {
    const text = await (await GET(new Request(url, { headers: headersOf(session) }), props)).text();
    expect(text).not.toContain('@');
    return /"reviewerId":"(r_[\w-]{22})"/.exec(text)?.[1];
  };
  const [one, other] = await Promise.all(['written 1', 'written 2'].map((key) => store.create(key)));
  const id = await idIn(one!);
  expect(id).toBeDefined();
  expect(await idIn(one!)).toBe(id);
  expect(await idIn(other!)).not.toBe(id);
});

test('the stream ends when everything is read, and a later stream gets all of it at once', async () => {
  const id = await (await sessions()).create('three');
  for (const round of [1, 2]) {
    const response = await GET(new Request(url, { headers: headersOf(id) }), props);
    const lines = await linesOf(response, () => false); // reads to the end
    expect(lines.at(-1), `round ${round}`).toMatchObject({ kind: 'progress', complete: true });
    expect(lines.filter((line) => line.kind === 'record')).toHaveLength(1);
  }
  expect(dashboard.upstream.requests.filter(({ headers }) => headers.authorization === 'Bearer three')).toHaveLength(
    2 + 2 + 2 + 1,
  ); // /me, the list and the conference twice, the submission once
});

test.each(['role', 'key'] as const)('what was read before the %s was lost is no longer sent', async (lost) => {
  const id = await (await sessions()).create(`loses ${lost}`);
  const ask = () => GET(new Request(url, { headers: headersOf(id) }), props);
  expect(await (await ask()).text()).toContain('Bearer loses');
  gone = lost;
  const response = await ask();
  expect(response.status).toBe(lost === 'key' ? 401 : 404);
  expect(await response.text()).not.toContain('Bearer loses');
  expect((await (await sessions()).read(id)) === null).toBe(lost === 'key');
});

test.each(['', 'rostrum=', 'rostrum=unknown'])(
  'without a session (cookie "%s") the service is not called',
  async (cookie) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const answers = [
      await GET(new Request(url, { headers }), props),
      await POST(new Request(url, { method: 'POST', headers, body: '{}' }), props),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(dashboard.upstream.requests).toEqual([]);
  },
);

test('refuses the page of another session, and another site cannot spend the user’s rate limit', async () => {
  const id = await (await sessions()).create('key');
  const asOther = await GET(new Request(url, { headers: headersOf(id, { [markHeader]: 'other' }) }), props);
  expect(asOther.status).toBe(409);
  const foreign = headersOf(id, { 'sec-fetch-site': 'cross-site' });
  expect((await GET(new Request(url, { headers: foreign }), props)).status).toBe(403);
  expect((await POST(new Request(url, { method: 'POST', headers: foreign, body: '{}' }), props)).status).toBe(403);
  expect(dashboard.upstream.requests).toEqual([]);
});

test.each(['', 'nonsense', '{"first":"s1"}', '{"first":[1]}', `{"first":["${'x'.repeat(501)}"]}`])(
  'an invalid body (%s) is refused',
  async (body) => {
    const id = await (await sessions()).create('key');
    const response = await POST(new Request(url, { method: 'POST', headers: headersOf(id), body }), props);
    expect(response.status).toBe(422);
  },
);
