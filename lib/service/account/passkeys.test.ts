import { expect, test } from 'vitest';
import { mostPasskeys } from '#lib/accounts/sign-in/passkeys.ts';
import { createAuthenticator, type Tampering } from '#lib/accounts/sign-in/test-authenticator.ts';
import { now, type World, worldOf } from '#lib/service/test-world.ts';
import { readAudit } from '#lib/store/accounts/audit.ts';

const origin = 'https://dash.example';
const passkeys = { rpId: 'dash.example', rpName: 'Rostrum', origins: [origin] };
const [ada, eve] = ['ada@x.example', 'eve@x.example'];
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const world = (at = () => now) => worldOf([], { passkeys, at });

type Authenticator = ReturnType<typeof createAuthenticator>;

const startAdding = async ({ account }: World, token: string) =>
  (await account('POST', '/passkeys/challenge', { token })).body;
const startSignIn = async ({ account }: World) => (await account('POST', '/session/passkey/challenge')).body;

async function add(it: World, token: string, authenticator = createAuthenticator(origin), tampering: Tampering = {}) {
  const { attempt, options } = await startAdding(it, token);
  const credential = authenticator.create(options, tampering);
  return it.account('POST', '/passkeys', { token, body: { attempt, credential, name: 'Laptop' } });
}

/** A signed-in user with a passkey. */
async function withPasskey(it: World, address = ada) {
  const token = await it.signIn(address);
  const authenticator = createAuthenticator(origin);
  const { status, body } = await add(it, token, authenticator);
  expect(status).toBe(201);
  return { token, authenticator, id: body.id as string };
}

const finishSignIn = ({ account }: World, attempt: string, credential: unknown) =>
  account('POST', '/session/passkey', { body: { attempt, credential } });

async function signIn(it: World, authenticator: Authenticator, tampering: Tampering = {}) {
  const { attempt, options } = await startSignIn(it);
  return finishSignIn(it, attempt, authenticator.get(options, tampering));
}

const list = async ({ account }: World, token: string) => (await account('GET', '/passkeys', { token })).body.data;

test('a passkey signs in its owner as often as they like, and the list shows when it was last used', async () => {
  let at = now;
  const it = await world(() => at);
  const mine = await withPasskey(it);
  const theirs = await withPasskey(it, eve);
  expect(await list(it, mine.token)).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);
  for (const time of [now, later(60)]) {
    at = time;
    const { status, body } = await signIn(it, mine.authenticator);
    expect([status, body.user.email]).toEqual([201, ada]);
    expect((await it.account('GET', '/session', { token: body.token })).status).toBe(200);
  }
  expect(await list(it, mine.token)).toMatchObject([
    { createdAt: now.toISOString(), lastUsedAt: later(60).toISOString() },
  ]);
  expect(await list(it, theirs.token)).toMatchObject([{ lastUsedAt: null }]);
});

test('creating a passkey requires user verification, and its user handle reveals nothing about the user', async () => {
  const it = await world();
  const { token, authenticator } = await withPasskey(it);
  const { options } = await startAdding(it, token);
  expect(options).toMatchObject({
    rp: { id: 'dash.example', name: 'Rostrum' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: authenticator.id, transports: ['internal'] }],
  });
  expect(Buffer.from(options.user.id, 'base64url').toString()).toMatch(/^[\w-]{22}$/);
  const others = await startAdding(it, await it.signIn(eve));
  expect(others.options.user.id).not.toBe(options.user.id);
  expect(others.options.excludeCredentials).toEqual([]);
});

test('the options of a sign-in do not reveal which passkeys exist', async () => {
  const it = await world();
  const before = await startSignIn(it);
  await withPasskey(it);
  const after = await startSignIn(it);
  expect({ ...after.options, challenge: '' }).toEqual({ ...before.options, challenge: '' });
  expect(after.options).toMatchObject({ userVerification: 'required' });
  expect(after.options.allowCredentials).toBeUndefined();
});

