import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessions } from '#lib/web/server/server.ts';
import { browser, whereTo } from '#lib/web/testing/test-browser.ts';
import { type FakeAccounts, fakeAccounts, rightPasskey } from '#lib/web/testing/test-accounts.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { POST as enter } from './by-passkey/route.ts';
import { POST as begin } from './passkey/route.ts';

let dashboard: TestDashboard;
let service: FakeAccounts;

beforeAll(async () => {
  dashboard = await testDashboard((request, response) => service.listener(request, response));
});
beforeEach(() => {
  service = fakeAccounts();
});
afterAll(() => dashboard.close());

const credential = JSON.stringify({ id: rightPasskey, response: {} });
const paths = () => service.asked.map(({ method, path }) => `${method} ${path}`);

test('a challenge belongs to the browser that requested it: the attempt is in a sealed cookie', async () => {
  const own = browser();
  const response = await own.submit(begin, {});
  expect([response.status, await response.json()]).toEqual([200, { options: { challenge: 'c' } }]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^rostrum-passkey=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/),
  ]);
  expect(Buffer.from(own.jar.get('rostrum-passkey') ?? '', 'base64url').toString('latin1')).not.toContain('attempt');
});

test('the right passkey signs in, with a new session and a key of its own', async () => {
  const own = browser();
  own.jar.set('rostrum', 'given-by-somebody');
  await own.submit(begin, {});
  const response = await own.submit(enter, { credential, next: '/c/x?y=1' });
  expect(whereTo(response)).toEqual([303, '/c/x?y=1']);
  const id = own.jar.get('rostrum') ?? '';
  expect(id).not.toBe('given-by-somebody');
  expect(await (await sessions()).held(id)).toMatchObject({ accountToken: expect.stringMatching(/^token-/) });
  expect(own.jar.has('rostrum-passkey')).toBe(false);
  expect(paths()).toEqual([
    'POST /account/session/passkey/challenge',
    'POST /account/session/passkey',
    'POST /account/keys',
  ]);
});

test('a response to another browser’s challenge signs nobody in', async () => {
  const own = browser();
  await own.submit(begin, {});
  service.asked.length = 0;
  const response = await browser().submit(enter, { credential, next: '//evil.example' });
  expect(whereTo(response)).toEqual([303, '/sign-in?why=passkey']);
  expect(service.asked).toEqual([]);
});

test.each(['', 'text', '[]', 'null', JSON.stringify({ id: 'removed' })])(
  'anything but an accepted passkey (%s) redirects back, says so, and ends the challenge',
  async (given) => {
    const own = browser();
    await own.submit(begin, {});
    const response = await own.submit(enter, { credential: given, next: '/c/x' });
    expect(whereTo(response)).toEqual([303, '/sign-in?why=passkey&next=%2Fc%2Fx']);
    expect([...own.jar.keys()]).toEqual([]);
  },
);

test('says so if the service has no passkeys or does not answer', async () => {
  service.say.set('POST /account/session/passkey/challenge', ['not_found']);
  const response = await browser().submit(begin, {});
  expect([response.status, response.headers.get('set-cookie')]).toEqual([404, null]);
  const own = browser();
  service.say.clear();
  await own.submit(begin, {});
  service.say.set('POST /account/session/passkey', ['internal_error']);
  expect(whereTo(await own.submit(enter, { credential }))).toEqual([303, '/sign-in?why=mute']);
});

test('another site can neither begin nor finish a sign-in', async () => {
  const own = browser();
  await own.submit(begin, {});
  service.asked.length = 0;
  for (const site of ['cross-site', 'same-site', 'none']) {
    const foreign = browser({ 'sec-fetch-site': site });
    for (const [name, value] of own.jar) foreign.jar.set(name, value);
    for (const handler of [begin, enter]) {
      const response = await foreign.submit(handler, { credential });
      expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    }
  }
  expect(service.asked).toEqual([]);
});
