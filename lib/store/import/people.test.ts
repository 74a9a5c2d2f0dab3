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

/** A store in which Ada came by an import, and has a second address. */
async function storeWithAda(other = 'ada@new.org') {
  const store = await testStore();
  await importDataset(store, dataset([named('ada@old.org', other)]));
  return { store, ada: (await findPerson(store, 'ada@old.org'))!.id };
}

/** What happens where somebody removes an address, or somebody else proves to read it. */
const remove = (store: Store, userId: string, address: string) =>
  store.db.transaction().execute(async (transaction) => {
    await deleteAddress(transaction, userId, address);
    await writeAudit(transaction, {
      at,
      actor: userId,
      action: 'address.removed',
      subject: userId,
      detail: { address },
    });
  });

const add = (store: Store, userId: string, address: string) =>
  store.db.transaction().execute((transaction) => insertAddress(transaction, userId, address));

const addressesOf = async ({ db }: Store, userId: string) =>
  (await db.selectFrom('addresses').select('address').where('user_id', '=', userId).orderBy('address').execute()).map(
    ({ address }) => address,
  );

const reviewers = async ({ db }: Store) =>
  (await db.selectFrom('assignments').select('reviewer_id').orderBy('reviewer_id').execute()).map(
    (row) => row.reviewer_id,
  );

/** Ids as the store sorts them. */
const sorted = (...ids: readonly (string | undefined)[]) =>
  ids.toSorted((a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0));

const assignments = ({ db }: Store) =>
  db.selectFrom('assignments').select(['id', 'slug', 'reviewer_id']).orderBy('id').execute();

const chairs = async ({ db }: Store) =>
  (await db.selectFrom('grants').select('user_id').where('role', '=', 'chair').execute()).map((row) => row.user_id);

/** Anyone who has an address verified. */
const whoHas = async (store: Store, address: string) => (await findPerson(store, address))?.id;

test('an address that somebody removed stays removed at the next import, and their reviews stay theirs', async () => {
  const { store, ada } = await storeWithAda();
  const before = await assignments(store);
  await remove(store, ada, 'ada@old.org');
  await importDataset(store, dataset([named('ada@old.org')], 'Another title'));
  expect(await addressesOf(store, ada)).toEqual(['ada@new.org']);
  expect(await assignments(store)).toEqual(before);
});