const tamperings: readonly (readonly [string, Tampering])[] = [
  ['from another origin', { origin: 'https://evil.example' }],
  ['from a subdomain that is not listed', { origin: 'https://x.dash.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['to another challenge', { challenge: Buffer.from('mine').toString('base64url') }],
  ['without user verification', { verified: false }],
];

test.each<readonly [string, Tampering]>([
  ...tamperings,
  ['of another ceremony', { type: 'webauthn.create' }],
  ['with another user’s handle', { userHandle: Buffer.from('eve').toString('base64url') }],
  ['without a user handle', { userHandle: '' }],
])('an answer %s is refused exactly like an unknown passkey', async (_, tampering) => {
  const it = await world();
  const { authenticator } = await withPasskey(it);
  const answers = [
    await signIn(it, createAuthenticator(origin), { userHandle: 'x' }),
    await signIn(it, authenticator, tampering),
  ].map(({ status, body }) => ({ status, ...body, instance: '' }));
  expect(answers[0]).toMatchObject({ status: 403, code: 'sign_in_refused' });
  expect(answers[1]).toEqual(answers[0]);
  expect((await signIn(it, authenticator)).status).toBe(201);
});

test.each<readonly [string, Tampering]>([...tamperings, ['of another ceremony', { type: 'webauthn.get' }]])(
  'a passkey made %s is not stored',
  async (_, tampering) => {
    const it = await world();
    const token = await it.signIn(ada);
    expect((await add(it, token, createAuthenticator(origin), tampering)).status).toBe(403);
    expect(await list(it, token)).toEqual([]);
  },
);

test('an answer signs in once, even if it is sent twice at the same moment', async () => {
  const it = await world();
  const { authenticator } = await withPasskey(it);
  const { attempt, options } = await startSignIn(it);
  const credential = authenticator.get(options);
  const both = await Promise.all([1, 2].map(() => finishSignIn(it, attempt, credential)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
  expect((await finishSignIn(it, attempt, credential)).status).toBe(403);
  const another = await startSignIn(it);
  expect((await finishSignIn(it, another.attempt, credential)).status).toBe(403);
});

test('an answer that comes after five minutes signs nobody in', async () => {
  let at = now;
  const it = await world(() => at);
  const { authenticator } = await withPasskey(it);
  const { attempt, options } = await startSignIn(it);
  at = later(5);
  expect((await finishSignIn(it, attempt, authenticator.get(options))).status).toBe(403);
});

test('an authenticator whose counter does not grow may be a copy, and signs nobody in', async () => {
  const it = await world();
  const { authenticator } = await withPasskey(it);
  const statuses = [];
  for (const counter of [9, 8, 9, 0, 10]) statuses.push((await signIn(it, authenticator, { counter })).status);
  expect(statuses).toEqual([201, 403, 403, 403, 201]);
});

test('an authenticator without a counter signs in', async () => {
  const it = await world();
  const { authenticator } = await withPasskey(it);
  for (let times = 0; times < 2; times += 1) {
    expect((await signIn(it, authenticator, { counter: 0 })).status).toBe(201);
  }
});

test('another key under the id of a known passkey signs nobody in', async () => {
  const it = await world();
  const { authenticator } = await withPasskey(it);
  const { attempt, options } = await startSignIn(it);
  const genuine = authenticator.get(options);
  const forged = createAuthenticator(origin).get(options);
  const response = { ...forged.response, userHandle: genuine.response.userHandle };
  expect((await finishSignIn(it, attempt, { ...genuine, response })).status).toBe(403);
});

test('a removed passkey signs nobody in, even if the sign-in began before; only its owner can remove it', async () => {
  const it = await world();
  const { id, authenticator, token } = await withPasskey(it);
  const { attempt, options } = await startSignIn(it);
  const theirs = await it.signIn(eve);
  expect(await list(it, theirs)).toEqual([]);
  const remove = (path: string, token: string) => it.account('DELETE', `/passkeys/${path}`, { token });
  const [foreign, absent] = [await remove(id, theirs), await remove('none', theirs)];
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, instance: '' }).toEqual({ ...absent.body, instance: '' });
  expect([(await remove(id, token)).status, (await remove(id, token)).status]).toEqual([204, 404]);
  expect((await finishSignIn(it, attempt, authenticator.get(options))).status).toBe(403);
  expect((await signIn(it, authenticator)).status).toBe(403);
});

test('only the user who began to create a passkey can finish it, once', async () => {
  const it = await world();
  const [mine, theirs] = [await it.signIn(ada), await it.signIn(eve)];
  const finish = async (token: string, { attempt, options }: { attempt: string; options: object }) => {
    const credential = createAuthenticator(origin).create(options);
    return (await it.account('POST', '/passkeys', { token, body: { attempt, credential, name: 'Laptop' } })).status;
  };
  expect(await finish(theirs, await startAdding(it, mine))).toBe(403);
  expect(await list(it, theirs)).toEqual([]);
  const begun = await startAdding(it, mine);
  expect([await finish(mine, begun), await finish(mine, begun)]).toEqual([201, 403]);
  expect(await list(it, mine)).toHaveLength(1);
});

test('the challenge for creating a passkey does not sign in, even with a valid signature', async () => {
  const it = await world();
  const { token, authenticator } = await withPasskey(it);
  const { attempt, options } = await startAdding(it, token);
  const credential = authenticator.get({ challenge: options.challenge, rpId: 'dash.example' });
  expect((await finishSignIn(it, attempt, credential)).status).toBe(403);
});

test('a passkey of one account is not stored for another', async () => {
  const it = await world();
  const { authenticator } = await withPasskey(it);
  const theirs = await it.signIn(eve);
  expect((await add(it, theirs, authenticator)).status).toBe(403);
  expect(await list(it, theirs)).toEqual([]);
});

test.each([
  [null, 422],
  ['text', 422],
  [{}, 403],
  [{ id: 'x', rawId: 'x', type: 'public-key', response: {} }, 403],
])('a malformed credential is refused: %j', async (credential, status) => {
  const it = await world();
  const token = await it.signIn(ada);
  expect((await finishSignIn(it, (await startSignIn(it)).attempt, credential)).status).toBe(status);
  const body = { attempt: (await startAdding(it, token)).attempt, credential, name: 'Laptop' };
  expect((await it.account('POST', '/passkeys', { token, body })).status).toBe(status);
});

test('a user can have at most twenty passkeys', async () => {
  const it = await world();
  const { token } = await withPasskey(it);
  const begun = await startAdding(it, token);
  const { id, ...row } = await it.store.db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();
  const more = Array.from({ length: mostPasskeys - 1 }, (_, at) => ({
    ...row,
    id: `${id}-${at}`,
    credential_id: `${row.credential_id}-${at}`,
  }));
  await it.store.db.insertInto('passkeys').values(more).execute();
  expect((await it.account('POST', '/passkeys/challenge', { token })).status).toBe(409);
  const credential = createAuthenticator(origin).create(begun.options);
  const body = { attempt: begun.attempt, credential, name: 'One more' };
  expect((await it.account('POST', '/passkeys', { token, body })).status).toBe(409);
  expect(await list(it, token)).toHaveLength(mostPasskeys);
});

test('the audit records added and removed passkeys, and no refusals', async () => {
  const it = await world();
  const { token, id } = await withPasskey(it);
  await add(it, token, createAuthenticator(origin), { verified: false });
  await it.account('DELETE', `/passkeys/${id}`, { token });
  const lines = (await readAudit(it.store, {}, 10)).filter(({ action }) => action.startsWith('passkey'));
  expect(lines.map(({ action, subjectAddress, detail }) => [action, subjectAddress, JSON.parse(detail)])).toEqual([
    ['passkey.removed', ada, { passkey: id, name: 'Laptop' }],
    ['passkey.added', ada, { passkey: id, name: 'Laptop' }],
  ]);
  expect(lines.every(({ actor, subject }) => actor === subject)).toBe(true);
});

test('if passkeys and the provider are off, the interface says so and their operations answer 404', async () => {
  const it = await worldOf([]);
  expect((await it.account('GET', '/ways')).body).toMatchObject({ passkey: false, provider: null });
  const token = await it.signIn(ada);
  for (const [method, path] of [
    ['POST', '/session/passkey/challenge'],
    ['GET', '/passkeys'],
    ['POST', '/passkeys/challenge'],
    ['DELETE', '/passkeys/x'],
    ['POST', '/session/provider/visit'],
    ['GET', '/provider'],
    ['POST', '/provider/visit'],
    ['DELETE', '/provider'],
  ] as const) {
    expect((await it.account(method, path, { token })).status, `${method} ${path}`).toBe(404);
  }
});
