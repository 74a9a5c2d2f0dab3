import { expect, test } from 'vitest';
import { openStore } from '#lib/store/open-store.ts';
import { testAddress, testStore } from '#lib/store/test-store.ts';

test('a store that is reopened has the same secrets, so ids and cursors stay valid', async () => {
  const address = await testAddress();
  const [first, second] = [await openStore(address), await openStore(address)];
  expect(second.idSecret.equals(first.idSecret)).toBe(true);
  expect(second.cursorSecret.equals(first.cursorSecret)).toBe(true);
  expect(first.cursorSecret.equals(first.idSecret)).toBe(false);
  await Promise.all([first.close(), second.close()]);
});

test('a store can be opened and read while another process writes', async () => {
  const address = await testAddress();
  const writer = await openStore(address);
  await writer.db.transaction().execute(async (db) => {
    await db.insertInto('secrets').values({ name: 'x', value: 'y' }).execute();
    const reader = await openStore(address);
    expect(await reader.db.selectFrom('secrets').select('name').orderBy('name').execute()).toEqual([
      { name: 'cursors' },
      { name: 'ids' },
    ]);
    await reader.close();
  });
  await writer.close();
});

test('nobody changes what a transaction has read before it ends', async () => {
  const store = await testStore();
  const counter = store.db.selectFrom('secrets').select('value').where('name', '=', 'counter');
  await store.db.insertInto('secrets').values({ name: 'counter', value: '0' }).execute();
  const count = () =>
    store.db.transaction().execute(async (transaction) => {
      const { value } = await transaction.executeQuery(counter).then(({ rows }) => rows[0]!);
      const next = { value: String(Number(value) + 1) };
      await transaction.updateTable('secrets').set(next).where('name', '=', 'counter').execute();
    });
  await Promise.all(Array.from({ length: 12 }, count));
  expect(await counter.execute()).toEqual([{ value: '12' }]);
});
