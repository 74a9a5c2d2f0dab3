import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answering } from '#lib/client/test-upstream.ts';
import { markHeader } from '#lib/client/transport/session-changed.ts';
import { remoteAddressHeader } from '#lib/web/server/remote-address.ts';
import { sessions } from '#lib/web/server/server.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { signInLimits } from '#lib/session/sign-in-throttle.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { POST as end } from './end/route.ts';
import { DELETE, GET, POST } from './route.ts';

const me = { user: { id: '1' }, key: { prefix: 'k' }, conferences: [] };
const takes: RequestListener = (request, response) =>
  request.headers.authorization === 'Bearer good-key'
    ? answering(200, me)(request, response)
    : answering(401, { code: 'invalid_api_key', status: 401 })(request, response);

const hangsUp: RequestListener = (request) => request.socket.destroy();

let dashboard: TestDashboard;
let listener: RequestListener;

beforeAll(async () => {
  dashboard = await testDashboard((request, response) => listener(request, response));
  vi.stubEnv('DEMO_KEYS', '{"chair@demo.example":"good-key"}');
});
beforeEach(() => {
  listener = takes;
});
afterEach(() => {
  dashboard.upstream.requests.length = 0;
});
afterAll(() => dashboard.close());

function request(fields: Record<string, string>, headers: Record<string, string> = {}, method = 'POST'): Request {
  return new Request('http://d.example/api/session', {
    method,
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });
}

/** The session id that a response sets, and its redirect. */
function outcome(response: Response) {
  const [, id] = /^rostrum=([^;]*);/.exec(response.headers.get('set-cookie') ?? '') ?? [];
  return { status: response.status, location: response.headers.get('location'), id };
}

describe('signing in', () => {
  test('with a key that the service accepts starts a session with that key', async () => {
    const { status, location, id = '' } = outcome(await POST(request({ key: ' good-key\n', next: '/c/x?y=1' })));
    expect([status, location]).toEqual([303, '/c/x?y=1']);
    expect(await (await sessions()).read(id)).toBe('good-key');
    expect(dashboard.upstream.requests.map(({ url }) => url)).toEqual(['/api/v1/me']);
  });

  test('as a demo person needs no key in the browser', async () => {
    const { location, id = '' } = outcome(await POST(request({ demo: 'chair@demo.example' })));
    expect(location).toBe('/');
    expect(await (await sessions()).read(id)).toBe('good-key');
    expect(outcome(await POST(request({ demo: 'nobody' }))).location).toBe('/sign-in?why=malformed');
  });

  test('makes a new session each time, and ends the browser’s previous one', async () => {
    const first = outcome(await POST(request({ key: 'good-key' }))).id ?? '';
    const second = outcome(await POST(request({ key: 'good-key' }, { cookie: `a=b; rostrum=${first}` }))).id ?? '';
    expect(second).not.toBe(first);
    expect(await (await sessions()).read(first)).toBeNull();
    expect(await (await sessions()).read(second)).toBe('good-key');
  });

  test('never redirects to another site', async () => {
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      expect(outcome(await POST(request({ key: 'good-key', next }))).location).toBe('/');
    }
  });

  test.each([
    ['a wrong key', 'wrong-key', takes, 'key'],
    ['no key', '', takes, 'malformed'],
    ['a key with a line break inside', 'good\nkey', takes, 'malformed'],
    ['a key that is far too long', 'k'.repeat(600), takes, 'malformed'],
    ['a key without scope', 'good-key', answering(403, { code: 'insufficient_scope' }), 'scope'],
    ['a service that is down', 'good-key', answering(503, { code: 'unavailable' }), 'silence'],
    ['a service that is busy', 'good-key', answering(429, { code: 'rate_limited' }), 'busy'],
    ['a server that is not such a service', 'good-key', answering(200, '<h1>Hello</h1>'), 'answer'],
    ['a service that hangs up', 'good-key', hangsUp, 'silence'],
  ])('with %s redirects back, says why, and makes no session', async (_, key, service, why) => {
    listener = service;
    const { status, location, id } = outcome(await POST(request({ key, next: '/c/x' })));
    expect([status, location, id]).toEqual([303, `/sign-in?why=${why}&next=%2Fc%2Fx`, undefined]);
  });

  test('from another site is refused before the service is called', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const response = await POST(request({ key: 'good-key' }, headers));
      expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    }
    expect(dashboard.upstream.requests).toEqual([]);
  });
});

