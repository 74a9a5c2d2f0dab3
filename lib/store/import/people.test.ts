import { describe, expect, test } from 'vitest';
import { exclusively } from '#lib/sql/migrate/exclusively.ts';
import { insertAddress, deleteAddress, insertPerson } from '#lib/store/accounts/addresses.ts';
import { writeAudit } from '#lib/store/accounts/audit.ts';
import type { Dataset } from '#lib/store/dataset/dataset.ts';
import { importDataset } from './import.ts';
import { importPeople } from './people.ts';
import { findPerson, newIds } from '#lib/store/accounts/people.ts';
import type { Store } from '#lib/store/database/store.ts';
import { assignmentRecord, conferenceRecord, submissionRecord } from '#lib/store/dataset/test-records.ts';
import { testStore } from '#lib/store/test-store.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';

const at = '2026-11-21T10:00:00.000Z';
const named = (email: string, other?: string) => ({
  email,
  firstName: 'Ada',
  lastName: 'Lovelace',
  otherAddresses: other === undefined ? [] : [{ address: other, verified: true }],
});

function dataset(people: Dataset['people'], title = 'Title', reviewers = ['ada@old.org']): Dataset {
  return conferenceRecord('conf', {
    people,
    grants: [{ email: 'ada@old.org', role: 'chair' }],
    submissions: [
      submissionRecord('paper', 'open', { title, assignments: reviewers.map((each) => assignmentRecord(each)) }),
    ],
  });
}

/** A store with Ada, who was imported and has a second address. */
async function storeWithAda(other = 'ada@new.org') {
  const store = await testStore();
  await importDataset(store, dataset([named('ada@old.org', other)]));
  return { store, ada: (await findPerson(store, 'ada@old.org'))!.id };
}

/** Removes an address as its owner does, or as happens when someone else verifies it. */
const remove = (store: Store, userId: string, address: string) =>
  store.db.transaction().execute(async (transaction) => {
    await deleteAddress(transaction, userId, address, '');
    await writeAudit(transaction, {
      at,
      actor: userId,
      action: 'address.removed',
      subject: userId,
      detail: { address },
    });
  });

const add = (store: Store, userId: string, address: string) =>
  store.db.transaction().execute((transaction) => insertAddress(transaction, userId, address, ''));

const addressesOf = async ({ db }: Store, userId: string) =>
  (await db.selectFrom('addresses').select('address').where('user_id', '=', userId).orderBy('address').execute()).map(
    ({ address }) => address,
  );

const reviewers = async ({ db }: Store) =>
  (await db.selectFrom('assignments').select('reviewer_id').orderBy('reviewer_id').execute()).map(
    (row) => row.reviewer_id,
  );

/** Sorts ids as the store does. */
const sorted = (...ids: readonly (string | undefined)[]) =>
  ids.toSorted((a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0));

const assignments = ({ db }: Store) =>
  db.selectFrom('assignments').select(['id', 'slug', 'reviewer_id']).orderBy('id').execute();

const chairs = async ({ db }: Store) =>
  (await db.selectFrom('grants').select('user_id').where('role', '=', 'chair').execute()).map((row) => row.user_id);

/** The id of the person who has verified an address. */
const whoHas = async (store: Store, address: string) => (await findPerson(store, address))?.id;

test('an address that a person removed stays removed at the next import, and their reviews stay theirs', async () => {
  const { store, ada } = await storeWithAda();
  const before = await assignments(store);
  await remove(store, ada, 'ada@old.org');
  await importDataset(store, dataset([named('ada@old.org')], 'Another title'));
  expect(await addressesOf(store, ada)).toEqual(['ada@new.org']);
  expect(await assignments(store)).toEqual(before);
});

describe('an address that a person removed gives them nothing', () => {
  test('an imported role goes to a new person, who is created once', async () => {
    const { store, ada } = await storeWithAda();
    await store.db.deleteFrom('grants').execute();
    await remove(store, ada, 'ada@old.org');
    const report = await importDataset(store, dataset([named('ada@old.org')]));
    expect(report.people.added).toBe(1);
    const now = await whoHas(store, 'ada@old.org');
    expect(now).not.toBe(ada);
    expect(await chairs(store)).toEqual([now]);
    expect((await importDataset(store, dataset([named('ada@old.org')]))).people.added).toBe(0);
  });

  test('new assignments, on another paper or in another phase, do not go to them', async () => {
    const { store, ada } = await storeWithAda();
    await remove(store, ada, 'ada@old.org');
    const paper = dataset([]).submissions;
    const [stored] = [...paper];
    await importDataset(store, {
      ...dataset([named('ada@old.org')]),
      submissions: [
        { ...stored!, assignments: [1, 2].map((phase) => assignmentRecord('ada@old.org', { phase })) },
        submissionRecord('next', 'open', { assignments: [assignmentRecord('ada@old.org')] }),
      ],
    });
    const now = await whoHas(store, 'ada@old.org');
    expect(await reviewers(store)).toEqual(sorted(ada, now, now));
  });

  test('further addresses from the source do not go to them', async () => {
    const { store, ada } = await storeWithAda();
    await remove(store, ada, 'ada@old.org');
    await importDataset(store, dataset([named('ada@old.org', 'ada@home.org')]));
    expect(await addressesOf(store, ada)).toEqual(['ada@new.org']);
    expect(await whoHas(store, 'ada@home.org')).toBe(await whoHas(store, 'ada@old.org'));
  });
});

