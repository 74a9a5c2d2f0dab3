import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeLimits } from '#lib/contract/resources/account.ts';
import { remoteAddressHeader } from '#lib/web/server/remote-address.ts';
import { sessions } from '#lib/web/server/server.ts';
import { type FakeAccounts, fakeAccounts, rightCode } from '#lib/web/testing/test-accounts.ts';
import { browser, whereTo } from '#lib/web/testing/test-browser.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { usualLifetimes } from '#lib/session/cookie/lifetimes.ts';
import { POST as enter } from './by-code/route.ts';
import { POST as send } from './code/route.ts';
import { POST as end } from './end/route.ts';
import { POST as signInByKey } from './route.ts';

let dashboard: TestDashboard;
let service: FakeAccounts;

beforeAll(async () => {
  dashboard = await testDashboard((request, response) => service.listener(request, response));
});
beforeEach(() => {
  service = fakeAccounts();
});
afterEach(() => vi.useRealTimers());
afterAll(() => dashboard.close());

const paths = () => service.asked.map(({ method, path }) => `${method} ${path}`);

/** A browser that has requested a code. */
async function asked(next = '/c/x?y=1') {
  const own = browser();
  await own.submit(send, { address: ' Ada@a.example ', next });
  return own;
}

/** A browser that has signed in by a code. */
async function signedIn() {
  const own = await asked();
  await own.submit(enter, { code: rightCode });
  return { own, id: own.jar.get('rostrum') ?? '' };
}

describe('requesting a code', () => {
  test('keeps the attempt in a sealed cookie, and only the next page in the address', async () => {
    const own = browser({ [remoteAddressHeader()]: '192.0.2.7', 'x-forwarded-for': '10.0.0.1' });
    const response = await own.submit(send, { address: ' ada@a.example', next: '/c/x?y=1' });
    expect(whereTo(response)).toEqual([303, '/sign-in?next=%2Fc%2Fx%3Fy%3D1']);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^rostrum-sign-in=[\w-]+; Path=\/; Max-Age=(600|599); HttpOnly; SameSite=Lax$/),
    ]);
    expect(Buffer.from(own.jar.get('rostrum-sign-in') ?? '', 'base64url').toString('latin1')).not.toMatch(
      /ada|attempt/,
    );
    const [said] = service.asked;
    expect([said?.headers['x-forwarded-for'], said?.headers.authorization, said?.body]).toEqual([
      '192.0.2.7',
      undefined,
      { address: 'ada@a.example' },
    ]);
  });

  test('over HTTPS sets a cookie that is bound to the host', async () => {
    const response = await browser({ 'x-forwarded-proto': 'https' }).submit(send, { address: 'ada@a.example' });
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-rostrum-sign-in=.*; Secure$/);
  });

  test.each(['', 'ada', 'a b@c.example', `${'a'.repeat(250)}@b.example`])(
    'for an invalid address (%s) redirects back without calling the service',
    async (address) => {
      const response = await browser().submit(send, { address, next: '//evil.example' });
      expect(whereTo(response)).toEqual([303, '/sign-in?why=address']);
      expect(service.asked).toEqual([]);
    },
  );

  test('too often is answered 429 with the service’s Retry-After', async () => {
    service.say.set('POST /account/codes', ['rate_limited', { wait: 1234 }]);
    const response = await browser().submit(send, { address: 'ada@a.example', next: '/c/x' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1234']);
    expect(await response.text()).toContain('/sign-in?why=codes&amp;wait=1234&amp;next=%2Fc%2Fx');
  });

  test.each([
    ['validation_error', 'address'],
    ['unavailable', 'unsent'],
    ['internal_error', 'mute'],
    ['not_found', 'answer'],
  ] as const)('redirects back and says why if the service answers %s', async (code, why) => {
    service.say.set('POST /account/codes', [code]);
    const response = await browser().submit(send, { address: 'ada@a.example' });
    expect([...whereTo(response), response.headers.get('set-cookie')]).toEqual([303, `/sign-in?why=${why}`, null]);
  });

  test('again is possible after half a minute, for the same address, and invalidates the first code', async () => {
    const own = await asked();
    expect(whereTo(await own.submit(send, { again: '1' }))).toEqual([303, '/sign-in?why=soon']);
    vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] });
    expect(whereTo(await own.submit(send, { again: '1', next: '/c/x' }))).toEqual([
      303,
      '/sign-in?why=again&next=%2Fc%2Fx',
    ]);
    expect(service.asked.map(({ body }) => body['address'])).toEqual(['Ada@a.example', 'Ada@a.example']);
    expect(whereTo(await own.submit(enter, { code: rightCode }))).toEqual([303, '/']);
    expect(service.asked[2]?.body['attempt']).toBe('attempt-2');
    expect(whereTo(await browser().submit(send, { again: '1' }))).toEqual([303, '/sign-in?why=late']);
  });

  test('can be started again with another address', async () => {
    const own = await asked();
    expect(whereTo(await own.submit(send, { other: '1', next: '/c/x' }))).toEqual([303, '/sign-in?next=%2Fc%2Fx']);
    expect(own.jar.size).toBe(0);
  });
});

