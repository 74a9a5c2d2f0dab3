import { expect, test } from 'vitest';
import { createAuthenticator } from '#lib/accounts/sign-in/test-authenticator.ts';
import { type World, worldOf } from '#lib/service/test-world.ts';

const origin = 'https://dash.example';
const passkeys = { rpId: 'dash.example', rpName: 'Rostrum', origins: [origin] };

async function addPasskey(world: World, token: string, name = 'Laptop') {
  const authenticator = createAuthenticator(origin);
  const { body } = await world.account('POST', '/passkeys/challenge', { token });
  const credential = authenticator.create(body.options);
  const added = await world.account('POST', '/passkeys', { token, body: { attempt: body.attempt, credential, name } });
  return { authenticator, added };
}

async function signIn(world: World, authenticator: ReturnType<typeof createAuthenticator>, twist = {}) {
  const { body } = await world.account('POST', '/session/passkey/challenge');
  const credential = authenticator.get(body.options, twist);
  return world.account('POST', '/session/passkey', { body: { attempt: body.attempt, credential } });
}

test('a passkey that was added signs in to the account, until it is removed', async () => {
  const world = await worldOf([], { passkeys });
  expect((await world.account('GET', '/ways')).body).toMatchObject({ passkey: true });
  const token = await world.signIn('ada@x.example');
  const { authenticator, added } = await addPasskey(world, token);
  expect(added.status).toBe(201);

  const signedIn = await signIn(world, authenticator);
  expect(signedIn.status).toBe(201);
  expect(signedIn.body.user.email).toBe('ada@x.example');
  const other = signedIn.body.token as string;
  const listed = await world.account('GET', '/passkeys', { token: other });
  expect(listed.body.data).toMatchObject([{ id: added.body.id, name: 'Laptop' }]);

  const path = `/passkeys/${added.body.id}`;
  expect((await world.account('DELETE', path, { token: other })).status).toBe(204);
  expect((await world.account('DELETE', path, { token: other })).status).toBe(404);
  expect((await signIn(world, authenticator)).status).toBe(403);
});

test('the passkeys of another account and those that do not exist answer alike', async () => {
  const world = await worldOf([], { passkeys });
  const { added } = await addPasskey(world, await world.signIn('ada@x.example'));
  const token = await world.signIn('eve@x.example');
  expect((await world.account('GET', '/passkeys', { token })).body).toEqual({ data: [] });
  const foreign = await world.account('DELETE', `/passkeys/${added.body.id}`, { token });
  const absent = await world.account('DELETE', '/passkeys/none', { token });
  expect({ ...foreign.body, instance: '' }).toEqual({ ...absent.body, instance: '' });
  expect(foreign.status).toBe(404);
});

test('an unknown passkey, a removed one and a wrong answer are told the same', async () => {
  const world = await worldOf([], { passkeys });
  const token = await world.signIn('ada@x.example');
  const { authenticator } = await addPasskey(world, token);
  const removed = await addPasskey(world, token, 'Phone');
  await world.account('DELETE', `/passkeys/${removed.added.body.id}`, { token });
  const answers = [
    await signIn(world, createAuthenticator(origin), { userHandle: 'x' }),
    await signIn(world, removed.authenticator),
    await signIn(world, authenticator, { origin: 'https://evil.example' }),
    await signIn(world, authenticator, { verified: false }),
    await world.account('POST', '/session/passkey', { body: { attempt: 'none', credential: {} } }),
  ];
  const told = answers.map(({ status, body }) => JSON.stringify({ status, ...body, instance: '' }));
  expect(new Set(told).size).toBe(1);
  expect(answers[0]?.body).toMatchObject({ code: 'sign_in_refused' });
});

test('where passkeys are off, the interface says so and has none', async () => {
  const world = await worldOf([]);
  expect((await world.account('GET', '/ways')).body).toMatchObject({ passkey: false, provider: null });
  const token = await world.signIn('ada@x.example');
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
    expect((await world.account(method, path, { token })).status, `${method} ${path}`).toBe(404);
  }
});
