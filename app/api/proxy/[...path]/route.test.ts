import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { unattendedHeader } from '#lib/client/transport/session-changed.ts';
import { answering } from '#lib/client/fake-upstream.ts';
import { sessions } from '#lib/web/server/server.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
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

test('the session ends when the service no longer accepts the key', async () => {
  const id = await (await sessions()).create('revoked');
  listener = answering(401, { code: 'invalid_api_key', status: 401 });
  const response = await get(`rostrum=${id}`);
  expect(response.status).toBe(401);
  expect(response.headers.get('set-cookie')).toMatch(/^rostrum=; .*Max-Age=0/);
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
