import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '#lib/contract/time/durations.ts';
import { open } from '#lib/sql/open.ts';
import { usualLifetimes as lifetimes } from '#lib/session/cookie/lifetimes.ts';
import { migrations, type SessionTables } from './schema.ts';
import { openSessions, type Sessions } from './store.ts';
import { type TestSessions, testSessions } from './test-sessions.ts';

const secret = 'the secret of the server, at least thirty-two characters';

let database: TestSessions;
let time: number;
let sessions: Sessions;

beforeEach(async () => {
  database = await testSessions();
  time = Date.UTC(2026, 11, 1);
  sessions = await openSessions(database.address, secret, { now: () => time });
});
afterEach(() => sessions.close());

/** Runs `work` while another connection holds a write transaction. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  const other = await open<SessionTables>(database.address, migrations);
  await other.transaction().execute(work);
  await other.destroy();
}

describe('while the store cannot be written', () => {
  test('a session can be read, and its use is recorded the next time', async () => {
    const id = await sessions.create('key');
    time += HOUR;
    await whileLocked(async () => expect(await sessions.read(id)).toBe('key'));
    expect((await sessions.own(id))[0]?.seenAt).toBe(time - HOUR);
    expect(await sessions.read(id)).toBe('key');
    expect((await sessions.own(id))[0]?.seenAt).toBe(time);
  });

  test('a session that has ended stays ended', async () => {
    const id = await sessions.create('key');
    time += lifetimes.idle;
    await whileLocked(async () => expect(await sessions.read(id)).toBeNull());
    expect(await sessions.read(id)).toBeNull();
  });
});

describe('a clock that jumps an hour', () => {
  test.each([HOUR, -HOUR])('ends no session: %i ms', async (jump) => {
    const id = await sessions.create('key', 'ada');
    time += jump;
    expect(await sessions.read(id)).toBe('key');
    const another = await sessions.create('key', 'ada');
    expect(await sessions.own(another)).toHaveLength(2);
    time -= jump;
    expect(await sessions.read(id)).toBe('key');
    expect(await sessions.read(another)).toBe('key');
  });
});
