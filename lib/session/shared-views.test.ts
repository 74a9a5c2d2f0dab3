import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { viewLimits } from './saved-views.ts';
import { openSharedViews, type SharedViews } from './shared-views.ts';
import { openSessions, type Sessions } from './store.ts';
import { type TestSessions, testSessions } from './test-sessions.ts';

const secret = 'the secret of the server, at least thirty-two characters';
const place = { service: 'https://api.example/api/v1', conference: 'cvl-2026', table: 'submissions' };

let database: TestSessions;
let sessions: Sessions;
let views: SharedViews;
let ada: string;
let bob: string;
let time: number;

beforeEach(async () => {
  time = Date.parse('2026-11-20T12:00:00Z');
  database = await testSessions();
  sessions = await openSessions(database.address, secret);
  views = await openSharedViews(database.address, secret, () => time++);
  [ada, bob] = [await sessions.create('key', 'ada'), await sessions.create('key', 'bob')];
});
afterEach(async () => {
  await Promise.all([sessions.close(), views.close()]);
});

const share = (session: string, name: string, search = `?q=${name}`) =>
  views.change(session, place, { do: 'share', name, search, by: session === ada ? 'Ada' : 'Bob' });

/** Shares a view as Ada. @returns its id */
async function shared(name: string): Promise<string> {
  await share(ada, name);
  return (await views.list(ada, place)).find((view) => view.name === name)?.id ?? '';
}

const remove = (session: string, id: string, mayDeleteAny = false) =>
  views.change(session, place, { do: 'delete', id, mayDeleteAny });

test('a shared view is seen by others, in the order of sharing, with the name of the person who shared it', async () => {
  await share(ada, 'late');
  await share(bob, 'disputed');
  expect(await views.list(bob, place)).toMatchObject([
    { name: 'late', search: '?q=late', by: 'Ada', isMine: false, isHidden: false },
    { name: 'disputed', by: 'Bob', isMine: true },
  ]);
});

test('a view is not seen in another table, conference or service, and cannot be changed from there', async () => {
  const id = await shared('late');
  for (const other of [{ table: 'reviews' }, { conference: 'other' }, { service: 'https://b.example/api/v1' }]) {
    const elsewhere = { ...place, ...other };
    expect(await views.list(ada, elsewhere)).toEqual([]);
    expect(await views.change(ada, elsewhere, { do: 'edit', id, name: 'x' })).toBe('gone');
    await views.change(ada, elsewhere, { do: 'delete', id, mayDeleteAny: true });
  }
  expect(await views.list(ada, place)).toMatchObject([{ name: 'late' }]);
});

test('a view is renamed, and given another query, only by the person who shared it', async () => {
  const id = await shared('late');
  expect(await views.change(bob, place, { do: 'edit', id, name: 'mine now' })).toBe('not yours');
  expect(await views.change(ada, place, { do: 'edit', id, name: 'later' })).toBeNull();
  expect(await views.change(ada, place, { do: 'edit', id, search: '?sort=title' })).toBeNull();
  expect(await views.list(bob, place)).toMatchObject([{ id, name: 'later', search: '?sort=title', by: 'Ada' }]);
});

test('a view is deleted by the person who shared it, and by those who may delete any', async () => {
  const [one, other] = [await shared('one'), await shared('other')];
  expect(await remove(bob, one)).toBe('not yours');
  expect(await remove(ada, one)).toBeNull();
  expect(await remove(bob, other, true)).toBeNull();
  expect(await views.list(ada, place)).toEqual([]);
});

test('a view is hidden from one person, until they show it again', async () => {
  const id = await shared('late');
  expect(await views.change(bob, place, { do: 'hide', id })).toBeNull();
  expect(await views.change(bob, place, { do: 'hide', id })).toBeNull();
  expect(await views.list(bob, place)).toMatchObject([{ id, isHidden: true }]);
  expect(await views.list(ada, place)).toMatchObject([{ id, isHidden: false }]);
  expect(await views.change(bob, place, { do: 'show', id })).toBeNull();
  expect(await views.list(bob, place)).toMatchObject([{ id, isHidden: false }]);
});

test('a session without an owner changes nothing', async () => {
  const id = await shared('late');
  for (const session of ['never was', await sessions.create('key')]) {
    expect(await share(session, 'x')).toBe('not yours');
    expect(await remove(session, id, true)).toBe('not yours');
    expect(await views.change(session, place, { do: 'hide', id })).toBe('not yours');
  }
  expect(await views.list(ada, place)).toMatchObject([{ id, name: 'late' }]);
});

describe('of two changes at the same moment', () => {
  test('a deletion stays, and a rename that comes too late says that the view is gone', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await shared(`round ${round}`);
      const [renamed] = await Promise.all([
        views.change(ada, place, { do: 'edit', id, name: 'renamed' }),
        remove(bob, id, true),
      ]);
      expect([null, 'gone']).toContain(renamed);
      expect(await views.list(ada, place)).toEqual([]);
    }
    expect(await views.change(ada, place, { do: 'edit', id: 'gone', name: 'x' })).toBe('gone');
  });

  test('two deletions both succeed', async () => {
    const id = await shared('late');
    expect(await Promise.all([remove(ada, id), remove(bob, id, true)])).toEqual([null, null]);
  });

  test('a new name and a new query are both kept', async () => {
    const id = await shared('late');
    await Promise.all([
      views.change(ada, place, { do: 'edit', id, name: 'renamed' }),
      views.change(ada, place, { do: 'edit', id, search: '?sort=title' }),
    ]);
    expect(await views.list(ada, place)).toMatchObject([{ name: 'renamed', search: '?sort=title' }]);
  });

  test('no more views are shared than the limit', async () => {
    for (let at = 1; at < viewLimits.views; at++) await share(ada, `${at}`);
    const results = await Promise.all([share(ada, 'a'), share(bob, 'b'), share(ada, 'c')]);
    expect(results.filter((refusal) => refusal === 'full')).toHaveLength(2);
    expect(await views.list(ada, place)).toHaveLength(viewLimits.views);
  });
});

describe('what is kept', () => {
  test('names neither conference, nor view, nor person to someone who has only the database', async () => {
    const canary = { ...place, conference: 'canary-conference' };
    const change = { do: 'share', name: 'canary', search: '?q=canary', by: 'Canary' } as const;
    await views.change(ada, canary, change);
    expect((await database.stolen()).toLowerCase()).not.toContain('canary');
    const thief = await openSharedViews(database.address, `${secret}!`);
    expect(await thief.list(ada, canary)).toEqual([]);
    await thief.close();
  });

  test('is ignored if it was moved to another conference in the database', async () => {
    await shared('late');
    const elsewhere = { ...place, conference: 'other' };
    await views.change(ada, elsewhere, { do: 'share', name: 'there', search: '', by: 'Ada' });
    await database.tamper('update shared_view set scope = (select max(scope) from shared_view)');
    const all = [...(await views.list(ada, place)), ...(await views.list(ada, elsewhere))];
    expect(all).toHaveLength(1);
  });

  test('does not say any more who had hidden a view that is deleted', async () => {
    const id = await shared('late');
    await views.change(bob, place, { do: 'hide', id });
    await remove(ada, id);
    expect(await database.tamper('select count(*) as entries from hidden_view')).toEqual([{ entries: 0 }]);
  });
});
