import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { open } from '#lib/sql/open.ts';
import { testEngine } from '#lib/sql/test-database.ts';
import { usualLifetimes as lifetimes } from '#lib/session/cookie/lifetimes.ts';
import { migrations, type SessionTables } from './schema.ts';
import { newSessionId, recordKey, seal } from '#lib/session/cookie/seal.ts';
import { endEverySession, OtherSecret } from './secret-mark.ts';
import { openSessions, type Sessions } from './store.ts';
import { type TestSessions, testSessions } from './test-sessions.ts';

const secret = 'the secret of the server, at least thirty-two characters';
const another = 'another secret of the server, long enough to be one';
const apiKey = 'rostrum_live_canary0123456789canary';

let database: TestSessions;
let time: number;
let sessions: Sessions;

beforeEach(async () => {
  database = await testSessions();
  time = Date.UTC(2026, 11, 1);
  sessions = await openSessions(database.address, secret, { now: () => time });
});

afterEach(() => sessions.close());

test('sessions of a store from before the owner column are still valid', async () => {
  const { address: old } = await testSessions('nothing');
  const { '001-session': first } = migrations;
  const before = await open<SessionTables>(old, first ? { '001-session': first } : {});
  const id = newSessionId();
  const sealed = seal(apiKey, secret, id, String(time));
  await sql`insert into session values (${recordKey(id)}, ${sealed}, ${time}, ${time})`.execute(before);
  await before.destroy();
  const upgraded = await openSessions(old, secret, { now: () => time });
  expect(await upgraded.read(id)).toBe(apiKey);
  expect(await upgraded.own(id)).toHaveLength(1);
  await upgraded.close();
});

test('a session returns its key, any number of times', async () => {
  const id = await sessions.create(apiKey);
  for (let times = 0; times < 2; times += 1) expect(await sessions.read(id)).toBe(apiKey);
});

describe('two dashboards over one store', () => {
  let other: Sessions;
  beforeEach(async () => {
    other = await openSessions(database.address, secret, { now: () => time });
  });
  afterEach(() => other.close());

  test('a session that began at one is valid at the other, and ends at both', async () => {
    const id = await sessions.create(apiKey);
    expect(await other.read(id)).toBe(apiKey);
    await other.end(id);
    expect([await sessions.read(id), await other.read(id)]).toEqual([null, null]);
  });

  test('using a session at one keeps it open at the other', async () => {
    const id = await sessions.create(apiKey);
    time += lifetimes.idle - 1;
    await other.read(id);
    time += lifetimes.idle - 1;
    expect(await sessions.read(id)).toBe(apiKey);
  });

  test('a person’s sessions are listed and ended together, wherever they began', async () => {
    const ids = [await sessions.create(apiKey, 'ada'), await other.create(apiKey, 'ada')] as const;
    expect(await sessions.own(ids[0])).toHaveLength(2);
    await other.endAll(ids[1]);
    for (const id of ids) expect(await sessions.read(id)).toBeNull();
  });
});

