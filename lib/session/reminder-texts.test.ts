import { afterEach, beforeEach, expect, test } from 'vitest';
import { openReminderTexts, type ReminderTextStore } from './reminder-texts.ts';
import { openSessions, type Sessions } from './store.ts';
import { type TestSessions, testSessions } from './test-sessions.ts';

const secret = 'the secret of the server, at least thirty-two characters';
const own = { subject: 'For {name}', body: 'Please hurry, {name}' };
const common = { subject: 'For all', body: 'Please hurry' };

let database: TestSessions;
let sessions: Sessions;
let texts: ReminderTextStore;

beforeEach(async () => {
  database = await testSessions();
  sessions = await openSessions(database.address, secret);
  texts = await openReminderTexts(database.address, secret);
});

afterEach(async () => {
  await Promise.all([sessions.close(), texts.close()]);
});

const signIn = (person: string) => sessions.create('key', person);

test('a chair has their own texts in every session, also after signing out, and another chair has theirs', async () => {
  const first = await signIn('ada');
  await texts.keep(first, 'cvl', { own });
  await sessions.end(first);
  const [again, other] = [await signIn('ada'), await signIn('bob')];
  expect(await texts.read(other, 'cvl')).toEqual({});
  await texts.keep(other, 'cvl', { own: common });
  expect(await texts.read(again, 'cvl')).toEqual({ own });
  expect(await texts.read(again, 'other')).toEqual({});
});

test('the last texts replace those before, and without any nothing is left', async () => {
  const session = await signIn('ada');
  await texts.keep(session, 'cvl', { own, common });
  await texts.keep(session, 'cvl', { common });
  expect(await texts.read(session, 'cvl')).toEqual({ common });
  expect(await texts.keep(session, 'cvl', {})).toBe(true);
  expect(await database.tamper('select count(*) as entries from reminder_texts')).toEqual([{ entries: 0 }]);
});

test('an unknown session, or one without an owner, has no texts and keeps none', async () => {
  for (const id of ['never was', await sessions.create('key')]) {
    expect(await texts.keep(id, 'cvl', { own })).toBe(false);
    expect(await texts.read(id, 'cvl')).toEqual({});
  }
});

test('a text cannot be read in the database, opened with another secret, or moved to another conference', async () => {
  const session = await signIn('ada');
  await texts.keep(session, 'cvl', { own: { subject: 'canary', body: 'canary' } });
  expect(await database.stolen()).not.toContain('canary');
  const thief = await openReminderTexts(database.address, `${secret}!`);
  expect(await thief.read(session, 'cvl')).toEqual({});
  await thief.close();
  await database.tamper("update reminder_texts set conference = 'other'");
  expect(await texts.read(session, 'other')).toEqual({});
});
