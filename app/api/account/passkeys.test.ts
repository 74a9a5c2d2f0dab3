import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { markHeader } from '#lib/client/transport/session-changed.ts';
import { readMessage } from '#lib/web/account/flash-messages.ts';
import { sessions } from '#lib/web/server/server.ts';
import { type FakeAccounts, fakeAccounts, rightPasskey } from '#lib/web/testing/test-accounts.ts';
import { browser, whereTo } from '#lib/web/testing/test-browser.ts';
import { testDashboard, type TestDashboard } from '#lib/web/testing/test-dashboard.ts';
import { sessionTag } from '#lib/session/cookie/seal.ts';
import { POST as begin } from './passkeys/challenge/route.ts';
import { POST as change } from './passkeys/route.ts';

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

/** A browser with a session that has an account. */
async function signedIn(headers: Record<string, string> = {}) {
  const own = browser(headers);
  const id = await (await sessions()).create('rostrum_live_x', 'user u1', service.openToken());
  own.jar.set('rostrum', id);
  return { own, id, mark: sessionTag(id) };
}

/** The message that the settings page will show. */
async function said(response: Response, id: string) {
  const [status, where] = whereTo(response);
  const name = /^\/settings\?said=([\w-]+)#passkeys$/.exec(String(where))?.[1];
  return [status, (await readMessage(id, name))?.text];
}

test('a passkey made in this browser is saved under its name; its attempt stays in a sealed cookie', async () => {
  const { own, id, mark } = await signedIn();
  const given = await own.submit(begin, {});
  expect([given.status, await given.json()]).toEqual([200, { options: { challenge: 'c' } }]);
  expect(given.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^rostrum-new-passkey=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/),
  ]);
  const kept = await own.submit(change, { do: 'add', mark, credential, name: ' Laptop ' });
  expect(await said(kept, id)).toEqual([303, 'You can now sign in with “Laptop”.']);
  expect(own.jar.has('rostrum-new-passkey')).toBe(false);
  expect(paths()).toEqual(['POST /account/passkeys/challenge', 'POST /account/passkeys']);
});

test('a passkey begun in another session is not saved in this one', async () => {
  const first = await signedIn();
  await first.own.submit(begin, {});
  const { own, id, mark } = await signedIn();
  own.jar.set('rostrum-new-passkey', first.own.jar.get('rostrum-new-passkey') ?? '');
  service.asked.length = 0;
  const response = await own.submit(change, { do: 'add', mark, credential, name: 'Laptop' });
  expect(await said(response, id)).toEqual([303, 'No passkey was added: it took too long. Try again.']);
  expect(service.asked).toEqual([]);
});

test('removing a passkey succeeds even if it was already removed', async () => {
  const { own, id, mark } = await signedIn();
  for (const answer of [undefined, ['not_found'] as ['not_found']]) {
    if (answer) service.say.set('DELETE /account/passkeys/p1', answer);
    const response = await own.submit(change, { do: 'remove', mark, id: 'p1' });
    expect((await said(response, id))[1]).toMatch(/^The passkey is removed/);
  }
  expect(paths()).toEqual(['DELETE /account/passkeys/p1', 'DELETE /account/passkeys/p1']);
});

test('a page of another session, and a session without an account, cannot change passkeys', async () => {
  const { own, id, mark } = await signedIn();
  const other = await own.submit(change, { do: 'remove', mark: `${mark}x`, id: 'p1' });
  expect((await said(other, id))[1]).toMatch(/another session/);
  const elsewhere = await signedIn({ [markHeader]: 'another' });
  expect((await elsewhere.own.submit(begin, {})).status).toBe(409);
  const byKey = browser();
  byKey.jar.set('rostrum', await (await sessions()).create('rostrum_live_y'));
  expect((await byKey.submit(begin, {})).status).toBe(404);
  expect(whereTo(await byKey.submit(change, { do: 'remove', id: 'p1' }))).toEqual([303, '/settings']);
  expect((await browser().submit(begin, {})).status).toBe(401);
  expect(service.asked).toEqual([]);
});

test('another site cannot change passkeys', async () => {
  const { own, mark } = await signedIn();
  for (const site of ['cross-site', 'same-site', 'none']) {
    const foreign = browser({ 'sec-fetch-site': site });
    for (const [name, value] of own.jar) foreign.jar.set(name, value);
    expect((await foreign.submit(begin, {})).status).toBe(403);
    expect((await foreign.submit(change, { do: 'remove', mark, id: 'p1' })).status).toBe(403);
  }
  expect(service.asked).toEqual([]);
});
