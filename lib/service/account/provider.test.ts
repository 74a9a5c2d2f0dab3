import { Events, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createProvider } from '#lib/accounts/sign-in/provider.ts';
import { now, type World, worldOf } from '#lib/service/test-world.ts';
import { readAudit } from '#lib/store/accounts/audit.ts';
import { freePort } from '#tools/free-port.ts';

const [ada, eve] = ['ada@x.example', 'eve@x.example'];
const redirectUrl = 'https://dash.example/api/account/provider/return';
const server = new OAuth2Server();

/** The user who is signed in at the provider. */
let subject = 'sub-ada';

beforeAll(async () => {
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  server.service.on(Events.BeforeTokenSigning, (token: MutableToken) => {
    token.payload['sub'] = subject;
  });
});
afterAll(() => server.stop());
afterEach(() => {
  subject = 'sub-ada';
});

const world = ({ issuer = server.issuer.url ?? '', at = () => now } = {}) =>
  worldOf([], {
    at,
    provider: createProvider({
      name: 'Scholars',
      issuer,
      clientId: 'rostrum',
      clientSecret: 'known to both',
      redirectUrl,
    }),
  });

/** Visits the provider as a browser does. @returns the query that it comes back with */
async function visit(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').search.slice(1);
}

type Begun = { attempt: string; url: string };

const startSignIn = async ({ account }: World) => (await account('POST', '/session/provider/visit')).body as Begun;
const finishSignIn = ({ account }: World, attempt: string, query: string) =>
  account('POST', '/session/provider', { body: { attempt, query } });

async function signIn(it: World, change: (query: URLSearchParams) => void = () => undefined) {
  const { attempt, url } = await startSignIn(it);
  const query = new URLSearchParams(await visit(url));
  change(query);
  return finishSignIn(it, attempt, query.toString());
}

/** The address of the account that a sign-in opens, or the code of its refusal. */
const outcome = async (it: World, change?: (query: URLSearchParams) => void) => {
  const { body } = await signIn(it, change);
  return (body.user?.email ?? body.code) as string;
};

const startLink = async ({ account }: World, token: string) =>
  (await account('POST', '/provider/visit', { token })).body;
const finishLink = ({ account }: World, token: string, attempt: string, query: string) =>
  account('POST', '/provider', { token, body: { attempt, query } });
const linkOf = async ({ account }: World, token: string) => (await account('GET', '/provider', { token })).body.link;
const unlink = async ({ account }: World, token: string) => (await account('DELETE', '/provider', { token })).status;

async function link(it: World, token: string) {
  const { attempt, url } = (await startLink(it, token)) as Begun;
  return finishLink(it, token, attempt, await visit(url));
}

/** A world in which Ada is linked. */
async function linkedWorld(options?: Parameters<typeof world>[0]) {
  const it = await world(options);
  const token = await it.signIn(ada);
  expect((await link(it, token)).status).toBe(201);
  return { it, token };
}

test('a linked account signs in; one that is not linked yet, or no longer, does not', async () => {
  const it = await world();
  expect((await it.account('GET', '/ways')).body.provider).toEqual({ name: 'Scholars' });
  const token = await it.signIn(ada);
  expect(await outcome(it)).toBe('sign_in_refused');
  expect(await linkOf(it, token)).toBeNull();
  const linked = { provider: 'Scholars', subject: 'sub-ada', linkedAt: now.toISOString() };
  expect((await link(it, token)).body.link).toEqual(linked);
  expect(await linkOf(it, token)).toEqual(linked);
  expect(await outcome(it)).toBe(ada);
  subject = 'sub-eve';
  expect(await outcome(it)).toBe('sign_in_refused');
  subject = 'sub-ada';
  expect([await unlink(it, token), await unlink(it, token)]).toEqual([204, 404]);
  expect(await outcome(it)).toBe('sign_in_refused');
});

test('an e-mail address that the provider reports signs nobody in and makes no account', async () => {
  const it = await world();
  await it.signIn(ada);
  const users = () => it.store.db.selectFrom('users').select('email').execute();
  server.service.once(Events.BeforeTokenSigning, (token: MutableToken) => {
    Object.assign(token.payload, { email: ada, email_verified: true });
  });
  expect(await outcome(it)).toBe('sign_in_refused');
  expect(await users()).toEqual([{ email: ada }]);
});