describe('by an address that somebody removed they get nothing', () => {
  test('of what an import grants: that is its new person’s, who is made once', async () => {
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

  test('of assignments that are new, on another paper or in another phase', async () => {
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

  test('of further addresses that the source knows', async () => {
    const { store, ada } = await storeWithAda();
    await remove(store, ada, 'ada@old.org');
    await importDataset(store, dataset([named('ada@old.org', 'ada@home.org')]));
    expect(await addressesOf(store, ada)).toEqual(['ada@new.org']);
    expect(await whoHas(store, 'ada@home.org')).toBe(await whoHas(store, 'ada@old.org'));
  });
});

test('a review stays with the person who had its address then, while the address goes from one to the next', async () => {
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

test('a review that is somebody’s by another address is not taken for that of an address they removed', async () => {
  const { store, ada } = await storeWithAda();
  await remove(store, ada, 'ada@old.org');
  const people = [named('ada@old.org'), named('ada@new.org')];
  const report = await importDataset(store, dataset(people, 'Another title', ['ada@old.org', 'ada@new.org']));
  expect(report.leftOut).toEqual([]);
  expect(await reviewers(store)).toEqual(sorted(ada, await whoHas(store, 'ada@old.org')));
});

test('a second address that somebody removed stays removed, no matter who has it now', async () => {
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

test('an address that somebody added again is theirs', async () => {
  const { store, ada } = await storeWithAda();
  await remove(store, ada, 'ada@old.org');
  await add(store, ada, 'ada@old.org');
  await importDataset(store, dataset([named('ada@old.org', 'ada@new.org')]));
  expect(await addressesOf(store, ada)).toEqual(['ada@new.org', 'ada@old.org']);
});

test('what is new is for anyone who has verified the address since, and what was reviewed stays with its reviewer', async () => {
  const { store, ada } = await storeWithAda();
  await remove(store, ada, 'ada@old.org');
  await store.db.transaction().execute((transaction) => insertPerson(transaction, 'other', 'ada@old.org'));
  await importDataset(store, dataset([named('ada@old.org')], 'Another title'));
  expect(await reviewers(store)).toEqual([ada]);
  expect(await chairs(store)).toContain('other');
});

describe('what somebody did to their addresses makes no import fail', () => {
  test('a further address that somebody else has verified by now is left out, and the report says so', async () => {
    const { store, ada } = await storeWithAda();
    const eve = { ...named('eve@x.org', 'Ada@New.org'), firstName: 'Eve' };
    const { leftOut } = await importDataset(store, dataset([named('ada@old.org'), eve]));
    expect(leftOut).toEqual(['ada@new.org as an address of eve@x.org: someone else has verified it']);
    expect(await whoHas(store, 'ada@new.org')).toBe(ada);
    expect(await addressesOf(store, (await whoHas(store, 'eve@x.org'))!)).toEqual(['eve@x.org']);
  });

  test('of two reviewers who are one person by now the second is left out, and the report says so', async () => {
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

describe('what a source says of two people at once is refused, and nothing is written', () => {
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

  test('one reviewer asked twice', async () => {
    const { store, ada } = await storeWithAda();
    const again = importDataset(
      store,
      dataset([named('ada@old.org')], 'Another title', ['ada@old.org', 'Ada@old.org']),
    );
    await expect(again).rejects.toThrow(/paper: reviewer Ada@old.org is asked twice in phase 1/);
    expect(await reviewers(store)).toEqual([ada]);
  });
});

test('an import names those whose name is not known, and changes the name of nobody else', async () => {
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

describe('what happens to addresses while a conference is imported', () => {
  /** Looks an import's people up, and completes them when something else has happened. */
  async function imported(store: Store, meanwhile: () => Promise<unknown>) {
    const people = await importPeople(store, [named('ada@old.org'), named('bo@x.org')]);
    await meanwhile();
    const completed = exclusively(store.db, ['conferences'], async (db) => {
      people.continueIn(db);
      await people.complete(db, at, { dryRun: false });
    });
    return completed.then(() => people.find(['ada@old.org']));
  }

  test('somebody who signs in for the first time is the person whom it names', async () => {
    const store = await testStore();
    const [id = ''] = (await newIds(store, ['ada@old.org'])).values();
    const people = await imported(store, () => inTransaction(store.db, (db) => insertPerson(db, id, 'ada@old.org')));
    expect(people.get('ada@old.org')).toBe(id);
    expect(
      await store.db.selectFrom('users').select(['id', 'last_name']).where('email', '=', 'ada@old.org').execute(),
    ).toEqual([{ id, last_name: 'Lovelace' }]);
  });

  test('an address that goes to another account stops it, and names the address', async () => {
    const { store, ada } = await storeWithAda();
    const moved = imported(store, () => remove(store, ada, 'ada@old.org'));
    await expect(moved).rejects.toThrow(
      'address ada@old.org has moved to another account in the meantime: import again',
    );
  });

  test('an account that is merged into another stops it', async () => {
    const { store, ada } = await storeWithAda();
    const merged = imported(store, () => {
      const moved = store.db.updateTable('addresses').set({ user_id: 'other' });
      return moved.where('user_id', '=', ada).where('address', '=', 'ada@old.org').execute();
    });
    await expect(merged).rejects.toThrow(
      'address ada@old.org has moved to another account in the meantime: import again',
    );
  });

  test('one that nobody had and that is another person’s by the end stops it, too', async () => {
    const { store, ada } = await storeWithAda();
    const taken = imported(store, () => add(store, ada, 'bo@x.org'));
    await expect(taken).rejects.toThrow('address bo@x.org has moved to another account in the meantime: import again');
  });
});

test('a person whom a source names twice is one', async () => {
  const store = await testStore();
  const twice = Array.from({ length: 1200 }, (_, at) => named(at % 2 ? 'ada@old.org' : `p${at}@x.org`));
  const { people } = await importDataset(store, dataset(twice));
  expect(people.added).toBe(601);
  expect(await store.db.selectFrom('users').select('id').where('email', '=', 'ada@old.org').execute()).toHaveLength(1);
});