describe('someone who tries keys', () => {
  const from = (address: string) => ({ [remoteAddressHeader()]: address, 'x-forwarded-for': '10.0.0.1' });
  const attempt = (address: string, key = 'wrong-key') => POST(request({ key, next: '/c/x?y=1' }, from(address)));

  test('gets a page with status 429 that says how long to wait, and the service is no longer called', async () => {
    for (let count = 0; count < signInLimits.address; count += 1) {
      expect((await attempt('192.0.2.1', `${count}-wrong`)).status).toBe(303);
    }
    dashboard.upstream.requests.length = 0;
    const response = await attempt('192.0.2.1', 'good-key');
    expect([response.status, response.headers.get('set-cookie')]).toEqual([429, null]);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    const page = await response.text();
    expect(page).toContain(`Wait ${wait} seconds`);
    expect(page).toContain(`/sign-in?why=attempts&amp;wait=${wait}&amp;next=%2Fc%2Fx%3Fy%3D1`);
    expect(dashboard.upstream.requests).toEqual([]);
    expect((await attempt('192.0.2.2', 'good-key')).status).toBe(303);
  });

  test('is counted by the connection’s address, whatever their headers say, and by network for IPv6', async () => {
    for (let count = 0; count < signInLimits.address; count += 1) {
      const said = { 'x-forwarded-for': `198.51.100.${count}` };
      await POST(request({ key: `${count}-wrong` }, { ...from(`2001:db8::${count}`), ...said }));
    }
    expect((await attempt('2001:db8::ffff')).status).toBe(429);
    expect((await attempt('2001:db8:0:1::1')).status).toBe(303);
  });

  test('is not counted if the service is at fault', async () => {
    listener = answering(503, { code: 'unavailable' });
    for (let count = 0; count <= signInLimits.address; count += 1) {
      expect((await attempt('192.0.2.4', `${count}-other`)).status).toBe(303);
    }
  });
});

describe('an open page', () => {
  const ask = (id: string, headers: Record<string, string> = {}) =>
    GET(new Request('http://d.example/api/session', { headers: { cookie: `rostrum=${id}`, ...headers } }));

  test('learns that its session is open, has ended, or is another one, and the service is not called', async () => {
    const store = await sessions();
    const [id, other] = [await store.create('good-key'), await store.create('good-key')];
    expect((await ask(id, { [markHeader]: sessionTag(id) })).status).toBe(204);
    expect((await ask(other, { [markHeader]: sessionTag(id) })).status).toBe(409);
    await store.end(id);
    expect((await ask(id, { [markHeader]: sessionTag(id) })).status).toBe(401);
    expect((await ask(other, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(dashboard.upstream.requests).toEqual([]);
  });
});

describe('signing out', () => {
  test('everywhere ends all sessions of the person, and nobody else’s', async () => {
    const signIn = async (key: string) => outcome(await POST(request({ key }))).id ?? '';
    const [here, there] = [await signIn('good-key'), await signIn('good-key')];
    const another = await (await sessions()).create('good-key', 'somebody else');
    const response = await end(request({ everywhere: '1' }, { cookie: `rostrum=${here}` }));
    expect(outcome(response)).toEqual({ status: 303, location: '/sign-in?why=everywhere', id: '' });
    const read = async (id: string) => (await sessions()).read(id);
    expect([await read(here), await read(there), await read(another)]).toEqual([null, null, 'good-key']);
  });

  test.each([
    ['by DELETE', DELETE, 204, null],
    ['by a form', end, 303, '/sign-in?why=out'],
  ] as const)('%s ends the session and deletes the cookie', async (_, handler, status, location) => {
    const id = outcome(await POST(request({ key: 'good-key' }))).id ?? '';
    const response = await handler(request({}, { cookie: `rostrum=${id}` }));
    expect(outcome(response)).toEqual({ status, location, id: '' });
    expect(await (await sessions()).read(id)).toBeNull();
  });

  test('from another site is refused', async () => {
    const id = outcome(await POST(request({ key: 'good-key' }))).id ?? '';
    const headers = { cookie: `rostrum=${id}`, 'sec-fetch-site': 'cross-site' };
    for (const handler of [DELETE, end]) expect((await handler(request({}, headers))).status).toBe(403);
    expect(await (await sessions()).read(id)).toBe('good-key');
  });
});