test('the provider is asked only for an identity, with a new state, nonce and code challenge each time', async () => {
  const it = await world();
  const asked = async () => new URL((await startSignIn(it)).url).searchParams;
  const [first, second] = [await asked(), await asked()];
  expect(Object.fromEntries(first)).toMatchObject({
    response_type: 'code',
    client_id: 'rostrum',
    scope: 'openid',
    redirect_uri: redirectUrl,
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(first.get(name)).toMatch(/^[\w-]{43}$/);
    expect(first.get(name)).not.toBe(second.get(name));
  }
});

test('two linked users each sign in as themselves, and unlinking one leaves the other', async () => {
  const { it, token } = await linkedWorld();
  subject = 'sub-eve';
  const theirs = await it.signIn(eve);
  await link(it, theirs);
  expect(await outcome(it)).toBe(eve);
  await unlink(it, theirs);
  expect(await linkOf(it, token)).toMatchObject({ subject: 'sub-ada' });
  expect(await outcome(it)).toBe('sign_in_refused');
  subject = 'sub-ada';
  expect(await outcome(it)).toBe(ada);
});

test('an account links one identity, and an identity links to one account', async () => {
  const it = await world();
  const [mine, theirs] = [await it.signIn(ada), await it.signIn(eve)];
  const begun = (await startLink(it, mine)) as Begun;
  await link(it, mine);
  expect((await link(it, theirs)).body.code).toBe('conflict');
  expect(await linkOf(it, theirs)).toBeNull();
  subject = 'sub-other';
  expect((await startLink(it, mine)).code).toBe('conflict');
  expect((await finishLink(it, mine, begun.attempt, await visit(begun.url))).body.code).toBe('conflict');
  expect(await linkOf(it, mine)).toMatchObject({ subject: 'sub-ada' });
});

test.each<[string, (query: URLSearchParams) => void]>([
  ['with another state', (query) => query.set('state', 'forged')],
  ['without a state', (query) => query.delete('state')],
  ['without a code', (query) => query.delete('code')],
  ['from another issuer', (query) => query.set('iss', 'https://evil.example')],
  ['with a refusal of the provider', (query) => query.set('error', 'access_denied')],
  ['with two states', (query) => query.append('state', 'forged')],
])('a return %s signs nobody in', async (_, change) => {
  const { it } = await linkedWorld();
  expect(await outcome(it, change)).toBe('sign_in_refused');
  expect(await outcome(it)).toBe(ada);
});

test('the return of one visit does not finish another, so that someone else’s code signs nobody in', async () => {
  const { it } = await linkedWorld();
  const own = await startSignIn(it);
  const query = await visit((await startSignIn(it)).url);
  expect((await finishSignIn(it, own.attempt, query)).body.code).toBe('sign_in_refused');

  // Nor with the state corrected, because the code belongs to another code challenge.
  const again = await startSignIn(it);
  const corrected = new URLSearchParams(await visit((await startSignIn(it)).url));
  corrected.set('state', new URL(again.url).searchParams.get('state') ?? '');
  const { body } = await finishSignIn(it, again.attempt, corrected.toString());
  expect(body.code).toBe('unavailable'); // this provider refuses with an error of its own
});

test('a code that the provider no longer accepts signs nobody in', async () => {
  const { it } = await linkedWorld();
  server.service.once(Events.BeforeResponse, (response: MutableResponse) => {
    Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } });
  });
  expect(await outcome(it)).toBe('sign_in_refused');
});

test('a visit is finished once, within fifteen minutes, by the user who began it', async () => {
  let at = now;
  const { it, token } = await linkedWorld({ at: () => at });
  const { attempt, url } = await startSignIn(it);
  const query = await visit(url);
  const statuses = [await finishSignIn(it, attempt, query), await finishSignIn(it, attempt, query)];
  expect(statuses.map(({ status }) => status)).toEqual([201, 403]);

  await unlink(it, token);
  const linking = (await startLink(it, token)) as Begun;
  const brought = await visit(linking.url);
  const theirs = await it.signIn(eve);
  expect((await finishLink(it, theirs, linking.attempt, brought)).status).toBe(403);
  expect((await finishSignIn(it, linking.attempt, brought)).status).toBe(403);
  expect(await linkOf(it, theirs)).toBeNull();

  await link(it, token);
  const late = await startSignIn(it);
  const lateQuery = await visit(late.url);
  at = new Date(now.getTime() + 15 * 60_000);
  expect((await finishSignIn(it, late.attempt, lateQuery)).status).toBe(403);
});

