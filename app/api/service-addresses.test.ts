import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answering, type FakeUpstream, fakeUpstream, silent } from '#lib/client/test-upstream.ts';
import { accountFor } from '#lib/web/session/account-client.ts';
import { sessions } from '#lib/web/server/server.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { metrics } from '#lib/runtime/telemetry/metrics.ts';
import { GET } from './proxy/[...path]/route.ts';

let dashboard: TestDashboard;
let other: FakeUpstream;
let listener: RequestListener;
const me = answering(200, { user: { id: 'u1' }, conferences: [] });

beforeAll(async () => {
  vi.stubEnv('API_FAILOVER_AFTER', '20ms');
  other = await fakeUpstream((request, response) => (request.method === 'GET' ? me : silent)(request, response));
  dashboard = await testDashboard((request, response) => listener(request, response), [`${other.origin}/api/v1`]);
});
beforeEach(() => {
  listener = me;
});
afterAll(async () => {
  await dashboard.close();
  await other[Symbol.asyncDispose]();
});

test('if one address of the service hangs, reads are answered by another, and a write is sent once', async () => {
  const id = await (await sessions()).create('key');
  listener = silent;
  const read = () => GET(new Request('http://d.example/api/proxy/me', { headers: { cookie: `rostrum=${id}` } }));
  const answers = await Promise.all([read(), read()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(metrics().callsElsewhere).toBeGreaterThan(0);
  const writing = accountFor(new Headers(), undefined, { timeoutMs: 100 });
  await expect(writing.call('requestCode', { body: { address: 'a@b.example' } })).rejects.toThrow('in time');
  const posts = [...dashboard.upstream.requests, ...other.requests].filter(({ method }) => method === 'POST');
  expect(posts).toHaveLength(1);
});
