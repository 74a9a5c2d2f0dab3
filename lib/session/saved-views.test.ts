import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSavedViews, type SavedViews, viewLimits } from './saved-views.ts';
import { openSessions, type Sessions } from './store.ts';
import { type TestSessions, testSessions } from './test-sessions.ts';

const secret = 'the secret of the server, at least thirty-two characters';
const place = 'submissions cvl-2026';

let database: TestSessions;
let sessions: Sessions;
let views: SavedViews;

beforeEach(async () => {
  database = await testSessions();
  sessions = await openSessions(database.address, secret);
  views = await openSavedViews(database.address, secret);
});

afterEach(async () => {
  await Promise.all([sessions.close(), views.close()]);
});

const signIn = (person: string) => sessions.create('key', person);
const save = (id: string, name: string, search = `?q=${name}`) => views.change(id, place, { do: 'save', name, search });

test('a person has their saved views in every session, also after signing out, and nobody else does', async () => {
  const first = await signIn('ada');
  await save(first, 'late');
  await sessions.end(first);
  const [again, other] = [await signIn('ada'), await signIn('eve')];
  expect(await views.list(again, place)).toMatchObject([{ name: 'late', search: '?q=late' }]);
  expect(await views.list(again, 'submissions other')).toEqual([]);
  expect(await views.list(other, place)).toEqual([]);
  await save(other, 'theirs');
  expect(await views.list(other, place)).toMatchObject([{ name: 'theirs' }]);
  expect(await views.list(again, place)).toMatchObject([{ name: 'late' }]);
});

test('an unknown session, or one without an owner, has no views and saves none', async () => {
  for (const id of ['never was', await sessions.create('key')]) {
    expect(await save(id, 'x')).toBeNull();
    expect(await views.list(id, place)).toEqual([]);
  }
});

test('a view is renamed, replaced and deleted by its id; an unknown id changes nothing', async () => {
  const session = await signIn('ada');
  const [one] = (await save(session, 'one')) ?? [];
  await save(session, 'two');
  const id = one?.id ?? '';
  await views.change(session, place, { do: 'rename', id, name: 'first' });
  await views.change(session, place, { do: 'save', id, name: 'first', search: '?sort=title' });
  await views.change(session, place, { do: 'delete', id: 'none' });
  expect(await views.list(session, place)).toMatchObject([
    { id, name: 'first', search: '?sort=title' },
    { name: 'two' },
  ]);
  expect(await views.change(session, place, { do: 'delete', id })).toMatchObject([{ name: 'two' }]);
});

test('changes from several tabs at the same moment are all kept', async () => {
  const session = await signIn('ada');
  const names = Array.from({ length: 10 }, (_, index) => `view ${index}`);
  await Promise.all(names.map((name) => save(session, name)));
  expect((await views.list(session, place)).map(({ name }) => name).toSorted()).toEqual(names);
});

describe('saved views', () => {
  test('are limited in number, and the existing ones stay', async () => {
    const session = await signIn('ada');
    for (let index = 0; index < viewLimits.views; index++) await save(session, `${index}`);
    expect(await save(session, 'one too many')).toBeNull();
    expect(await views.list(session, place)).toHaveLength(viewLimits.views);
  });

  test('cannot be read in the database, or opened with another secret', async () => {
    const session = await signIn('ada');
    await save(session, 'canary', '?q=canary');
    expect(await database.stolen()).not.toContain('canary');
    const thief = await openSavedViews(database.address, `${secret}!`);
    expect(await thief.list(session, place)).toEqual([]);
    await thief.close();
  });
});