describe('a session with an account', () => {
  const token = 'account-canary-token';

  test('holds the token and the key, and is listed as having an account', async () => {
    const [plain, id] = [await sessions.create(apiKey, 'ada'), await sessions.create(apiKey, 'ada', token)];
    expect(await sessions.read(id)).toBe(apiKey);
    expect(await sessions.held(id)).toEqual({ apiKey, accountToken: token });
    expect(await sessions.held(plain)).toEqual({ apiKey, accountToken: null });
    expect(await sessions.held('nobody')).toBeNull();
    expect((await sessions.own(plain)).map(({ isThis, hasAccount }) => [isThis, hasAccount])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(await database.stolen()).not.toContain('canary');
  });

  test.each([0, 1])('is invalid if has_account was changed in the database (%i)', async (flag) => {
    const id = await sessions.create(apiKey, 'ada', flag === 0 ? token : undefined);
    await database.tamper(`update session set has_account = ${flag}`);
    expect([await sessions.read(id), await sessions.held(id)]).toEqual([null, null]);
  });
});

test('each sign-in has its own id and its own key', async () => {
  const [first, second] = [await sessions.create(apiKey), await sessions.create('rostrum_live_another')];
  expect(first).not.toBe(second);
  expect([await sessions.read(first), await sessions.read(second)]).toEqual([apiKey, 'rostrum_live_another']);
});

describe('a person who signed in several times', () => {
  const signInThrice = () => Promise.all(['ada', 'ada', 'ben'].map((person) => sessions.create(apiKey, person)));

  test('sees only their own sessions, this one first, with the times they began, were used and end', async () => {
    const begunAt = time;
    const [first = '', second = '', other = ''] = await signInThrice();
    time += 3_600_000;
    await sessions.read(second);
    const own = await sessions.own(first);
    const endsAt = begunAt + lifetimes.absolute;
    expect(own).toMatchObject([
      { isThis: true, begunAt, seenAt: begunAt, idleEndsAt: begunAt + lifetimes.idle, endsAt },
      { isThis: false, begunAt, seenAt: time, idleEndsAt: time + lifetimes.idle, endsAt },
    ]);
    expect(await sessions.own(other)).toHaveLength(1);
    expect(await sessions.own('nobody')).toEqual([]);
  });

  test('can end all of them, and nobody else’s', async () => {
    const [first = '', second = '', other = ''] = await signInThrice();
    await sessions.endAll(first);
    expect(await Promise.all([first, second, other].map((id) => sessions.read(id)))).toEqual([null, null, apiKey]);
  });

  test('can end another one by its handle, and none of another person', async () => {
    const [first = '', second = '', other = ''] = await signInThrice();
    const handleOf = async (id: string) => (await sessions.own(id))[0]?.handle ?? '';
    await sessions.endOther(first, await handleOf(other));
    await sessions.endOther('nobody', await handleOf(other));
    await sessions.endOther(first, await handleOf(second));
    expect(await Promise.all([first, second, other].map((id) => sessions.read(id)))).toEqual([apiKey, null, apiKey]);
  });

  test('gets handles that are neither the record’s key nor the session id', async () => {
    const [id = ''] = await signInThrice();
    const [{ handle } = { handle: '' }] = await sessions.own(id);
    expect(handle).not.toBe('');
    expect(await database.stolen()).not.toContain(handle);
    expect(id).not.toContain(handle);
  });

  test('is unknown if none was given, and each such session is alone', async () => {
    const [first, second] = [await sessions.create(apiKey), await sessions.create(apiKey)];
    expect(await sessions.own(first)).toHaveLength(1);
    await sessions.endAll(first);
    expect(await sessions.read(second)).toBe(apiKey);
  });
});

test('an unknown or malformed id has no session', async () => {
  await sessions.create(apiKey);
  for (const id of ['', 'x', "' or 1=1 --", 'é'.repeat(1000)]) expect(await sessions.read(id)).toBeNull();
});

describe('a stolen store', () => {
  test('contains neither the key nor the session id', async () => {
    const id = await sessions.create(apiKey);
    await sessions.read(id);
    expect(await database.stolen()).toContain('record_key');
    expect(await database.stolen()).not.toContain('canary');
    expect(await database.stolen()).not.toContain(id);
  });

  test('does not reveal whose the sessions are', async () => {
    await sessions.create(apiKey, 'ada@canary.example');
    expect(await database.stolen()).not.toMatch(/ada@|canary/);
  });

  test('cannot be opened with another secret', async () => {
    const id = await sessions.create(apiKey);
    await database.tamper('delete from secret_mark');
    const thief = await openSessions(database.address, another, { now: () => time });
    expect(await thief.read(id)).toBeNull();
    await thief.close();
  });

  test('does not contain the secret', async () => {
    expect(await database.stolen()).toContain('secret_mark');
    expect(await database.stolen()).not.toContain(secret);
  });
});

describe('a dashboard with another secret', () => {
  const open = () => openSessions(database.address, another, { now: () => time });

  test('is refused, with or without open sessions, by an error that names the setting and the command', async () => {
    await expect(open()).rejects.toThrow(/^SESSION_SECRET is not the one .*rostrum sessions end/s);
    const id = await sessions.create(apiKey);
    await expect(open()).rejects.toThrow(OtherSecret);
    expect(await sessions.read(id)).toBe(apiKey);
  });

  test('is refused if it starts at the same moment', async () => {
    const { address } = await testSessions();
    const starts = await Promise.allSettled([secret, another].map((each) => openSessions(address, each)));
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const start of starts) if (start.status === 'fulfilled') await start.value.close();
  });

  test('is accepted after all sessions were ended, and begins new ones', async () => {
    const before = await sessions.create(apiKey, 'ada');
    expect(await endEverySession(database.address)).toBe(1);
    const rotated = await open();
    expect([await rotated.read(before), await rotated.own(before)]).toEqual([null, []]);
    await rotated.endAll(before);
    await rotated.end(before);
    const after = await rotated.create(apiKey, 'ada');
    expect(await rotated.read(after)).toBe(apiKey);
    await rotated.close();
  });

  test('makes a dashboard that still runs with the old secret fail, instead of reporting ended sessions', async () => {
    await endEverySession(database.address);
    const rotated = await open();
    const id = await rotated.create(apiKey);
    await expect(sessions.read(id)).rejects.toThrow(OtherSecret);
    await expect(sessions.create(apiKey)).rejects.toThrow(OtherSecret);
    expect(await rotated.read(id)).toBe(apiKey);
    await rotated.close();
  });
});

