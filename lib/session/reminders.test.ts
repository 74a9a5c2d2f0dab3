import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '#lib/contract/time/durations.ts';
import { openReminders, reminderLimits, type Reminders } from './reminders.ts';
import { type TestSessions, testSessions } from './test-sessions.ts';

const secret = 'the secret of the server, at least thirty-two characters';
const place = { service: 'https://api.example/api/v1', conference: 'cvl-2026' };
const ada = { id: 'u1', name: 'Ada Chair' };
const bob = { id: 'u2', name: 'Bob Chair' };

let database: TestSessions;
let reminders: Reminders;
let time: number;

beforeEach(async () => {
  time = Date.parse('2026-11-20T12:00:00Z');
  database = await testSessions();
  reminders = await openReminders(database.address, secret, () => time);
});
afterEach(() => reminders.close());

test('a reminder is found by every chair, with who sent the last one, when, and how many there were', async () => {
  await reminders.mark(place, ['r1', 'r2'], ada);
  time += DAY;
  const after = await reminders.mark(place, ['r2', 'r2'], bob);
  expect(after).toEqual(new Map([['r2', { at: time, by: bob, times: 2, isUndoable: true }]]));
  expect(await reminders.read(place, ['r1', 'r2', 'r3'])).toEqual(
    new Map([
      ['r1', { at: time - DAY, by: ada, times: 1, isUndoable: true }],
      ['r2', { at: time, by: bob, times: 2, isUndoable: true }],
    ]),
  );
});

test('an assignment of the same id in another conference or service has no reminder', async () => {
  await reminders.mark(place, ['r1'], ada);
  expect(await reminders.read({ ...place, conference: 'other' }, ['r1'])).toEqual(new Map());
  expect(await reminders.read({ ...place, service: 'https://b.example/api/v1' }, ['r1'])).toEqual(new Map());
});

test('marks of two chairs at the same moment are both counted', async () => {
  await Promise.all([ada, bob, ada, bob].map((by) => reminders.mark(place, ['r1'], by)));
  expect((await reminders.read(place, ['r1'])).get('r1')?.times).toBe(4);
});

test('as many assignments as one call may name are marked and read', async () => {
  const all = Array.from({ length: reminderLimits.assignments }, (_, at) => `assignment ${at}`);
  expect((await reminders.mark(place, all, ada)).size).toBe(all.length);
  expect((await reminders.read(place, all)).size).toBe(all.length);
});

describe('a mark that is taken back', () => {
  test('is gone for every chair, and what was before it is the last reminder again', async () => {
    await reminders.mark(place, ['r1'], ada);
    time += DAY;
    await reminders.mark(place, ['r1', 'r2'], bob);
    const left = await reminders.undo(place, ['r1', 'r2', 'r3'], time);
    expect(left).toEqual(new Map([['r1', { at: time - DAY, by: ada, times: 1, isUndoable: true }]]));
    expect(await reminders.read(place, ['r1', 'r2'])).toEqual(left);
  });

  test('stays if another chair has marked it since', async () => {
    await reminders.mark(place, ['r1'], ada);
    const marked = time;
    time += DAY;
    await reminders.mark(place, ['r1'], bob);
    expect((await reminders.undo(place, ['r1'], marked)).get('r1')).toMatchObject({ at: time, by: bob, times: 2 });
  });

  test('is one, however often it is taken back, and further ones are only known by their number', async () => {
    for (let nth = 0; nth < 3; nth++) {
      await reminders.mark(place, ['r1'], ada);
      time += DAY;
    }
    const last = time - DAY;
    await Promise.all([reminders.undo(place, ['r1'], last), reminders.undo(place, ['r1'], last)]);
    const left = (await reminders.read(place, ['r1'])).get('r1');
    expect(left).toEqual({ at: last - DAY, by: ada, times: 2, isUndoable: false });
    expect((await reminders.undo(place, ['r1'], last - DAY)).get('r1')).toEqual(left);
  });

  test('is not found from another conference', async () => {
    await reminders.mark(place, ['r1'], ada);
    await reminders.undo({ ...place, conference: 'other' }, ['r1'], time);
    expect((await reminders.read(place, ['r1'])).get('r1')).toMatchObject({ times: 1 });
  });
});

describe('what is kept', () => {
  test('is deleted a year after the last reminder', async () => {
    await reminders.mark(place, ['old', 'renewed'], ada);
    time += 200 * DAY;
    await reminders.mark(place, ['renewed'], ada);
    time += 165 * DAY;
    expect([...(await reminders.read(place, ['old', 'renewed'])).keys()]).toEqual(['renewed']);
    await reminders.mark(place, ['new'], ada);
    expect(await database.tamper('select count(*) as entries from reminder')).toEqual([{ entries: 2 }]);
  });

  test('is not counted with a reminder that comes after it was to be deleted', async () => {
    await reminders.mark(place, ['r1'], ada);
    time += 366 * DAY;
    expect(await reminders.mark(place, ['r1'], bob)).toMatchObject(new Map([['r1', { by: bob, times: 1 }]]));
    expect(await reminders.undo(place, ['r1'], time)).toEqual(new Map());
  });

  test('names neither the person, nor the conference, nor the assignment to someone who has only the database', async () => {
    await reminders.mark({ ...place, conference: 'canary-conference' }, ['canary-assignment'], {
      id: 'canary',
      name: 'Canary',
    });
    expect((await database.stolen()).toLowerCase()).not.toContain('canary');
    const thief = await openReminders(database.address, `${secret}!`, () => time);
    expect(await thief.read({ ...place, conference: 'canary-conference' }, ['canary-assignment'])).toEqual(new Map());
    await thief.close();
  });

  test('is ignored if its time was changed in the database', async () => {
    await reminders.mark(place, ['r1'], ada);
    await database.tamper('update reminder set reminded_at = reminded_at + 1');
    expect(await reminders.read(place, ['r1'])).toEqual(new Map());
  });
});
