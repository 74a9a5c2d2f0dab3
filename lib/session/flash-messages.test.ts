import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { MOST_FLASH_MESSAGES, FLASH_LIFETIME, type FlashMessages, openFlashMessages } from './flash-messages.ts';
import { openSessions, type Sessions } from './store.ts';
import { type TestSessions, testSessions } from './test-sessions.ts';

const secret = 'the secret of the server, at least thirty-two characters';

let database: TestSessions;
let sessions: Sessions;
let messages: FlashMessages;
let time: number;

beforeEach(async () => {
  database = await testSessions();
  time = Date.UTC(2026, 11, 1);
  sessions = await openSessions(database.address, secret, { now: () => time });
  messages = await openFlashMessages(database.address, secret, () => time);
});

afterEach(async () => {
  await Promise.all([sessions.close(), messages.close()]);
});

test('a message is read as often as wanted, and taken once, no matter who else asks at the same moment', async () => {
  const id = await sessions.create('key');
  const name = await messages.leave(id, 'a canary\nof two lines');
  for (let times = 0; times < 2; times += 1) expect(await messages.read(id, name)).toBe('a canary\nof two lines');
  const taken = await Promise.all([1, 2, 3].map(() => messages.take(id, name)));
  expect(taken.filter((text) => text !== null)).toEqual(['a canary\nof two lines']);
  expect(await messages.read(id, name)).toBeNull();
});

test('a message that is left at one dashboard is shown at another one over the same store, and taken once', async () => {
  const other = await openFlashMessages(database.address, secret, () => time);
  onTestFinished(() => other.close());
  const id = await sessions.create('key');
  const name = await messages.leave(id, 'canary');
  const taken = await Promise.all([messages.take(id, name), other.take(id, name), other.take(id, name)]);
  expect(taken.filter((text) => text !== null)).toEqual(['canary']);
});

test('only its own session and its own name open it', async () => {
  const [id, other] = [await sessions.create('key'), await sessions.create('key')];
  const name = await messages.leave(id, 'canary');
  expect([await messages.take(other, name), await messages.take(id, 'another'), await messages.take('', name)]).toEqual(
    [null, null, null],
  );
  expect(await messages.take(id, name)).toBe('canary');
});

test('messages stand beside each other, however many are left at once, and taking one leaves the others', async () => {
  const [id, other] = [await sessions.create('key'), await sessions.create('key')];
  const texts = ['a new key', 'a word', 'another new key'];
  const names = await Promise.all(texts.map((text) => messages.leave(id, text)));
  const theirs = await messages.leave(other, 'theirs');
  expect(await messages.take(id, names[1] ?? '')).toBe('a word');
  expect(await Promise.all(names.map((name) => messages.read(id, name)))).toEqual([
    'a new key',
    null,
    'another new key',
  ]);
  expect(await messages.read(other, theirs)).toBe('theirs');
});

test('of more messages than a session may have the oldest goes, of this session alone', async () => {
  const [id, other] = [await sessions.create('key'), await sessions.create('key')];
  const theirs = await messages.leave(other, 'theirs');
  const names = [];
  for (let left = 0; left <= MOST_FLASH_MESSAGES; left += 1) {
    time += 1;
    names.push(await messages.leave(id, `message ${left}`));
  }
  const found = await Promise.all(names.map((name) => messages.read(id, name)));
  expect(found).toEqual([null, ...names.slice(1).map((_, index) => `message ${index + 1}`)]);
  expect(await messages.read(other, theirs)).toBe('theirs');
});

test('its time, or the end of the session, ends a message; where there is no session none is left', async () => {
  const id = await sessions.create('key');
  const first = await messages.leave(id, 'first');
  time += FLASH_LIFETIME;
  expect(await messages.read(id, first)).toBeNull();
  const second = await messages.leave(id, 'second');
  await sessions.end(id);
  expect(await messages.read(id, second)).toBeNull();
  const third = await messages.leave(id, 'third');
  expect(await messages.read(id, third)).toBeNull();
});

test('the database does not tell what it says', async () => {
  const id = await sessions.create('key');
  const name = await messages.leave(id, 'canary');
  const stolen = await database.stolen();
  expect(stolen).not.toContain('canary');
  expect(stolen).not.toContain(name);
});
