import type { RequestListener } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { unattendedHeader } from '#lib/client/transport/session-changed.ts';
import { answering } from '#lib/client/test-upstream.ts';
import { sessions } from '#lib/web/server/server.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { signOut } from '#lib/web/session/sign-out.ts';
import { isKept } from '#lib/web/streams/kept-streams.ts';
import { GET } from './route.ts';

let dashboard: TestDashboard;
let listener: RequestListener;

beforeAll(async () => {
  dashboard = await testDashboard((request, response) => listener(request, response));
});
beforeEach(() => {
  listener = (request, response) =>
    answering(200, { user: { id: '1', email: request.headers.authorization } })(request, response);
  dashboard.upstream.requests.length = 0;
});
afterAll(() => dashboard.close());

const get = (cookie: string, headers: Record<string, string> = {}) =>
  GET(new Request('http://d.example/api/proxy/me', { headers: { cookie, ...headers } }));

test("each session's requests carry that session's key, however they are interleaved", async () => {
  const people = Array.from({ length: 20 }, (_, index) => `key-${index}`);
  const store = await sessions();
  const ids = await Promise.all(people.map((key) => store.create(key)));
  const answers = await Promise.all(
    ids.map(async (id) => ((await (await get(`rostrum=${id}`)).json()) as { user: { email: string } }).user.email),
  );
  expect(answers).toEqual(people.map((key) => `Bearer ${key}`));
});

test.each(['', 'rostrum=', 'rostrum=unknown', 'other=x', '__Host-rostrum=x'])(
  'without a session (cookie "%s") the service is not called',
  async (cookie) => {
    const response = await get(cookie);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'invalid_api_key' });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(dashboard.upstream.requests).toEqual([]);
  },
);

test('the session ends when the service no longer accepts the key, and the cookie stays, which may be of a newer one by then', async () => {
  const id = await (await sessions()).create('revoked');
  listener = answering(401, { code: 'invalid_api_key', status: 401 });
  const response = await get(`rostrum=${id}`);
  expect(response.status).toBe(401);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await (await sessions()).read(id)).toBeNull();
});

test('another site cannot spend the user’s rate limit', async () => {
  const id = await (await sessions()).create('key');
  const response = await get(`rostrum=${id}`, { 'sec-fetch-site': 'cross-site' });
  expect([response.status, dashboard.upstream.requests.length]).toEqual([403, 0]);
});

test('a request of an unattended page is answered but does not count as a use of the session', async () => {
  const store = await sessions();
  const reads: unknown[] = [];
  const read = vi.spyOn(store, 'read').mockImplementation((...given) => {
    reads.push(given[1]);
    return Promise.resolve('key');
  });
  expect((await get('rostrum=x', { [unattendedHeader]: '1' })).status).toBe(200);
  expect((await get('rostrum=x')).status).toBe(200);
  read.mockRestore();
  expect(reads).toEqual(['unattended', 'attended']);
});

const items = [
  { id: '1', slug: 's-1' },
  { id: '2', slug: 's-2' },
];
const list = [...items, { complete: true, count: 2, asOf: '2026-11-25T00:00:00.000Z' }];

/** A service whose list has not changed since the first request. It says 304 to everyone who names its state. */
const unchanging: RequestListener = (request, response) => {
  const etag = 'W/"1"';
  if (request.headers['if-none-match']?.includes(etag)) return response.writeHead(304, { etag }).end();
  response.writeHead(200, { 'content-type': 'application/x-ndjson', etag });
  return response.end(list.map((line) => `${JSON.stringify(line)}\n`).join(''));
};

async function stream(id: string, path = 'submissions?conference=c') {
  const headers = { cookie: `rostrum=${id}`, accept: 'application/x-ndjson', 'accept-encoding': 'gzip' };
  const response = await GET(new Request(`http://d.example/api/proxy/${path}`, { headers }));
  const zipped = Buffer.from(await response.arrayBuffer());
  const lines = gunzipSync(zipped).toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line) as unknown);
}

/** Whether each request named a state that its sender has, in order. */
const named = () => dashboard.upstream.requests.splice(0).map(({ headers }) => headers['if-none-match'] !== undefined);

test('a list that was streamed to a session is kept, and sent again after the service was asked whether it has changed', async () => {
  listener = unchanging;
  const id = await (await sessions()).create('key');
  expect([await stream(id), await stream(id)]).toEqual([list, list]);
  expect(named()).toEqual([false, true]);
});

test('a kept list is never sent to another session, of the same key or for another request', async () => {
  listener = unchanging;
  const store = await sessions();
  const [one, other] = await Promise.all([store.create('key'), store.create('key')]);
  await stream(one);
  await stream(other);
  await stream(one, 'submissions?conference=d');
  expect(named()).toEqual([false, false, false]);
});

test('what is kept for a session goes with it', async () => {
  listener = unchanging;
  const id = await (await sessions()).create('key');
  await stream(id);
  expect(isKept(id, '/submissions?conference=c')).toBe(true);
  await signOut(id, new Headers());
  expect(isKept(id, '/submissions?conference=c')).toBe(false);
});

test('what is sent while its session ends is not kept', async () => {
  let rest: () => void = () => undefined;
  listener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson', etag: 'W/"1"' });
    response.write(`${JSON.stringify(list[0])}\n`);
    rest = () =>
      response.end(
        list
          .slice(1)
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(''),
      );
  };
  const id = await (await sessions()).create('key');
  const headers = { cookie: `rostrum=${id}`, accept: 'application/x-ndjson', 'accept-encoding': 'gzip' };
  const response = await GET(new Request('http://d.example/api/proxy/submissions?conference=c', { headers }));
  await signOut(id, new Headers());
  rest();
  expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('"complete":true');
  expect(isKept(id, '/submissions?conference=c')).toBe(false);
});

test('a stream that the service refuses for its key ends the session', async () => {
  const id = await (await sessions()).create('revoked');
  listener = answering(401, { code: 'invalid_api_key', status: 401 });
  const response = await get(`rostrum=${id}`, { accept: 'application/x-ndjson' });
  expect([response.status, await (await sessions()).read(id)]).toEqual([401, null]);
});
