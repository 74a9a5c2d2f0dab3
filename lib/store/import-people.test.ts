import { expect, test } from 'vitest';
import { insertAddress, deleteAddress, insertPerson } from './addresses.ts';
import { writeAudit } from './audit.ts';
import type { Dataset } from './dataset.ts';
import { importDataset } from './import.ts';
import { findPerson } from './people.ts';
import { openStore, type Store } from './store.ts';
import { assignmentRecord, conferenceRecord, submissionRecord } from './test-records.ts';

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
  const store = await openStore(':memory:');
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
  (await db.selectFrom('assignments').select('reviewer_id').execute()).map((row) => row.reviewer_id);

test('an address that somebody removed stays removed at the next import, and their reviews stay theirs', async () => {
  const { store, ada } = await storeWithAda();
  await remove(store, ada, 'ada@old.org');
  const report = await importDataset(store, dataset([named('ada@old.org', 'ada@new.org')], 'Another title'));
  expect(report).toMatchObject({ people: { added: 0 }, submissions: { changed: 1 } });
  expect(await addressesOf(store, ada)).toEqual(['ada@new.org']);
  expect(await findPerson(store, 'ada@old.org')).toBeUndefined();
  expect(await reviewers(store)).toEqual([ada]);
});

test('a second address that somebody removed stays removed, whoever has it now', async () => {
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

test('an address that was removed names whoever has it verified since', async () => {
  const { store, ada } = await storeWithAda();
  await remove(store, ada, 'ada@old.org');
  await store.db.transaction().execute((transaction) => insertPerson(transaction, 'other', 'ada@old.org'));
  await importDataset(store, dataset([named('ada@old.org')], 'Another title'));
  expect(await reviewers(store)).toEqual(['other']);
  expect(await addressesOf(store, ada)).toEqual(['ada@new.org']);
});

test('an address whose last owner cannot sign in any more makes a new person', async () => {
  const { store, ada } = await storeWithAda();
  await remove(store, ada, 'ada@old.org');
  await remove(store, ada, 'ada@new.org');
  const report = await importDataset(store, dataset([named('ada@old.org')], 'Another title'));
  expect(report.people.added).toBe(1);
  const now = await findPerson(store, 'ada@old.org');
  expect(now?.id).not.toBe(ada);
  expect(await reviewers(store)).toEqual([now?.id]);
  expect(await addressesOf(store, ada)).toEqual([]);
});

test('two reviewers of a source who are one person by now are named, and nothing is written', async () => {
  const { store, ada } = await storeWithAda();
  await add(store, ada, 'ada@third.org');
  const people = [named('ada@old.org'), named('ada@third.org')];
  const again = importDataset(store, dataset(people, 'Another title', ['ada@old.org', 'ada@third.org']));
  await expect(again).rejects.toThrow(/paper: reviewer ada@third.org is asked twice in phase 1/);
  expect(await reviewers(store)).toEqual([ada]);
});
