import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMessage } from '#lib/web/account/flash-messages.ts';
import { sessions } from '#lib/web/server/server.ts';
import { type FakeAccounts, fakeAccounts, providerUrl, rightReturn } from '#lib/web/testing/test-accounts.ts';
import { browser, whereTo } from '#lib/web/testing/test-browser.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { GET as arrive } from './account/provider/return/route.ts';
import { POST as change } from './account/provider/route.ts';
import { POST as begin } from './session/provider/route.ts';

let dashboard: TestDashboard;
let service: FakeAccounts;

beforeAll(async () => {
  dashboard = await testDashboard((request, response) => service.listener(request, response));
});
beforeEach(() => {
  service = fakeAccounts();
});
afterAll(() => dashboard.close());

const back = `/api/account/provider/return?${rightReturn}`;
const paths = () => service.asked.map(({ method, path }) => `${method} ${path}`);

async function signedIn() {
  const own = browser();
  const id = await (await sessions()).create('rostrum_live_x', 'user u1', service.openToken());
  own.jar.set('rostrum', id);
  return { own, id, mark: sessionTag(id) };
}

async function said(response: Response, id: string) {
  const name = /^\/settings\?said=([\w-]+)#provider$/.exec(response.headers.get('location') ?? '')?.[1];
  return (await readMessage(id, name))?.text;
}

test('a visit goes to the provider through a page of the dashboard, with the attempt only in a sealed cookie', async () => {
  const own = browser({ 'x-forwarded-proto': 'https' });
  const response = await own.submit(begin, { next: '/c/x' });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const page = await response.text();
  expect(page).toContain(`content="0;url=${providerUrl.replace('&', '&amp;')}"`);
  expect(page).not.toContain('attempt');
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-rostrum-provider=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^__Host-rostrum-provider-link=; .*Max-Age=0/),
  ]);
});

test('a return to the browser that began the visit signs in with a new session, and goes on to the requested page', async () => {
  const own = browser();
  own.jar.set('rostrum', 'given-by-somebody');
  await own.submit(begin, { next: '/c/x?y=1' });
  const response = await own.arrive(arrive, back);
  expect(whereTo(response)).toEqual([303, '/c/x?y=1']);
  const id = own.jar.get('rostrum') ?? '';
  expect(id).not.toBe('given-by-somebody');
  expect(await (await sessions()).held(id)).toMatchObject({ accountToken: expect.stringMatching(/^token-/) });
  expect([...own.jar.keys()]).toEqual(['rostrum']);
  expect(paths()).toEqual([
    'POST /account/session/provider/visit',
    'POST /account/session/provider',
    'POST /account/keys',
  ]);
});

test('the return address of one browser signs in no other', async () => {
  await browser().submit(begin, {});
  service.asked.length = 0;
  const victim = browser();
  const response = await victim.arrive(arrive, back);
  expect(whereTo(response)).toEqual([303, '/sign-in?why=provider']);
  expect([service.asked, [...victim.jar.keys()]]).toEqual([[], []]);
});

test('the return address of another browser neither replaces a session nor links anything to it', async () => {
  await browser().submit(begin, {});
  const { own, id } = await signedIn();
  service.asked.length = 0;
  await own.arrive(arrive, back);
  expect([own.jar.get('rostrum'), service.asked]).toEqual([id, []]);
});

test.each([
  ['sign_in_refused', 'provider'],
  ['validation_error', 'provider'],
  ['unavailable', 'provider-down'],
  ['internal_error', 'mute'],
] as const)(
  'a return that the service answers with %s leads back to the sign-in page, which says why',
  async (code, why) => {
    const own = browser();
    await own.submit(begin, { next: '/c/x' });
    service.say.set('POST /account/session/provider', [code]);
    expect(whereTo(await own.arrive(arrive, back))).toEqual([303, `/sign-in?why=${why}&next=%2Fc%2Fx`]);
    expect([...own.jar.keys()]).toEqual([]);
  },
);

test.each([
  ['unavailable', 'provider-down'],
  ['not_found', 'answer'],
] as const)('a visit that the service answers with %s does not begin', async (code, why) => {
  service.say.set('POST /account/session/provider/visit', [code]);
  expect(whereTo(await browser().submit(begin, {}))).toEqual([303, `/sign-in?why=${why}`]);
});

test('a browser is sent only to http and https addresses', async () => {
  service.say.set('POST /account/session/provider/visit', [200, { attempt: 'a', url: 'javascript:alert(1)' }]);
  expect(whereTo(await browser().submit(begin, {}))).toEqual([303, '/sign-in?why=answer']);
});

test('an account at the provider is linked in the session that began the visit', async () => {
  const { own, id, mark } = await signedIn();
  const visit = await own.submit(change, { do: 'link', mark });
  expect(await visit.text()).toContain('scholars.example');
  const response = await own.arrive(arrive, back);
  expect(await said(response, id)).toBe('Your account at Scholars is linked: you can now sign in with it.');
  expect([...own.jar.keys()]).toEqual(['rostrum']);
  expect(paths()).toEqual(['POST /account/provider/visit', 'POST /account/provider']);
});

test('a visit begun in one session links nothing to another, and signs nobody in', async () => {
  const attacker = await signedIn();
  await attacker.own.submit(change, { do: 'link', mark: attacker.mark });
  const { own, id } = await signedIn();
  const cookie = attacker.own.jar.get('rostrum-provider-link') ?? '';
  for (const name of ['rostrum-provider-link', 'rostrum-provider']) own.jar.set(name, cookie);
  service.asked.length = 0;
  await own.arrive(arrive, back);
  expect([own.jar.get('rostrum'), service.asked]).toEqual([id, []]);
});

test('the settings page shows why the service refused to link', async () => {
  const { own, id, mark } = await signedIn();
  for (const [code, text] of [
    ['conflict', 'It is linked already.'],
    ['sign_in_refused', 'Nothing was linked: you did not finish, or it took too long. Try again.'],
  ] as const) {
    await own.submit(change, { do: 'link', mark });
    service.say.set('POST /account/provider', [code, { detail: text }]);
    expect(await said(await own.arrive(arrive, back), id)).toBe(text);
  }
});

test('another site can neither begin a visit nor change a link', async () => {
  const { own, mark } = await signedIn();
  for (const site of ['cross-site', 'same-site', 'none']) {
    const foreign = browser({ 'sec-fetch-site': site });
    for (const [name, value] of own.jar) foreign.jar.set(name, value);
    expect((await foreign.submit(begin, {})).status).toBe(403);
    for (const what of ['link', 'unlink']) {
      expect((await foreign.submit(change, { do: what, mark })).status).toBe(403);
    }
  }
  expect(service.asked).toEqual([]);
});