describe('signing in by a code', () => {
  test('starts a session with a key of its own and the account token, and the browser gets neither', async () => {
    const own = await asked();
    const response = await own.submit(enter, { code: '123 456', next: '/c/x?y=1' });
    expect(whereTo(response)).toEqual([303, '/c/x?y=1']);
    const held = await (await sessions()).held(own.jar.get('rostrum') ?? '');
    expect(held).toEqual({ apiKey: expect.stringMatching(/^rostrum_live_made/), accountToken: 'token-2' });
    expect([...own.jar.keys()]).toEqual(['rostrum']);
    const told = JSON.stringify([...response.headers]);
    for (const secret of [held?.apiKey, held?.accountToken, rightCode]) expect(told).not.toContain(secret);
    const body = service.asked.at(-1)?.body;
    expect(body).toMatchObject({ name: 'Dashboard', scope: 'read', conference: null, endsWithSession: true });
    expect(Math.abs(Date.parse(String(body?.['expiresAt'])) - Date.now() - usualLifetimes.absolute)).toBeLessThan(
      60_000,
    );
  });

  test('starts a session of the same person as signing in by a key', async () => {
    const { id } = await signedIn();
    const other = browser();
    await other.submit(signInByKey, { key: 'rostrum_live_ab' });
    const facts = await (await sessions()).own(id);
    expect(facts.map(({ isThis, hasAccount }) => [isThis, hasAccount])).toEqual([
      [true, true],
      ...facts.slice(1).map(() => [false, expect.any(Boolean)]),
    ]);
    expect(facts.some(({ hasAccount }) => !hasAccount)).toBe(true);
  });

  test('makes a new session each time and ends the browser’s previous one, at the service too', async () => {
    const { own, id } = await signedIn();
    await own.submit(send, { address: 'ada@a.example' });
    service.asked.length = 0;
    await own.submit(enter, { code: rightCode });
    expect(own.jar.get('rostrum')).not.toBe(id);
    expect(await (await sessions()).read(id)).toBeNull();
    expect(service.asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/account/session' });
    expect(service.asked.at(-1)?.headers.authorization).toBe('Bearer token-2');

    const planted = await asked();
    planted.jar.set('rostrum', 'an-id-that-somebody-else-knows');
    await planted.submit(enter, { code: rightCode });
    expect(planted.jar.get('rostrum')).not.toBe('an-id-that-somebody-else-knows');
    expect(await (await sessions()).read('an-id-that-somebody-else-knows')).toBeNull();
  });

  test('fails with the attempt of another browser or a changed one', async () => {
    const mine = await asked();
    const attempt = mine.jar.get('rostrum-sign-in') ?? '';
    const theirs = await asked(); // the right code now belongs to the other browser
    theirs.jar.set('rostrum-sign-in', attempt);
    expect(whereTo(await theirs.submit(enter, { code: rightCode }))).toEqual([303, '/sign-in?why=code']);
    service.asked.length = 0;
    for (const changed of ['', 'x', `${attempt.slice(0, -2)}xx`, Buffer.from('attempt-1').toString('base64url')]) {
      theirs.jar.set('rostrum-sign-in', changed);
      expect(whereTo(await theirs.submit(enter, { code: rightCode }))).toEqual([303, '/sign-in?why=late']);
    }
    expect(service.asked).toEqual([]);
    expect(theirs.jar.has('rostrum')).toBe(false);
  });

  test('never redirects to another site', async () => {
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/api/session']) {
      const own = await asked(next);
      expect(whereTo(await own.submit(enter, { code: rightCode, next }))).toEqual([303, '/']);
    }
  });

  test('with a wrong code can be tried as often as the service allows; then another code is needed', async () => {
    const own = await asked();
    for (let tried = 0; tried < codeLimits.tries; tried += 1) {
      expect(whereTo(await own.submit(enter, { code: '000000', next: '/c/x' }))).toEqual([
        303,
        '/sign-in?why=code&next=%2Fc%2Fx',
      ]);
    }
    service.asked.length = 0;
    expect(whereTo(await own.submit(enter, { code: rightCode }))).toEqual([303, '/sign-in?why=code']);
    expect([service.asked, own.jar.has('rostrum')]).toEqual([[], false]);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])(
    'with anything but six digits (%s) does not count as a try',
    async (code) => {
      const own = await asked();
      expect(whereTo(await own.submit(enter, { code }))).toEqual([303, '/sign-in?why=digits']);
      expect(paths()).toEqual(['POST /account/codes']);
    },
  );

  test('after ten minutes, or without a requested code, says so', async () => {
    const own = await asked();
    vi.useFakeTimers({ now: Date.now() + codeLimits.lifetime, toFake: ['Date'] });
    expect(whereTo(await own.submit(enter, { code: rightCode }))).toEqual([303, '/sign-in?why=late']);
    expect(whereTo(await browser().submit(enter, { code: rightCode }))).toEqual([303, '/sign-in?why=late']);
  });

  test('too often is answered 429 with the service’s Retry-After, and does not count as a try here', async () => {
    const own = await asked();
    service.say.set('POST /account/session', ['rate_limited', { wait: 42 }]);
    const response = await own.submit(enter, { code: rightCode });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '42']);
    expect(await response.text()).toContain('/sign-in?why=guesses&amp;wait=42');
    service.say.clear();
    expect(whereTo(await own.submit(enter, { code: rightCode }))).toEqual([303, '/']);
  });

  test.each([
    ['conflict', 'no-key'],
    ['forbidden', 'no-key'],
    ['sign_in_refused', 'no-key'], // not "wrong code", because the code was right
    ['internal_error', 'mute'],
    ['unavailable', 'mute'], // not "code not sent", because no code was requested
  ] as const)('signs in neither here nor at the service if the dashboard gets no key (%s)', async (code, why) => {
    service.say.set('POST /account/keys', [code]);
    const own = await asked();
    expect(whereTo(await own.submit(enter, { code: rightCode }))).toEqual([303, `/sign-in?why=${why}`]);
    expect(paths().at(-1)).toBe('DELETE /account/session');
    expect(own.jar.has('rostrum')).toBe(false);
  });
});

test('another site can begin, finish and end nothing', async () => {
  const { own, id } = await signedIn();
  await own.submit(send, { address: 'ada@a.example' });
  service.asked.length = 0;
  for (const site of ['cross-site', 'same-site', 'none']) {
    const foreign = browser({ 'sec-fetch-site': site });
    for (const [name, value] of own.jar) foreign.jar.set(name, value);
    for (const [handler, fields] of [
      [send, { address: 'mallory@m.example' }],
      [send, { other: '1' }],
      [enter, { code: rightCode }],
      [end, {}],
      [end, { everywhere: '1' }],
    ] as const) {
      const response = await foreign.submit(handler, fields);
      expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    }
  }
  expect([service.asked, await (await sessions()).read(id)]).toEqual([[], expect.any(String)]);
});