test('a review stays with the person who had its address at the time, while the address changes owners', async () => {
  const { store, ada } = await storeWithAda();
  await remove(store, ada, 'ada@old.org');
  const next = [
    dataset([]).submissions,
    [submissionRecord('next', 'open', { assignments: [assignmentRecord('ada@old.org')] })],
  ];
  await importDataset(store, { ...dataset([named('ada@old.org')]), submissions: next.flatMap((each) => [...each]) });
  const second = (await whoHas(store, 'ada@old.org'))!;
  await add(store, second, 'ada@second.org');
  await remove(store, second, 'ada@old.org');
  const before = await assignments(store);
  const changed = next.flatMap((each) => [...each]).map((record) => ({ ...record, title: 'Another title' }));
  const report = await importDataset(store, { ...dataset([named('ada@old.org')]), submissions: changed });
  expect(report).toMatchObject({ people: { added: 1 }, submissions: { changed: 2 }, leftOut: [] });
  expect(await assignments(store)).toEqual(before);
  expect(await reviewers(store)).toEqual(sorted(ada, second));
});

test('a review under a person’s other address is not taken for one under an address they removed', async () => {
  const { store, ada } = await storeWithAda();
  await remove(store, ada, 'ada@old.org');
  const people = [named('ada@old.org'), named('ada@new.org')];
  const report = await importDataset(store, dataset(people, 'Another title', ['ada@old.org', 'ada@new.org']));
  expect(report.leftOut).toEqual([]);
  expect(await reviewers(store)).toEqual(sorted(ada, await whoHas(store, 'ada@old.org')));
});

test('a second address that a person removed stays removed, whoever has it now', async () => {
  const { store, ada } = await storeWithAda();
  await remove(store, ada, 'ada@new.org');
  const again = () => importDataset(store, dataset([named('ada@old.org', 'Ada@New.org')]));
  await again();
  expect(await addressesOf(store, ada)).toEqual(['ada@old.org']);
  await store.db.transaction().execute((transaction) => insertPerson(transaction, 'other', 'ada@new.org'));
  await again();
  expect(await addressesOf(store, ada)).toEqual(['ada@old.org']);
  expect(await addressesOf(store, 'other')).toEqual(['ada@new.org']);
});

test('an address that a person added again is theirs', async () => {
  const { store, ada } = await storeWithAda();
  await remove(store, ada, 'ada@old.org');
  await add(store, ada, 'ada@old.org');
  await importDataset(store, dataset([named('ada@old.org', 'ada@new.org')]));
  expect(await addressesOf(store, ada)).toEqual(['ada@new.org', 'ada@old.org']);
});

test('new assignments go to whoever has verified the address since; old reviews stay with their reviewer', async () => {
  const { store, ada } = await storeWithAda();
  await remove(store, ada, 'ada@old.org');
  await store.db.transaction().execute((transaction) => insertPerson(transaction, 'other', 'ada@old.org'));
  await importDataset(store, dataset([named('ada@old.org')], 'Another title'));
  expect(await reviewers(store)).toEqual([ada]);
  expect(await chairs(store)).toContain('other');
});

describe('changes of addresses do not make an import fail', () => {
  test('a further address that someone else has verified is skipped and reported', async () => {
    const { store, ada } = await storeWithAda();
    const eve = { ...named('eve@x.org', 'Ada@New.org'), firstName: 'Eve' };
    const { leftOut } = await importDataset(store, dataset([named('ada@old.org'), eve]));
    expect(leftOut).toEqual(['ada@new.org as an address of eve@x.org: someone else has verified it']);
    expect(await whoHas(store, 'ada@new.org')).toBe(ada);
    expect(await addressesOf(store, (await whoHas(store, 'eve@x.org'))!)).toEqual(['eve@x.org']);
  });

  test('the second of two reviewers who have become one person is skipped and reported', async () => {
    const { store, ada } = await storeWithAda();
    await add(store, ada, 'ada@third.org');
    const people = [named('ada@old.org'), named('ada@third.org')];
    const { leftOut } = await importDataset(store, dataset(people, 'Another title', ['ada@old.org', 'ada@third.org']));
    expect(leftOut).toEqual([
      'submission paper: the assignment of ada@third.org in phase 1, who is the same person as ada@old.org',
    ]);
    expect(await reviewers(store)).toEqual([ada]);
  });
});