test('after all sessions were ended, a dashboard that still runs with the same secret accepts sign-ins', async () => {
  const before = await sessions.create(apiKey);
  await endEverySession(database.address);
  const after = await sessions.create(apiKey);
  expect([await sessions.read(before), await sessions.read(after)]).toEqual([null, apiKey]);
});

describe('a tampered record', () => {
  test('is refused if its sealed key has changed', async () => {
    for (const changed of {
      sqlite: ['zeroblob(60)', "cast(substr(sealed, 2) || x'00' as blob)", "'text'", '1'],
      postgres: ["decode(repeat('00', 60), 'hex')", "substring(sealed from 2) || '\\x00'", "'text'"],
    }[testEngine]) {
      const id = await sessions.create(apiKey);
      await database.tamper(`update session set sealed = ${changed}`);
      expect(await sessions.read(id)).toBeNull();
    }
  });

  test("is refused if its sealed key is another session's", async () => {
    const [id] = [await sessions.create(apiKey), await sessions.create('rostrum_live_another')];
    await database.tamper(
      'update session set sealed = other.sealed from session as other where other.record_key <> session.record_key',
    );
    expect(await sessions.read(id)).toBeNull();
  });

  test.each(['created_at = created_at + 1', "owner = 'someone'", 'owner = null'])(
    'is refused if its age or owner was changed (%s)',
    async (change) => {
      const id = await sessions.create(apiKey, 'ada');
      await database.tamper(`update session set ${change}`);
      expect(await sessions.read(id)).toBeNull();
      expect(await sessions.own(id)).toEqual([]);
    },
  );
});

describe('a session ends', () => {
  test('after the idle time without use, and its record is deleted', async () => {
    const id = await sessions.create(apiKey);
    time += lifetimes.idle;
    expect(await sessions.read(id)).toBeNull();
    time -= lifetimes.idle;
    expect(await sessions.read(id)).toBeNull();
  });

  test('at its absolute lifetime, even if it is used', async () => {
    const id = await sessions.create(apiKey);
    const end = time + lifetimes.absolute;
    for (time += lifetimes.idle - 1; time < end; time += lifetimes.idle - 1) {
      expect(await sessions.read(id)).toBe(apiKey);
    }
    time = end;
    expect(await sessions.read(id)).toBeNull();
  });

  test('after the idle time even if an unattended page keeps sending requests', async () => {
    const id = await sessions.create(apiKey);
    for (let asked = 0; asked < 4; asked += 1) {
      time += lifetimes.idle / 4 - 1;
      expect(await sessions.read(id, 'unattended')).toBe(apiKey);
    }
    time += 4;
    expect(await sessions.read(id, 'unattended')).toBeNull();
  });

  test('at sign-out, and other sessions stay open', async () => {
    const [id, other] = [await sessions.create(apiKey), await sessions.create(apiKey)];
    await sessions.end(id);
    expect([await sessions.read(id), await sessions.read(other)]).toEqual([null, apiKey]);
    await sessions.end(id);
  });

  test('and abandoned records are deleted at the next sign-in', async () => {
    await sessions.create(apiKey);
    time += lifetimes.idle;
    await sessions.create(apiKey);
    expect(await database.tamper('select count(*) as n from session')).toEqual([{ n: 1 }]);
  });
});
