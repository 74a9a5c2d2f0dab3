import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Events, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readAudit } from '#lib/store/accounts/audit.ts';
import type { Accounts } from './accounts.ts';
import {
  getProviderLink,
  linkProvider,
  signInByProvider,
  startProviderLink,
  startProviderSignIn,
  unlinkProvider,
} from './provider-links.ts';
import { signedInAs, storeOf } from './test-signed-in.ts';
import { createProvider } from './provider.ts';

/** Whom it signs in. */
const whoIs = (...given: [Accounts, Parameters<typeof signInByProvider>[1], Date]) =>
  signInByProvider(...given, (_, userId) => Promise.resolve(userId));

const now = new Date('2026-03-15T12:00:00.000Z');
const redirectUrl = 'https://dash.example/api/account/provider/return';
const server = new OAuth2Server();

/** Who is signed in at the provider. */
let subject = 'sub-ada';

beforeAll(async () => {
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
});
afterAll(() => server.stop());

const asSubject = (token: MutableToken) => {
  token.payload['sub'] = subject;
};
beforeAll(() => {
  server.service.on(Events.BeforeTokenSigning, asSubject);
});
afterEach(() => {
  subject = 'sub-ada';
});

async function accountsOf(issuer = server.issuer.url ?? ''): Promise<Accounts> {
  return {
    store: await storeOf('ada', 'eve'),
    secret: 'a secret of thirty-two characters',
    sessionLifetimes: { idle: 86_400_000, absolute: 86_400_000 },
    mail: () => Promise.resolve(),
    mails: true,
    provider: createProvider({
      name: 'Scholars',
      issuer,
      clientId: 'rostrum',
      clientSecret: 'known to both',
      redirectUrl,
    }),
  };
}

/** What a browser does with the address: goes there, and is sent back. @returns the query that it brings */
async function visit(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').search.slice(1);
}

async function signIn(accounts: Accounts, change: (query: URLSearchParams) => void = () => undefined) {
  const { attempt, url } = await startProviderSignIn(accounts, now);
  const query = new URLSearchParams(await visit(url));
  change(query);
  return whoIs(accounts, { attempt, query: query.toString() }, now);
}

async function link(accounts: Accounts, userId: string) {
  const { attempt, url } = await startProviderLink(accounts, userId, now);
  return linkProvider(accounts, signedInAs(userId), { attempt, query: await visit(url) }, now);
}

test('who is linked is signed in, before that and after it is unlinked nobody is', async () => {
  const accounts = await accountsOf();
  expect(await signIn(accounts)).toBeUndefined();
  expect(await getProviderLink(accounts, 'ada')).toBeNull();
  const linked = { provider: 'Scholars', subject: 'sub-ada', linkedAt: now.toISOString() };
  expect(await link(accounts, 'ada')).toEqual(linked);
  expect(await getProviderLink(accounts, 'ada')).toEqual(linked);
  expect(await signIn(accounts)).toBe('ada');
  subject = 'sub-eve';
  expect(await signIn(accounts)).toBeUndefined();
  subject = 'sub-ada';
  expect(await unlinkProvider(accounts, 'ada', now)).toBe(true);
  expect(await unlinkProvider(accounts, 'ada', now)).toBe(false);
  expect(await signIn(accounts)).toBeUndefined();
});

test('an address that the provider names signs nobody in and makes nobody', async () => {
  const accounts = await accountsOf();
  await accounts.store.db
    .insertInto('users')
    .values({ id: 'ada', email: 'ada@x.example', first_name: '', last_name: '', tier: 'default' })
    .execute();
  server.service.once(Events.BeforeTokenSigning, (token: MutableToken) => {
    Object.assign(token.payload, { email: 'ada@x.example', email_verified: true });
  });
  expect(await signIn(accounts)).toBeUndefined();
  expect(await accounts.store.db.selectFrom('users').select('id').execute()).toEqual([{ id: 'ada' }]);
});

