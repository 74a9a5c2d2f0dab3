import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { MOST_FLASH_MESSAGES, FLASH_LIFETIME, type FlashMessages, openFlashMessages } from './flash-messages.ts';
import { openSessions, type Sessions } from './store.ts';
import { type TestSessions, testSessions } from './test-sessions.ts';

const secret = 'the secret of the server, at least thirty-two characters';

let database: TestSessions;
let sessions: Sessions;
let notes: FlashMessages;
let time: number;

beforeEach(async () => {
  database = await testSessions();
  time = Date.UTC(2026, 11, 1);
  sessions = await openSessions(database.address, secret, { now: () => time });
  notes = await openFlashMessages(database.address, secret, () => time);
});

afterEach(async () => {
  await Promise.all([sessions.close(), notes.close()]);
});

test('a note is read as often as wanted, and taken once, whoever else asks at the same moment', async () => {
  const id = await sessions.create('key');
  const name = await notes.leave(id, 'a canary\nof two lines');
  for (let times = 0; times < 2; times += 1) expect(await notes.read(id, name)).toBe('a canary\nof two lines');
  const taken = await Promise.all([1, 2, 3].map(() => notes.take(id, name)));
  expect(taken.filter((text) => text !== null)).toEqual(['a canary\nof two lines']);
  expect(await notes.read(id, name)).toBeNull();
});

test('a note that is left at one dashboard is shown at another one over the same store, and taken once', async () => {
  const other = await openFlashMessages(database.address, secret, () => time);
  onTestFinished(() => other.close());
  const id = await sessions.create('key');
  const name = await notes.leave(id, 'canary');
  const taken = await Promise.all([notes.take(id, name), other.take(id, name), other.take(id, name)]);
  expect(taken.filter((text) => text !== null)).toEqual(['canary']);
});

test('only its own session and its own name open it', async () => {
  const [id, other] = [await sessions.create('key'), await sessions.create('key')];
  const name = await notes.leave(id, 'canary');
  expect([await notes.take(other, name), await notes.take(id, 'another'), await notes.take('', name)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(await notes.take(id, name)).toBe('canary');
});

test('notes stand beside each other, however many are left at once, and taking one leaves the others', async () => {
  const [id, other] = [await sessions.create('key'), await sessions.create('key')];
  const texts = ['a new key', 'a word', 'another new key'];
  const names = await Promise.all(texts.map((text) => notes.leave(id, text)));
  const theirs = await notes.leave(other, 'theirs');
  expect(await notes.take(id, names[1] ?? '')).toBe('a word');
  expect(await Promise.all(names.map((name) => notes.read(id, name)))).toEqual(['a new key', null, 'another new key']);
  expect(await notes.read(other, theirs)).toBe('theirs');
});

test('of more notes than a session may have the oldest goes, of this session alone', async () => {
  const [id, other] = [await sessions.create('key'), await sessions.create('key')];
  const theirs = await notes.leave(other, 'theirs');
  const names = [];
  for (let left = 0; left <= MOST_FLASH_MESSAGES; left += 1) {
    time += 1;
    names.push(await notes.leave(id, `note ${left}`));
  }
  const found = await Promise.all(names.map((name) => notes.read(id, name)));
  expect(found).toEqual([null, ...names.slice(1).map((_, index) => `note ${index + 1}`)]);
  expect(await notes.read(other, theirs)).toBe('theirs');
});

test('its time, or the end of the session, ends a note; where there is no session none is left', async () => {
  const id = await sessions.create('key');
  const first = await notes.leave(id, 'first');
  time += FLASH_LIFETIME;
  expect(await notes.read(id, first)).toBeNull();
  const second = await notes.leave(id, 'second');
  await sessions.end(id);
  expect(await notes.read(id, second)).toBeNull();
  const third = await notes.leave(id, 'third');
  expect(await notes.read(id, third)).toBeNull();
});

test('the database does not tell what it says', async () => {
  const id = await sessions.create('key');
  const name = await notes.leave(id, 'canary');
  const stolen = await database.stolen();
  expect(stolen).not.toContain('canary');
  expect(stolen).not.toContain(name);
});