test.each<[string, (token: MutableToken) => void]>([
  ['with another nonce', ({ payload }) => Object.assign(payload, { nonce: 'forged' })],
  ['from another issuer', ({ payload }) => Object.assign(payload, { iss: 'https://evil.example' })],
  ['for another client', ({ payload }) => Object.assign(payload, { aud: 'somebody' })],
  ['that has expired', ({ payload }) => Object.assign(payload, { exp: 1_000_000_000 })],
])('an ID token %s signs nobody in', async (_, change) => {
  const { it } = await linkedWorld();
  server.service.on(Events.BeforeTokenSigning, change);
  try {
    expect(await outcome(it)).toBe('sign_in_refused');
  } finally {
    server.service.off(Events.BeforeTokenSigning, change);
  }
  expect(await outcome(it)).toBe(ada);
});

test('an ID token that the provider did not sign signs nobody in', async () => {
  const { it } = await linkedWorld();
  server.service.once(Events.BeforeResponse, ({ body }: MutableResponse) => {
    const tokens = body as unknown as { id_token: string };
    const [head, payload, signature = ''] = tokens.id_token.split('.');
    const other = signature.startsWith('A') ? 'B' : 'A';
    tokens.id_token = [head, payload, other + signature.slice(1)].join('.');
  });
  expect(await outcome(it)).toBe('sign_in_refused');
});

test('a provider that is down gets 503, is tried again at the next visit, and affects nothing else', async () => {
  const it = await world();
  server.service.once(Events.BeforeWellKnownOpenIdConfiguration, (response: MutableResponse) => {
    Object.assign(response, { statusCode: 500 });
  });
  const down = await it.account('POST', '/session/provider/visit');
  expect([down.status, down.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await startSignIn(it)).url.startsWith(`${server.issuer.url}/authorize?`)).toBe(true);

  const unreachable = await world({ issuer: `http://localhost:${await freePort()}` });
  expect((await unreachable.account('POST', '/session/provider/visit')).status).toBe(503);
  const token = await unreachable.signIn(ada);
  expect((await unreachable.account('GET', '/session', { token })).status).toBe(200);
  expect((await unreachable.account('GET', '/ways')).status).toBe(200);
});

test('a provider that refuses this service gets 503, because the user is not at fault; the log says why, without its words', async () => {
  const it = await world();
  server.service.once(Events.BeforeResponse, (response: MutableResponse) => {
    const body = { error: 'invalid_client', error_description: 'secret words' };
    Object.assign(response, { statusCode: 401, body });
  });
  expect((await signIn(it)).body.code).toBe('unavailable');
  expect(it.log.join('')).toContain('OAUTH_RESPONSE_BODY_ERROR');
  expect(it.log.join('')).not.toContain('secret words');
});

test('an unknown identity is refused exactly like a sign-in that was not finished', async () => {
  const it = await world();
  const [unknown, unfinished] = [
    await signIn(it),
    await signIn(it, (query) => query.set('error', 'access_denied')),
  ].map(({ status, body }) => ({ status, ...body, instance: '' }));
  expect(unknown).toMatchObject({ status: 403 });
  expect(unknown).toEqual(unfinished);
});

test('the audit records linking and unlinking, and no refusals', async () => {
  const { it, token } = await linkedWorld();
  await link(it, await it.signIn(eve));
  await unlink(it, token);
  const detail = { issuer: `${server.issuer.url}/`, account: 'sub-ada' };
  const lines = (await readAudit(it.store, {}, 10)).filter(({ action }) => action.startsWith('provider'));
  expect(lines.map(({ action, subjectAddress, detail }) => [action, subjectAddress, JSON.parse(detail)])).toEqual([
    ['provider.unlinked', ada, detail],
    ['provider.linked', ada, detail],
  ]);
  expect(lines.every(({ actor, subject }) => actor === subject)).toBe(true);
});
