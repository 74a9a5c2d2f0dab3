import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answering, silent } from '#lib/client/test-upstream.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { signInMethods } from './sign-in-methods.ts';

const ways = { code: true, passkey: false, provider: null };

let dashboard: TestDashboard;
let listener: RequestListener;
let time = Date.now();

beforeAll(async () => {
  dashboard = await testDashboard((request, response) => listener(request, response));
});
beforeEach(() => {
  time += 3_600_000; // expires what was cached before
  vi.useFakeTimers({ now: time, toFake: ['Date'] });
  dashboard.upstream.requests.length = 0;
});
afterEach(() => vi.useRealTimers());
afterAll(() => dashboard.close());

test('a service with accounts is asked once per minute, however many requests need it', async () => {
  listener = answering(200, { ...ways, news: 1 });
  const told = await Promise.all([signInMethods(), signInMethods(), signInMethods()]);
  expect(told).toEqual(Array.from({ length: 3 }, () => ({ ...ways, news: 1 })));
  listener = answering(404, {});
  expect(await signInMethods()).toMatchObject(ways);
  expect(dashboard.upstream.requests.map(({ url }) => url)).toEqual(['/api/account/ways']);
  vi.setSystemTime(time + 60_000);
  expect(await signInMethods()).toBeNull();
});

test.each([
  ['answers 404', answering(404, { code: 'not_found' })],
  ['answers 401 without a key', answering(401, { code: 'invalid_api_key' })],
  ['answers with a page', answering(200, '<h1>Hello</h1>', { 'content-type': 'text/html' })],
  ['answers something else', answering(200, { code: 'no' })],
  ['redirects', answering(302, '', { location: 'http://elsewhere.example' })],
  ['fails', answering(500, {})],
  ['does not answer', silent],
] as const)('a service that %s counts as having no accounts, and is asked again soon', async (_, given) => {
  listener = given;
  expect(await signInMethods()).toBeNull();
  listener = answering(200, ways);
  expect(await signInMethods()).toBeNull();
  vi.setSystemTime(time + 10_000);
  expect(await signInMethods()).toEqual(ways);
});
