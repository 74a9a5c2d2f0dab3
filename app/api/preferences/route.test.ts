import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '#lib/web/server/server.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { POST } from './route.ts';

let dashboard: TestDashboard;
let cookie: string;

beforeAll(async () => {
  dashboard = await testDashboard();
  cookie = `rostrum=${await (await sessions()).create('key')}`;
});
afterAll(() => dashboard.close());

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await POST(
    new Request('http://d.example/api/preferences', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin', cookie, ...headers },
    }),
  );
  const pairs = response.headers.getSetCookie().map((text) => text.split(';', 1)[0]);
  return { status: response.status, location: response.headers.get('location'), pairs };
}

const done = { status: 303, location: '/settings' };

test.each([
  [{ theme: 'dark' }, ['rostrum_theme=dark']],
  [{ density: 'compact', keys: 'off' }, ['rostrum_density=compact', 'rostrum_keys=off']],
  [{ keys: 'on' }, ['rostrum_keys=']],
  [{ zone: ' America/New York ' }, ['rostrum_zone=America%2FNew_York']],
  [{ zone: '' }, ['rostrum_zone=']],
  [{ theme: 'pink', density: '1', keys: '', other: 'x' }, []],
])('%j is saved as %j', async (fields, pairs) => {
  expect(await post(fields as Record<string, string>)).toEqual({ ...done, pairs });
});

test('a time zone that does not exist is refused with what was typed, and nothing is saved', async () => {
  const answer = await post({ zone: 'Europe/Nowhere', theme: 'dark' });
  expect(answer).toEqual({ status: 303, location: '/settings?not=Europe%2FNowhere#time', pairs: [] });
});

test('saves nothing without a session or from another site', async () => {
  expect(await post({ theme: 'dark' }, { cookie: '' })).toEqual({
    status: 303,
    location: '/sign-in?next=%2Fsettings',
    pairs: [],
  });
  expect(await post({ theme: 'dark' }, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403, pairs: [] });
});
