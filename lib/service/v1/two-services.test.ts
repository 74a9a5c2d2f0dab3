/** Changes made through one of several services over a store apply at the others from the next request on. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createAuthenticator } from '#lib/accounts/sign-in/test-authenticator.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { testAddress } from '#lib/store/test-store.ts';
import { codeIn, type World, worldOf } from '#lib/service/test-world.ts';

const as = 'chair@x.org';
const origin = 'https://dash.example';
const passkeys = { rpId: 'dash.example', rpName: 'Rostrum', origins: [origin] };
const conference = conferenceRecord('conf', {
  grants: [{ email: as, role: 'chair' }],
  submissions: ['one', 'two', 'three'].map((slug) => submissionRecord(slug, 'open')),
});

let here: World;
let there: World;

beforeEach(async () => {
  const address = await testAddress('store');
  here = await worldOf([conference], { address, passkeys });
  there = await worldOf([], { address, passkeys });
  onTestFinished(async () => {
    await Promise.all([here.store.close(), there.store.close()]);
  });
});

/** Sends a request without a session, from an address. */
const ask = (world: World, path: string, body: unknown, address = '192.0.2.1') =>
  world.account('POST', path, { body, address });

test('a key revoked at one is invalid at the other', async () => {
  const token = await here.signIn(as);
  const made = await here.account('POST', '/keys', {
    token,
    body: { name: 'script', scope: 'read', conference: null, expiresAt: null, endsWithSession: false },
  });
  const { key } = made.body as { key: string };
  expect((await there.ask('/me', { key })).status).toBe(200);
  await here.account('DELETE', `/keys/${made.body.id}`, { token });
  expect((await there.ask('/me', { key })).status).toBe(401);
});

test('an account session ended at one is over at the other, with its keys', async () => {
  const token = await here.signIn(as);
  const made = await there.account('POST', '/keys', {
    token,
    body: { name: 'Dashboard', scope: 'read', conference: null, expiresAt: null, endsWithSession: true },
  });
  expect((await there.account('DELETE', '/session', { token })).status).toBe(204);
  expect((await here.account('GET', '/session', { token })).status).toBe(401);
  expect((await here.ask('/me', { key: made.body.key })).status).toBe(401);
});

test('a code sent by one signs in at the other, once', async () => {
  const { attempt } = (await ask(here, '/codes', { address: as })).body as { attempt: string };
  const code = codeIn(here.mails.at(-1));
  const both = await Promise.all([here, there].map((world) => ask(world, '/session', { attempt, code })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
});

test('both together count the tries of a code', async () => {
  const { attempt } = (await ask(here, '/codes', { address: as })).body as { attempt: string };
  const code = codeIn(here.mails.at(-1));
  const wrong = code === '000000' ? '000001' : '000000';
  for (const world of [here, there, here]) await ask(world, '/session', { attempt, code: wrong });
  expect((await ask(there, '/session', { attempt, code })).status).toBe(403);
});

test('both together count wrong codes: of many sent at once for many mailboxes, sixty are checked', async () => {
  const typed = Array.from({ length: 30 }, async (_, at) => {
    const { attempt } = (await ask(here, '/codes', { address: `person${at}@x.org` })).body as { attempt: string };
    const tries = ['000000', '000001', '000002'].map((code, nth) =>
      ask([here, there][nth % 2]!, '/session', { attempt, code }),
    );
    return Promise.all(tries);
  });
  const statuses = (await Promise.all(typed)).flat().map(({ status }) => status);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(60);
});

test('both together count codes: of many requested at once, a client gets five and a mailbox forty-five', async () => {
  const asked = (count: number, from: (at: number) => string, address: string) =>
    Promise.all(Array.from({ length: count }, (_, at) => ask([here, there][at % 2]!, '/codes', { address }, from(at))));
  const mine = await asked(20, () => '192.0.2.1', as);
  expect(mine.filter(({ status }) => status === 202)).toHaveLength(5);
  const all = await asked(60, (at) => `198.51.100.${at}`, 'stranger@new.example');
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 202));
  expect(here.mails.length + there.mails.length).toBe(5 + 45);
});

test('a passkey challenge from one is completed at the other', async () => {
  const token = await here.signIn(as);
  const authenticator = createAuthenticator(origin);
  const making = (await here.account('POST', '/passkeys/challenge', { token })).body;
  const added = await there.account('POST', '/passkeys', {
    token,
    body: { attempt: making.attempt, credential: authenticator.create(making.options), name: 'Laptop' },
  });
  expect(added.status).toBe(201);
  const { attempt, options } = (await there.account('POST', '/session/passkey/challenge')).body;
  const answer = { attempt, credential: authenticator.get(options) };
  expect((await ask(here, '/session/passkey', answer)).status).toBe(201);
});

test('a cursor from one works at the other, and both return the same page', async () => {
  const key = await here.keyOf(as);
  const [first, same] = await Promise.all(
    [here, there].map((world) => world.ask('/submissions?conference=conf&limit=2', { key })),
  );
  expect(same!.text).toBe(first!.text);
  expect(same!.headers.get('etag')).toBe(first!.headers.get('etag'));
  const rest = await there.ask(`/submissions?conference=conf&limit=2&cursor=${first!.body.nextCursor}`, { key });
  expect([rest.body.data.length, rest.body.hasMore]).toEqual([1, false]);
});
