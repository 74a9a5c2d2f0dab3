import { expect, test } from 'vitest';
import { readAudit } from '#lib/store/accounts/audit.ts';
import type { Accounts } from './accounts.ts';
import {
  addPasskey,
  listPasskeys,
  mostPasskeys,
  removePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from './passkeys.ts';
import type { SignedIn } from './sessions.ts';
import { createAuthenticator, type Twist } from './test-authenticator.ts';
import { signedInAs, storeOf } from './test-signed-in.ts';

/** Whom it signs in. */
const whoIs = (...given: [Accounts, Parameters<typeof signInByPasskey>[1], Date]) =>
  signInByPasskey(...given, (_, userId) => Promise.resolve(userId));

const origin = 'https://dash.example';
const now = new Date('2026-03-15T12:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const ada = signedInAs('ada').user;
const eve = signedInAs('eve').user;

async function accountsOf(): Promise<Accounts> {
  return {
    store: await storeOf('ada', 'eve'),
    secret: 'a secret of thirty-two characters',
    sessionLifetimes: { idle: 86_400_000, absolute: 86_400_000 },
    mail: () => Promise.resolve(),
    mails: true,
    passkeys: { rpId: 'dash.example', rpName: 'Rostrum', origins: [origin] },
  };
}

/** Makes a passkey. @returns undefined where it was refused */
async function register(
  accounts: Accounts,
  user: SignedIn['user'],
  authenticator = createAuthenticator(origin),
  twist: Twist = {},
) {
  const { attempt, options } = await startPasskey(accounts, user, now);
  const credential = authenticator.create(options, twist);
  const passkey = await addPasskey(accounts, signedInAs(user.id), { attempt, credential, name: 'Laptop' }, now);
  return passkey && { ...passkey, authenticator };
}

async function registered(accounts: Accounts, user: SignedIn['user']) {
  const passkey = await register(accounts, user);
  if (!passkey) throw new Error('refused');
  return passkey;
}

type Authenticator = ReturnType<typeof createAuthenticator>;

async function signIn(accounts: Accounts, authenticator: Authenticator, twist: Twist = {}, at = now) {
  const { attempt, options } = await startPasskeySignIn(accounts, at);
  return whoIs(accounts, { attempt, credential: authenticator.get(options, twist) }, at);
}

test('a passkey signs in who made it, as often as they like, and says when it last did', async () => {
  const accounts = await accountsOf();
  const { authenticator } = await registered(accounts, ada);
  await registered(accounts, eve);
  expect(await listPasskeys(accounts, 'ada')).toMatchObject([{ name: 'Laptop', lastUsedAt: null }]);
  expect(await signIn(accounts, authenticator)).toBe('ada');
  expect(await signIn(accounts, authenticator, {}, later(60))).toBe('ada');
  expect(await listPasskeys(accounts, 'ada')).toMatchObject([
    { createdAt: now.toISOString(), lastUsedAt: later(60).toISOString() },
  ]);
  expect(await listPasskeys(accounts, 'eve')).toMatchObject([{ lastUsedAt: null }]);
});

test('a passkey is made on the authenticator, after the person was verified, and is named by nothing of theirs', async () => {
  const accounts = await accountsOf();
  const first = await registered(accounts, ada);
  const { options } = await startPasskey(accounts, ada, now);
  expect(options).toMatchObject({
    rp: { id: 'dash.example', name: 'Rostrum' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: first.authenticator.id, transports: ['internal'] }],
  });
  const handle = Buffer.from(options.user.id, 'base64url').toString();
  expect(handle).toMatch(/^[\w-]{22}$/);
  const others = await startPasskey(accounts, eve, now);
  expect(others.options.user.id).not.toBe(options.user.id);
  expect(others.options.excludeCredentials).toEqual([]);
});

test('who begins a sign-in hears nothing of the passkeys that there are', async () => {
  const accounts = await accountsOf();
  const before = await startPasskeySignIn(accounts, now);
  await registered(accounts, ada);
  const after = await startPasskeySignIn(accounts, now);
  expect({ ...after.options, challenge: '' }).toEqual({ ...before.options, challenge: '' });
  expect(after.options).toMatchObject({ userVerification: 'required' });
  expect(after.options.allowCredentials).toBeUndefined();
});

test.each<[string, Twist]>([
  ['from another origin', { origin: 'https://evil.example' }],
  ['from a subdomain that is not listed', { origin: 'https://x.dash.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['to another challenge', { challenge: Buffer.from('mine').toString('base64url') }],
  ['without the person verified', { verified: false }],
  ['that was meant as something else', { type: 'webauthn.create' }],
  ['in the name of somebody else', { userHandle: Buffer.from('eve').toString('base64url') }],
  ['in the name of nobody', { userHandle: '' }],
])('an answer %s signs nobody in', async (_, twist) => {
  const accounts = await accountsOf();
  const { authenticator } = await registered(accounts, ada);
  expect(await signIn(accounts, authenticator, twist)).toBeUndefined();
  expect(await signIn(accounts, authenticator)).toBe('ada');
});

test.each<[string, Twist]>([
  ['from another origin', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['to another challenge', { challenge: Buffer.from('mine').toString('base64url') }],
  ['without the person verified', { verified: false }],
  ['that was meant as something else', { type: 'webauthn.get' }],
])('a passkey made %s is not kept', async (_, twist) => {
  const accounts = await accountsOf();
  expect(await register(accounts, ada, createAuthenticator(origin), twist)).toBeUndefined();
  expect(await listPasskeys(accounts, 'ada')).toEqual([]);
});

test('an answer signs in once', async () => {
  const accounts = await accountsOf();
  const { authenticator } = await registered(accounts, ada);
  const { attempt, options } = await startPasskeySignIn(accounts, now);
  const answer = { attempt, credential: authenticator.get(options) };
  const both = await Promise.all([whoIs(accounts, answer, now), whoIs(accounts, answer, now)]);
  expect(both.filter(Boolean)).toEqual(['ada']);
  expect(await whoIs(accounts, answer, now)).toBeUndefined();
  const another = await startPasskeySignIn(accounts, now);
  expect(await whoIs(accounts, { ...answer, attempt: another.attempt }, now)).toBeUndefined();
});

test('an answer that comes after five minutes signs nobody in', async () => {
  const accounts = await accountsOf();
  const { authenticator } = await registered(accounts, ada);
  const { attempt, options } = await startPasskeySignIn(accounts, now);
  expect(await whoIs(accounts, { attempt, credential: authenticator.get(options) }, later(5))).toBeUndefined();
});

test('an authenticator whose counter goes back, or stays, may have been copied: it signs nobody in', async () => {
  const accounts = await accountsOf();
  const { authenticator } = await registered(accounts, ada);
  expect(await signIn(accounts, authenticator, { counter: 9 })).toBe('ada');
  expect(await signIn(accounts, authenticator, { counter: 8 })).toBeUndefined();
  expect(await signIn(accounts, authenticator, { counter: 9 })).toBeUndefined();
  expect(await signIn(accounts, authenticator, { counter: 0 })).toBeUndefined();
  expect(await signIn(accounts, authenticator, { counter: 10 })).toBe('ada');
});

test('an authenticator that does not count signs in', async () => {
  const accounts = await accountsOf();
  const { authenticator } = await registered(accounts, ada);
  expect(await signIn(accounts, authenticator, { counter: 0 })).toBe('ada');
  expect(await signIn(accounts, authenticator, { counter: 0 })).toBe('ada');
});

test('another key under the name of a passkey that is known signs nobody in', async () => {
  const accounts = await accountsOf();
  const { authenticator } = await registered(accounts, ada);
  const { attempt, options } = await startPasskeySignIn(accounts, now);
  const forged = createAuthenticator(origin);
  const { response } = forged.get(options);
  const { userHandle } = authenticator.get(options).response;
  const credential = {
    ...authenticator.get(options),
    response: { ...response, userHandle },
  };
  expect(await whoIs(accounts, { attempt, credential }, now)).toBeUndefined();
});

test('a passkey that was removed signs nobody in, also where the sign-in was begun before', async () => {
  const accounts = await accountsOf();
  const { id, authenticator } = await registered(accounts, ada);
  const { attempt, options } = await startPasskeySignIn(accounts, now);
  expect(await removePasskey(accounts, { userId: 'eve', id }, now)).toBe(false);
  expect(await removePasskey(accounts, { userId: 'ada', id }, now)).toBe(true);
  expect(await removePasskey(accounts, { userId: 'ada', id }, now)).toBe(false);
  expect(await whoIs(accounts, { attempt, credential: authenticator.get(options) }, now)).toBeUndefined();
  expect(await signIn(accounts, authenticator)).toBeUndefined();
});

test('the making of a passkey is finished by who began it, once', async () => {
  const accounts = await accountsOf();
  const { attempt, options } = await startPasskey(accounts, ada, now);
  const credential = createAuthenticator(origin).create(options);
  const given = { attempt, credential, name: 'Laptop' };
  expect(await addPasskey(accounts, signedInAs('eve'), given, now)).toBeUndefined();
  expect(await listPasskeys(accounts, 'eve')).toEqual([]);
  const again = await startPasskey(accounts, ada, now);
  const good = {
    attempt: again.attempt,
    credential: createAuthenticator(origin).create(again.options),
    name: 'Laptop',
  };
  expect(await addPasskey(accounts, signedInAs('ada'), good, now)).toBeDefined();
  expect(await addPasskey(accounts, signedInAs('ada'), good, now)).toBeUndefined();
  expect(await listPasskeys(accounts, 'ada')).toHaveLength(1);
});

test('an attempt of one kind finishes nothing of another', async () => {
  const accounts = await accountsOf();
  const { authenticator } = await registered(accounts, ada);
  const making = await startPasskey(accounts, ada, now);
  const credential = authenticator.get({ challenge: making.options.challenge, rpId: 'dash.example' });
  expect(await whoIs(accounts, { attempt: making.attempt, credential }, now)).toBeUndefined();
});

test('a passkey that somebody has is not kept for anybody else', async () => {
  const accounts = await accountsOf();
  const { authenticator } = await registered(accounts, ada);
  expect(await register(accounts, eve, authenticator)).toBeUndefined();
  expect(await listPasskeys(accounts, 'eve')).toEqual([]);
});

test.each([null, 'text', {}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])(
  'whatever else is sent as a credential is refused: %j',
  async (credential) => {
    const accounts = await accountsOf();
    const { attempt } = await startPasskeySignIn(accounts, now);
    expect(await whoIs(accounts, { attempt, credential }, now)).toBeUndefined();
    const making = await startPasskey(accounts, ada, now);
    expect(
      await addPasskey(accounts, signedInAs('ada'), { attempt: making.attempt, credential, name: 'Laptop' }, now),
    ).toBeUndefined();
  },
);

test('a person has at most twenty passkeys', async () => {
  const accounts = await accountsOf();
  const { attempt, options } = await startPasskey(accounts, ada, now);
  for (let count = 0; count < mostPasskeys; count += 1) await registered(accounts, ada);
  await expect(startPasskey(accounts, ada, now)).rejects.toMatchObject({ code: 'conflict' });
  const credential = createAuthenticator(origin).create(options);
  await expect(
    addPasskey(accounts, signedInAs('ada'), { attempt, credential, name: 'One more' }, now),
  ).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await listPasskeys(accounts, 'ada')).toHaveLength(mostPasskeys);
  await registered(accounts, eve);
});

test('adding and removing a passkey are written down, refusals are not', async () => {
  const accounts = await accountsOf();
  const { id } = await registered(accounts, ada);
  await register(accounts, ada, createAuthenticator(origin), { verified: false });
  await removePasskey(accounts, { userId: 'ada', id }, now);
  const lines = await readAudit(accounts.store, {}, 10);
  expect(lines.map(({ actor, action, subject, detail }) => [actor, action, subject, JSON.parse(detail)])).toEqual([
    ['ada', 'passkey.removed', 'ada', { passkey: id, name: 'Laptop' }],
    ['ada', 'passkey.added', 'ada', { passkey: id, name: 'Laptop' }],
  ]);
});

test('where passkeys are off, nothing of them is there', async () => {
  const { passkeys: _, ...accounts } = await accountsOf();
  await expect(startPasskeySignIn(accounts, now)).rejects.toMatchObject({ code: 'not_found' });
  await expect(startPasskey(accounts, ada, now)).rejects.toMatchObject({ code: 'not_found' });
  await expect(listPasskeys(accounts, 'ada')).rejects.toMatchObject({ code: 'not_found' });
});
