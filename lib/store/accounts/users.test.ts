import { expect, test } from 'vitest';
import { importDataset } from '#lib/store/import/import.ts';
import type { Store } from '#lib/store/database/store.ts';
import { conferenceRecord } from '#lib/store/dataset/test-records.ts';
import { testStore } from '#lib/store/test-store.ts';
import { listUsers, type UserEntry } from './users.ts';

async function storeWith(...people: { email: string; firstName: string; lastName: string }[]) {
  const store = await testStore();
  await importDataset(store, conferenceRecord('conf', { people }));
  return store;
}

async function found(store: Store, filter: Parameters<typeof listUsers>[1]): Promise<UserEntry[]> {
  const users = [];
  for await (const user of listUsers(store, filter)) users.push(user);
  return users;
}

test('listUsers returns each person once, ordered by address, across several batches', async () => {
  const emails = Array.from({ length: 1203 }, (_, at) => `p${String(at).padStart(4, '0')}@x.org`);
  const store = await storeWith(...emails.toReversed().map((email) => ({ email, firstName: 'P', lastName: 'Q' })));
  const listed = (await found(store, {})).map(({ addresses }) => addresses[0]?.address);
  expect(listed).toEqual(emails);
});

test('search ignores case, also beyond ASCII', async () => {
  const store = await storeWith(
    { email: 'a@x.org', firstName: 'Ólafur', lastName: 'ÞÓRSSON' },
    { email: 'b@x.org', firstName: 'Olaf', lastName: 'Thor' },
  );
  const users = await found(store, { search: 'ólafur þórs' });
  expect(users.map(({ firstName }) => firstName)).toEqual(['Ólafur']);
});
