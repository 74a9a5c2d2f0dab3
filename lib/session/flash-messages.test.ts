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

test('a message can be read any number of times but taken only once, even by requests at the same moment', async () => {
  const id = await sessions.create('key');
  const name = await messages.leave(id, 'a canary\nof two lines');
  for (let times = 0; times < 2; times += 1) expect(await messages.read(id, name)).toBe('a canary\nof two lines');
  const taken = await Promise.all([1, 2, 3].map(() => messages.take(id, name)));
  expect(taken.filter((text) => text !== null)).toEqual(['a canary\nof two lines']);
  expect(await messages.read(id, name)).toBeNull();
});

test('a message left at one dashboard can be taken once at another one over the same store', async () => {
  const other = await openFlashMessages(database.address, secret, () => time);
  onTestFinished(() => other.close());
  const id = await sessions.create('key');
  const name = await messages.leave(id, 'canary');
  const taken = await Promise.all([messages.take(id, name), other.take(id, name), other.take(id, name)]);
  expect(taken.filter((text) => text !== null)).toEqual(['canary']);
});

test('a message opens only with its own session and its own name', async () => {
  const [id, other] = [await sessions.create('key'), await sessions.create('key')];
  const name = await messages.leave(id, 'canary');
  expect([await messages.take(other, name), await messages.take(id, 'another'), await messages.take('', name)]).toEqual(
    [null, null, null],
  );
  expect(await messages.take(id, name)).toBe('canary');
});

test('messages left at the same moment are all kept, and taking one leaves the others', async () => {
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

test('if a session has too many messages, its oldest one is dropped', async () => {
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

test('a message ends with its lifetime or its session, and none is stored without a session', async () => {
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

test('the database does not reveal a message or its name', async () => {
  const id = await sessions.create('key');
  const name = await messages.leave(id, 'canary');
  const stolen = await database.stolen();
  expect(stolen).not.toContain('canary');
  expect(stolen).not.toContain(name);
});
