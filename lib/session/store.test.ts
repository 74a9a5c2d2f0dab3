import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lifetimes, openSessions, type Sessions } from './store.ts';

const secret = 'the secret of the server, at least thirty-two characters';
const apiKey = 'rostrum_live_canary0123456789canary';

let folder: string;
let file: string;
let time: number;
let sessions: Sessions;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-sessions-'));
  file = join(folder, 'sessions.sqlite');
  time = Date.UTC(2026, 11, 1);
  sessions = await openSessions(file, secret, () => time);
});

afterEach(async () => {
  await sessions.close();
  rmSync(folder, { recursive: true });
});

/** What somebody does who can write to the file. */
function tamper(statement: string): void {
  const db = new DatabaseSync(file);
  db.exec(statement);
  db.close();
}

/** Everything that stands on disk, as bytes. */
const onDisk = () =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');

test('a session gives back its key, again and again, from every process', async () => {
  const id = await sessions.create(apiKey);
  expect(await sessions.read(id)).toBe(apiKey);
  const other = await openSessions(file, secret, () => time);
  expect(await other.read(id)).toBe(apiKey);
  await other.close();
});

test('each sign-in has an id of its own, and its own key', async () => {
  const [first, second] = [await sessions.create(apiKey), await sessions.create('rostrum_live_another')];
  expect(first).not.toBe(second);
  expect([await sessions.read(first), await sessions.read(second)]).toEqual([apiKey, 'rostrum_live_another']);
});

test('an id that never was, or is no id at all, gives nothing', async () => {
  await sessions.create(apiKey);
  for (const id of ['', 'x', "' or 1=1 --", 'é'.repeat(1000)]) expect(await sessions.read(id)).toBeNull();
});

describe('a stolen store', () => {
  test('holds neither the key nor the session id', async () => {
    const id = await sessions.create(apiKey);
    await sessions.read(id);
    expect(onDisk()).toContain('record_key');
    expect(onDisk()).not.toContain('canary');
    expect(onDisk()).not.toContain(id);
  });

  test('does not open with another secret', async () => {
    const id = await sessions.create(apiKey);
    const thief = await openSessions(file, `${secret}!`, () => time);
    expect(await thief.read(id)).toBeNull();
    await thief.close();
  });
});

describe('a tampered record', () => {
  test('is refused when its sealed key has changed', async () => {
    for (const changed of ['zeroblob(60)', "cast(x'00' || substr(sealed, 2) as blob)", "'text'", '1']) {
      const id = await sessions.create(apiKey);
      tamper(`update session set sealed = ${changed}`);
      expect(await sessions.read(id)).toBeNull();
    }
  });

  test("is refused when it is another session's", async () => {
    const [id] = [await sessions.create(apiKey), await sessions.create('rostrum_live_another')];
    tamper('update session set sealed = (select sealed from session order by rowid desc limit 1)');
    expect(await sessions.read(id)).toBeNull();
  });

  test('is refused when it was made to look younger', async () => {
    const id = await sessions.create(apiKey);
    tamper('update session set created_at = created_at + 1');
    expect(await sessions.read(id)).toBeNull();
  });
});

describe('a session ends', () => {
  test('after the idle time without use, and its record is gone', async () => {
    const id = await sessions.create(apiKey);
    time += lifetimes.idle;
    expect(await sessions.read(id)).toBeNull();
    time -= lifetimes.idle;
    expect(await sessions.read(id)).toBeNull();
  });

  test('not while it is used, until the absolute time', async () => {
    const id = await sessions.create(apiKey);
    const end = time + lifetimes.absolute;
    for (time += lifetimes.idle - 1; time < end; time += lifetimes.idle - 1) {
      expect(await sessions.read(id)).toBe(apiKey);
    }
    time = end;
    expect(await sessions.read(id)).toBeNull();
  });

  test('at sign-out, and no other does', async () => {
    const [id, other] = [await sessions.create(apiKey), await sessions.create(apiKey)];
    await sessions.end(id);
    expect([await sessions.read(id), await sessions.read(other)]).toEqual([null, apiKey]);
    await sessions.end(id);
  });

  test('and records that nobody comes back for are removed at the next sign-in', async () => {
    await sessions.create(apiKey);
    time += lifetimes.idle;
    await sessions.create(apiKey);
    const db = new DatabaseSync(file);
    expect(db.prepare('select count(*) as n from session').get()).toEqual({ n: 1 });
    db.close();
  });
});
