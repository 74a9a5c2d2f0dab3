import { expect, test } from 'vitest';
import { GivenAddresses } from './given-addresses.ts';
import { testStore } from '#lib/store/test-store.ts';

const given = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => [
    { address: `main${from + at}@x.org`, main: `main${from + at}@x.org`, user_id: `user${from + at}` },
    { address: `other${from + at}@x.org`, main: `main${from + at}@x.org`, user_id: `user${from + at}` },
  ]).flat();
const addresses = given(0, 130).map(({ address }) => address);

test.each([0, 7, 1000])('remembers the owner of every address with %i of them in memory', async (inMemory) => {
  const { db } = await testStore();
  await db.transaction().execute(async (transaction) => {
    const all = new GivenAddresses(transaction, inMemory);
    for (const at of [0, 5, 10, 15]) await all.add(given(at, at + 5));
    for (let times = 0; times < 2; times += 1) {
      const found = await all.find(addresses);
      expect(found).toEqual(new Map(given(0, 20).map((each) => [each.address, each])));
    }
    await all.add(given(20, 130));
    expect((await all.find(addresses)).size).toBe(260);
    const ids = await all.idsOf([' MAIN3@x.org', 'other3@x.org', 'main129@x.org', 'nobody@x.org']);
    expect(Object.fromEntries(ids)).toEqual({ 'main3@x.org': 'user3', 'main129@x.org': 'user129' });
    await all.drop();
  });
  await expect(
    db
      .selectFrom('given_addresses' as 'users')
      .selectAll()
      .execute(),
  ).rejects.toThrow(/given_addresses/);
});