test('the provider is asked for nothing but who somebody is, with a state, a nonce and a challenge of its own each time', async () => {
  const accounts = await accountsOf();
  const asked = async () => new URL((await startProviderSignIn(accounts, now)).url).searchParams;
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

test('two people are linked apart: each signs in as themselves, and one unlinks without the other', async () => {
  const accounts = await accountsOf();
  await link(accounts, 'ada');
  subject = 'sub-eve';
  await link(accounts, 'eve');
  expect(await signIn(accounts)).toBe('eve');
  await unlinkProvider(accounts, 'eve', now);
  expect(await getProviderLink(accounts, 'ada')).toMatchObject({ subject: 'sub-ada' });
  expect(await signIn(accounts)).toBeUndefined();
  subject = 'sub-ada';
  expect(await signIn(accounts)).toBe('ada');
});

test('who has linked one cannot link another, and nobody can link what somebody has', async () => {
  const accounts = await accountsOf();
  const begun = await startProviderLink(accounts, 'ada', now);
  await link(accounts, 'ada');
  await expect(link(accounts, 'eve')).rejects.toMatchObject({ code: 'conflict' });
  expect(await getProviderLink(accounts, 'eve')).toBeNull();
  subject = 'sub-other';
  await expect(startProviderLink(accounts, 'ada', now)).rejects.toMatchObject({ code: 'conflict' });
  await expect(
    linkProvider(accounts, signedInAs('ada'), { attempt: begun.attempt, query: await visit(begun.url) }, now),
  ).rejects.toMatchObject({ code: 'conflict' });
  expect(await getProviderLink(accounts, 'ada')).toMatchObject({ subject: 'sub-ada' });
});

test.each<[string, (query: URLSearchParams) => void]>([
  ['with another state', (query) => query.set('state', 'forged')],
  ['without a state', (query) => query.delete('state')],
  ['without a code', (query) => query.delete('code')],
  ['from another issuer', (query) => query.set('iss', 'https://evil.example')],
  ['with a refusal of the provider', (query) => query.set('error', 'access_denied')],
  ['with two states', (query) => query.append('state', 'forged')],
])('who comes back %s is not signed in', async (_, change) => {
  const accounts = await accountsOf();
  await link(accounts, 'ada');
  expect(await signIn(accounts, change)).toBeUndefined();
  expect(await signIn(accounts)).toBe('ada');
});

test('what one visit brought back finishes no other: a code of somebody else signs nobody in', async () => {
  const accounts = await accountsOf();
  await link(accounts, 'ada');
  const own = await startProviderSignIn(accounts, now);
  const others = await startProviderSignIn(accounts, now);
  const query = await visit(others.url);
  expect(await whoIs(accounts, { attempt: own.attempt, query }, now)).toBeUndefined();

  // Also where the state is put right: the code belongs to another challenge.
  const again = await startProviderSignIn(accounts, now);
  const mended = new URLSearchParams(await visit((await startProviderSignIn(accounts, now)).url));
  mended.set('state', new URL(again.url).searchParams.get('state') ?? '');
  await expect(whoIs(accounts, { attempt: again.attempt, query: mended.toString() }, now)).rejects.toMatchObject({
    code: 'unavailable',
  }); // this provider refuses with an error of its own
});

test('a code that the provider takes no more signs nobody in', async () => {
  const accounts = await accountsOf();
  await link(accounts, 'ada');
  server.service.once(Events.BeforeResponse, (response: MutableResponse) => {
    Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } });
  });
  expect(await signIn(accounts)).toBeUndefined();
});

test('a visit is finished once, in time, and by who began it', async () => {
  const accounts = await accountsOf();
  await link(accounts, 'ada');
  const { attempt, url } = await startProviderSignIn(accounts, now);
  const back = { attempt, query: await visit(url) };
  expect(await whoIs(accounts, back, now)).toBe('ada');
  expect(await whoIs(accounts, back, now)).toBeUndefined();

  const late = await startProviderSignIn(accounts, now);
  const query = await visit(late.url);
  const after = new Date(now.getTime() + 15 * 60_000);
  expect(await whoIs(accounts, { attempt: late.attempt, query }, after)).toBeUndefined();

  await unlinkProvider(accounts, 'ada', now);
  const linking = await startProviderLink(accounts, 'ada', now);
  const brought = { attempt: linking.attempt, query: await visit(linking.url) };
  expect(await linkProvider(accounts, signedInAs('eve'), brought, now)).toBeUndefined();
  expect(await whoIs(accounts, brought, now)).toBeUndefined();
  expect(await getProviderLink(accounts, 'eve')).toBeNull();
});