describe('a source that contradicts itself about people is refused, and nothing is written', () => {
  test.each([
    [
      'an address of two people',
      [named('a@x.org', 'c@x.org'), named('b@x.org', 'C@x.org')],
      /c@x.org .* a@x.org and b@x.org/,
    ],
    ['the main address of another', [named('a@x.org', 'B@x.org'), named('b@x.org')], /b@x.org .* a@x.org and b@x.org/],
  ])('%s', async (_what, people, message) => {
    const { store } = await storeWithAda();
    await expect(importDataset(store, dataset([named('ada@old.org'), ...people]))).rejects.toThrow(message);
    expect(await whoHas(store, 'a@x.org')).toBeUndefined();
  });

  test('one reviewer assigned twice', async () => {
    const { store, ada } = await storeWithAda();
    const again = importDataset(
      store,
      dataset([named('ada@old.org')], 'Another title', ['ada@old.org', 'Ada@old.org']),
    );
    await expect(again).rejects.toThrow(/paper: reviewer Ada@old.org is asked twice in phase 1/);
    expect(await reviewers(store)).toEqual([ada]);
  });
});

test('an import names people who have no name, and changes no other name', async () => {
  const { store } = await storeWithAda();
  await store.db.transaction().execute((transaction) => insertPerson(transaction, 'new', 'new@x.org'));
  await store.db
    .transaction()
    .execute((transaction) => insertPerson(transaction, 'half', 'half@x.org', { firstName: '', lastName: 'Known' }));
  const people = ['ada@old.org', 'new@x.org', 'half@x.org'].map((email) => ({
    ...named(email),
    firstName: 'Grace',
    lastName: 'Hopper',
  }));
  await importDataset(store, dataset(people));
  const names = await Promise.all(people.map(async ({ email }) => await findPerson(store, email)));
  expect(names).toMatchObject([
    { firstName: 'Ada', lastName: 'Lovelace' },
    { firstName: 'Grace', lastName: 'Hopper' },
    { firstName: '', lastName: 'Known' },
  ]);
});

describe('an address that changes during an import', () => {
  /** Looks up an import's people, and completes them after something else has happened. */
  async function imported(store: Store, meanwhile: () => Promise<unknown>) {
    const people = await importPeople(store, [named('ada@old.org'), named('bo@x.org')]);
    await meanwhile();
    const completed = exclusively(store.db, ['conferences'], async (db) => {
      people.continueIn(db);
      await people.complete(db, at, { dryRun: false });
      await people.giveNames(db, at);
    });
    return completed.then(() => people.find(['ada@old.org']));
  }

  test('someone who signs in for the first time becomes the imported person', async () => {
    const store = await testStore();
    const [id = ''] = (await newIds(store, ['ada@old.org'])).values();
    const people = await imported(store, () => inTransaction(store.db, (db) => insertPerson(db, id, 'ada@old.org')));
    expect(people.get('ada@old.org')).toBe(id);
    expect(
      await store.db.selectFrom('users').select(['id', 'last_name']).where('email', '=', 'ada@old.org').execute(),
    ).toEqual([{ id, last_name: 'Lovelace' }]);
  });

  test('an address that moves to another account fails the import, which names it', async () => {
    const { store, ada } = await storeWithAda();
    const moved = imported(store, () => remove(store, ada, 'ada@old.org'));
    await expect(moved).rejects.toThrow('address ada@old.org has moved to another account: import again');
  });

  test('an account that is merged into another fails the import', async () => {
    const { store, ada } = await storeWithAda();
    const merged = imported(store, () => {
      const moved = store.db.updateTable('addresses').set({ user_id: 'other' });
      return moved.where('user_id', '=', ada).where('address', '=', 'ada@old.org').execute();
    });
    await expect(merged).rejects.toThrow('address ada@old.org has moved to another account: import again');
  });

  test('a new address that another person has by the end fails the import', async () => {
    const { store, ada } = await storeWithAda();
    const taken = imported(store, () => add(store, ada, 'bo@x.org'));
    await expect(taken).rejects.toThrow('address bo@x.org has moved to another account: import again');
  });
});

test('a person whom a source names twice is imported once', async () => {
  const store = await testStore();
  const twice = Array.from({ length: 1200 }, (_, at) => named(at % 2 ? 'ada@old.org' : `p${at}@x.org`));
  const { people } = await importDataset(store, dataset(twice));
  expect(people.added).toBe(601);
  expect(await store.db.selectFrom('users').select('id').where('email', '=', 'ada@old.org').execute()).toHaveLength(1);
});
