import { describe, expect, test } from 'vitest';
import { endIdleSessions } from '#lib/accounts/sign-in/sessions.ts';
import { DAY } from '#lib/contract/time/durations.ts';
import { conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { now, type World, worldOf } from '#lib/service/test-world.ts';

const chair = 'chair@x.org';
const later = (ms: number) => new Date(now.getTime() + ms);

const world = (at?: () => Date) =>
  worldOf(
    ['one', 'two', 'foreign'].map((slug) =>
      conferenceRecord(slug, {
        grants: slug === 'foreign' ? [] : [{ email: chair, role: 'chair' }],
        submissions: [submissionRecord(`${slug}-paper`, 'open'), submissionRecord(`${slug}-other`, 'open')],
      }),
    ),
    at ? { at } : {},
  );

interface Key {
  id: string;
  key: string;
  prefix: string;
  name: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  conference: { slug: string } | null;
  scopes: string[];
  reads: { day: number; week: number };
}

const usual = { name: 'sync', scope: 'read', conference: null, expiresAt: null };

const create = ({ account }: World, token: string, wanted: object = {}) =>
  account('POST', '/keys', { token, body: { ...usual, ...wanted } });

async function list({ account }: World, token: string) {
  return (await account('GET', '/keys', { token })).body.data as Key[];
}

const statusOf = async ({ ask }: World, key: string, path = '/me') => (await ask(path, { key })).status;

test('a key reads with its owner’s roles and is returned once', async () => {
  const it = await world();
  const token = await it.signIn(chair);
  const { status, body } = await create(it, token, { scope: 'write' });
  expect([status, body.scopes]).toEqual([201, ['read', 'write']]);
  expect(body.key.startsWith(body.prefix)).toBe(true);
  const { body: me } = await it.ask('/me', { key: body.key });
  expect([me.user.email, me.conferences.length, me.key.prefix]).toEqual([chair, 2, body.prefix]);
  const [listed] = await list(it, token);
  expect(JSON.stringify(listed)).not.toContain(body.key);
  expect(listed).toMatchObject({ id: body.id, prefix: body.prefix, name: 'sync', scopes: ['read', 'write'] });
});

describe('a key that is restricted to a conference', () => {
  test('gets 200 there, 403 for another conference of its owner, and 404 for one in which its owner has no role', async () => {
    const it = await world();
    const { body } = await create(it, await it.signIn(chair), { conference: 'one' });
    expect(body.conference).toEqual({ slug: 'one', name: 'Conference one' });
    const statuses = ['one', 'two', 'foreign'].map((slug) => statusOf(it, body.key, `/submissions?conference=${slug}`));
    expect(await Promise.all(statuses)).toEqual([200, 403, 404]);
  });

  test('needs a conference in which its owner has a role; any other is refused like one that does not exist', async () => {
    const it = await world();
    const token = await it.signIn(chair);
    const answers = await Promise.all(
      ['foreign', 'no-such', ''].map((conference) => create(it, token, { conference })),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(answers[0]?.body.errors[0].param).toBe('conference');
    expect(new Set(answers.map(({ text }) => text.replaceAll(/urn:uuid:[^"]+/g, ''))).size).toBe(1);
    expect(await list(it, token)).toEqual([]);
  });
});

test('a key is valid and listed until its expiry', async () => {
  let at = now;
  const it = await world(() => at);
  const token = await it.signIn(chair);
  const { body } = await create(it, token, { expiresAt: later(DAY).toISOString() });
  at = later(DAY - 1);
  expect([await statusOf(it, body.key), (await list(it, token)).length]).toEqual([200, 1]);
  at = later(DAY);
  expect([await statusOf(it, body.key), (await list(it, token)).length]).toEqual([401, 0]);
});

test('an expiry in the past is refused', async () => {
  const it = await world();
  const { status, body } = await create(it, await it.signIn(chair), { expiresAt: now.toISOString() });
  expect([status, body.errors[0].param]).toEqual([422, 'expiresAt']);
});

test('a name that would write lines of its own into the mail about the key is refused', async () => {
  const it = await world();
  const { status, body } = await create(it, await it.signIn(chair), { name: 'sync” was created.\n\nNothing to do' });
  expect([status, body.errors?.[0].param]).toEqual([422, 'name']);
});

test('a revoked key is refused from the next request on, and cannot be revoked again', async () => {
  const it = await world();
  const token = await it.signIn(chair);
  const { body } = await create(it, token);
  expect(await statusOf(it, body.key)).toBe(200);
  expect((await it.account('DELETE', `/keys/${body.id}`, { token })).status).toBe(204);
  expect(await statusOf(it, body.key)).toBe(401);
  expect((await it.account('DELETE', `/keys/${body.id}`, { token })).status).toBe(404);
});

describe('rolling a key', () => {
  test.each([0, 3, 7])('keeps the old key valid for %i days beside the new one', async (overlapDays) => {
    let at = now;
    const it = await world(() => at);
    const token = await it.signIn(chair);
    const { body: old } = await create(it, token, { conference: 'one', name: 'nightly', scope: 'write' });
    const { status, body } = await it.account('POST', `/keys/${old.id}/roll`, { token, body: { overlapDays } });
    expect([status, body.name, body.conference.slug, body.scopes]).toEqual([201, 'nightly', 'one', ['read', 'write']]);
    expect(body.id).not.toBe(old.id);
    expect(await statusOf(it, body.key)).toBe(200);
    if (overlapDays > 0) {
      at = later(overlapDays * DAY - 1);
      expect(await statusOf(it, old.key)).toBe(200);
    }
    at = later(overlapDays * DAY);
    expect([await statusOf(it, old.key), await statusOf(it, body.key)]).toEqual([401, 200]);
  });

  test('does not extend the old key beyond its expiry, which the new key takes over', async () => {
    const it = await world();
    const token = await it.signIn(chair);
    const expiresAt = later(DAY).toISOString();
    const { body: old } = await create(it, token, { expiresAt });
    const { body } = await it.account('POST', `/keys/${old.id}/roll`, { token, body: { overlapDays: 7 } });
    expect(body.expiresAt).toBe(expiresAt);
    expect((await list(it, token)).map((key) => key.expiresAt)).toEqual([expiresAt, expiresAt]);
  });

  test('is refused for an overlap outside 0 to 7 days, for a revoked key and for a dashboard’s own key', async () => {
    const it = await world();
    const token = await it.signIn(chair);
    const { body: old } = await create(it, token);
    const roll = (id: string, overlapDays: unknown) =>
      it.account('POST', `/keys/${id}/roll`, { token, body: { overlapDays } });
    for (const days of [-1, 8, 1.5, '1', null]) expect((await roll(old.id, days)).status).toBe(422);
    const { body: own } = await create(it, token, { endsWithSession: true });
    expect((await roll(own.id, 1)).status).toBe(409);
    await it.account('DELETE', `/keys/${old.id}`, { token });
    expect((await roll(old.id, 1)).status).toBe(404);
  });
});

describe('a key that ends with its session', () => {
  test('ends when the session is signed out or ended from another one, and other keys do not', async () => {
    const it = await world();
    for (const path of ['/session', '/sessions']) {
      const token = await it.signIn(chair);
      const { body: own } = await create(it, token, { endsWithSession: true });
      const { body: other } = await create(it, token);
      expect(own.endsWithSession).toBe(true);
      expect(await statusOf(it, own.key)).toBe(200);
      await it.account('DELETE', path, { token });
      expect([await statusOf(it, own.key), await statusOf(it, other.key)]).toEqual([401, 200]);
    }
    const [here, elsewhere] = [await it.signIn(chair), await it.signIn(chair)];
    const { body: own } = await create(it, here, { endsWithSession: true });
    const { id } = (await it.account('GET', '/session', { token: here })).body.session;
    await it.account('DELETE', `/sessions/${id}`, { token: elsewhere });
    expect(await statusOf(it, own.key)).toBe(401);
  });

  test('does not outlive the session, whatever expiry was requested', async () => {
    let at = now;
    const it = await world(() => at);
    const token = await it.signIn(chair);
    const { session } = (await it.account('GET', '/session', { token })).body;
    for (const expiresAt of [null, later(30 * DAY).toISOString()]) {
      expect((await create(it, token, { endsWithSession: true, expiresAt })).body.expiresAt).toBe(session.expiresAt);
    }
    const { body } = await create(it, token, { endsWithSession: true, expiresAt: later(DAY).toISOString() });
    at = later(DAY);
    expect(await statusOf(it, body.key)).toBe(401);
  });

  test('counts as using the session', async () => {
    let at = now;
    const it = await world(() => at);
    const token = await it.signIn(chair);
    const { body } = await create(it, token, { endsWithSession: true });
    at = later(3_600_000);
    await statusOf(it, body.key);
    await it.keyUsage.flush(at);
    const { data } = (await it.account('GET', '/sessions', { token: await it.signIn(chair) })).body;
    expect(data[1].lastUsedAt).toBe(at.toISOString());
  });
});

test('the list shows when a key was last used, and how many objects it read in a day and in a week', async () => {
  let at = now;
  const it = await world(() => at);
  const token = await it.signIn(chair);
  const { body } = await create(it, token);
  const read = async (on: Date) => {
    at = on;
    await it.ask('/submissions?conference=one', { key: body.key });
    await it.ask('/submissions/no-such-paper', { key: body.key });
    await it.keyUsage.flush(at);
  };
  const seen = async () => (await list(it, token)).map(({ lastUsedAt, reads }) => ({ lastUsedAt, reads }));
  expect(await seen()).toEqual([{ lastUsedAt: null, reads: { day: 0, week: 0 } }]);
  await read(now);
  expect(await seen()).toEqual([{ lastUsedAt: now.toISOString(), reads: { day: 2, week: 2 } }]);
  await read(later(2 * DAY));
  expect(await seen()).toEqual([{ lastUsedAt: later(2 * DAY).toISOString(), reads: { day: 2, week: 4 } }]);
});

test('another user’s key is not listed, and rolling or revoking it gets the same 404 as one that does not exist', async () => {
  const it = await world();
  const [theirs, mine] = [await it.signIn(chair), await it.signIn('eve@new.example')];
  const { body } = await create(it, theirs);
  expect(await list(it, mine)).toEqual([]);
  for (const [method, path, given] of [
    ['DELETE', '', {}],
    ['POST', '/roll', { body: { overlapDays: 1 } }],
  ] as const) {
    const answers = await Promise.all(
      [body.id, 'no-such-key'].map((id) => it.account(method, `/keys/${id}${path}`, { token: mine, ...given })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(new Set(answers.map(({ text }) => text.replaceAll(/urn:uuid:[^"]+/g, ''))).size).toBe(1);
  }
  expect(await statusOf(it, body.key)).toBe(200);
});

describe('a session that ends', () => {
  /** A body that stays incomplete until `finish` is called. */
  function lateBody(body: object) {
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    let finish = () => {};
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.slice(0, 5));
        finish = () => {
          controller.enqueue(bytes.slice(5));
          controller.close();
        };
      },
    });
    return { stream, finish: () => finish() };
  }

  test('makes no key by a request whose body is complete only afterwards', async () => {
    const it = await world();
    for (const endsWithSession of [false, true]) {
      const token = await it.signIn(chair);
      const { stream, finish } = lateBody({ ...usual, endsWithSession });
      const creating = it.account('POST', '/keys', { token, body: stream });
      await it.account('DELETE', '/sessions', { token });
      finish();
      expect((await creating).body.code).toBe('not_signed_in');
      expect(await list(it, await it.signIn(chair))).toEqual([]);
    }
  });

  test('leaves no valid key that is made at the moment it ends', async () => {
    const it = await world();
    const token = await it.signIn(chair);
    const [made] = await Promise.all([
      create(it, token, { endsWithSession: true }),
      it.account('DELETE', '/sessions', { token }),
    ]);
    if (made.status === 201) expect(await statusOf(it, made.body.key)).toBe(401);
    else expect(made.status).toBe(401);
  });
});

describe('an idle session', () => {
  const idle = 8 * 3_600_000;

  test('ends after eight hours, with its keys', async () => {
    let at = now;
    const it = await world(() => at);
    const token = await it.signIn(chair);
    const { body } = await create(it, token, { endsWithSession: true });
    await endIdleSessions(it.accounts, later(idle - 1));
    expect(await statusOf(it, body.key)).toBe(200);
    at = later(idle);
    await endIdleSessions(it.accounts, at);
    expect(await statusOf(it, body.key)).toBe(401);
    expect((await it.account('GET', '/session', { token })).status).toBe(401);
  });

  test('stays open while a key that ends with it is used', async () => {
    let at = now;
    const it = await world(() => at);
    const token = await it.signIn(chair);
    const { body } = await create(it, token, { endsWithSession: true });
    at = later(idle - 1);
    await statusOf(it, body.key);
    await it.keyUsage.flush(at);
    at = later(idle);
    await endIdleSessions(it.accounts, at);
    expect(await statusOf(it, body.key)).toBe(200);
    at = later(2 * idle);
    await endIdleSessions(it.accounts, at);
    expect(await statusOf(it, body.key)).toBe(401);
  });
});

test('of two rolls of a key at the same moment, one succeeds and ends the old key', async () => {
  const it = await world();
  const token = await it.signIn(chair);
  const { body: old } = await create(it, token);
  const rolls = [1, 2].map(() => it.account('POST', `/keys/${old.id}/roll`, { token, body: { overlapDays: 0 } }));
  const statuses = (await Promise.all(rolls)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 404]);
  expect(await statusOf(it, old.key)).toBe(401);
});

test('an account can have at most a hundred keys, and a session five of its own, which do not count for the hundred', async () => {
  const it = await world();
  const token = await it.signIn(chair);
  const { body } = await create(it, token);
  const { id, ...row } = await it.store.db.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow();
  const more = Array.from({ length: 99 }, (_, at) => ({ ...row, id: `${id}-${at}`, hash: `${row.hash}-${at}` }));
  await it.store.db.insertInto('api_keys').values(more).execute();
  expect((await create(it, token)).status).toBe(409);
  for (let made = 0; made < 5; made += 1) {
    expect((await create(it, token, { endsWithSession: true })).status).toBe(201);
  }
  expect((await create(it, token, { endsWithSession: true })).status).toBe(409);
  expect((await it.account('POST', `/keys/${id}/roll`, { token, body: { overlapDays: 0 } })).status).toBe(409);
  await it.account('DELETE', `/keys/${body.id}`, { token });
  expect((await create(it, token)).status).toBe(201);
});