test.each<[string, (token: MutableToken) => void]>([
  ['with another nonce', ({ payload }) => Object.assign(payload, { nonce: 'forged' })],
  ['from another issuer', ({ payload }) => Object.assign(payload, { iss: 'https://evil.example' })],
  ['for another client', ({ payload }) => Object.assign(payload, { aud: 'somebody' })],
  ['that is over', ({ payload }) => Object.assign(payload, { exp: 1_000_000_000 })],
])('an identity %s signs nobody in', async (_, change) => {
  const accounts = await accountsOf();
  await link(accounts, 'ada');
  server.service.on(Events.BeforeTokenSigning, change);
  try {
    expect(await signIn(accounts)).toBeUndefined();
  } finally {
    server.service.off(Events.BeforeTokenSigning, change);
  }
  expect(await signIn(accounts)).toBe('ada');
});

test('an identity that the provider has not signed signs nobody in', async () => {
  const accounts = await accountsOf();
  await link(accounts, 'ada');
  server.service.once(Events.BeforeResponse, ({ body }: MutableResponse) => {
    const tokens = body as unknown as { id_token: string };
    const [head, payload, signature = ''] = tokens.id_token.split('.');
    const other = signature.startsWith('A') ? 'B' : 'A';
    tokens.id_token = [head, payload, other + signature.slice(1)].join('.');
  });
  expect(await signIn(accounts)).toBeUndefined();
});

test('a provider that is down says so, and is asked anew as soon as it answers', async () => {
  const issuer = server.issuer.url ?? '';
  const accounts = await accountsOf();
  server.service.once(Events.BeforeWellKnownOpenIdConfiguration, (response: MutableResponse) => {
    Object.assign(response, { statusCode: 500 });
  });
  const down = { code: 'unavailable', status: 503, retryAfter: 30 };
  await expect(startProviderSignIn(accounts, now)).rejects.toMatchObject(down);
  const { url } = await startProviderSignIn(accounts, now);
  expect(url.startsWith(`${issuer}/authorize?`)).toBe(true);

  const { port, close } = await nobodyAt();
  await close();
  await expect(startProviderSignIn(await accountsOf(`http://localhost:${port}`), now)).rejects.toMatchObject(down);
});

test('a provider that refuses this service says so, too: it is not the person who is refused', async () => {
  const accounts = await accountsOf();
  server.service.once(Events.BeforeResponse, (response: MutableResponse) => {
    Object.assign(response, { statusCode: 401, body: { error: 'invalid_client' } });
  });
  await expect(signIn(accounts)).rejects.toMatchObject({ code: 'unavailable' });
});

test('linking and unlinking are written down', async () => {
  const accounts = await accountsOf();
  await link(accounts, 'ada');
  await link(accounts, 'eve').catch(() => undefined);
  await unlinkProvider(accounts, 'ada', now);
  const detail = { issuer: `${server.issuer.url}/`, account: 'sub-ada' };
  const lines = await readAudit(accounts.store, {}, 10);
  expect(lines.map(({ actor, action, subject, detail }) => [actor, action, subject, JSON.parse(detail)])).toEqual([
    ['ada', 'provider.unlinked', 'ada', detail],
    ['ada', 'provider.linked', 'ada', detail],
  ]);
});

test('where no provider is set up, nothing of one is there', async () => {
  const { provider: _, ...accounts } = await accountsOf();
  await expect(startProviderSignIn(accounts, now)).rejects.toMatchObject({ code: 'not_found' });
  await expect(getProviderLink(accounts, 'ada')).rejects.toMatchObject({ code: 'not_found' });
});

/** A port at which nobody listens once it is closed. */
function nobodyAt(): Promise<{ port: number; close: () => Promise<void> }> {
  const taken = createServer();
  return new Promise((resolve) => {
    taken.listen(0, '127.0.0.1', () => {
      const close = () => new Promise<void>((closed) => taken.close(() => closed()));
      resolve({ port: (taken.address() as AddressInfo).port, close });
    });
  });
}
