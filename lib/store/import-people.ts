import { DatasetProblem } from './dataset-problem.ts';
import type { PersonRecord } from './dataset.ts';
import { idOf, normalAddress } from './ids.ts';
import { batches, insertRows } from './import-rows.ts';
import type { Store } from './store.ts';

/**
 * Makes an account for each person whose address nobody has verified yet; a person who is known keeps name and addresses.
 *
 * @returns user ids by normal address, and how many accounts were made
 * @throws DatasetProblem where a second address is another person's
 */
export async function importPeople(store: Store, records: Iterable<PersonRecord>) {
  const people = new Map<string, string>();
  let added = 0;
  for (const batch of batches(records, 500)) {
    const known = await ownersOf(
      store,
      batch.map((record) => normalAddress(record.email)),
    );
    const strangers = new Map(
      batch.map((record) => [normalAddress(record.email), record] as const).filter(([address]) => !known.has(address)),
    );
    await insertPeople(store, strangers);
    added += strangers.size;
    for (const record of batch) {
      const address = normalAddress(record.email);
      people.set(address, known.get(address) ?? idOf(store, 'user', address));
    }
    await insertOtherAddresses(store, batch, people);
  }
  return { people, added };
}

/** Who has these addresses verified: user ids by address. */
async function ownersOf({ db }: Store, addresses: readonly string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('addresses')
    .select(['address', 'user_id'])
    .where('address', 'in', addresses)
    .where('verified', '=', 1)
    .execute();
  return new Map(rows.map((row) => [row.address, row.user_id]));
}

async function insertPeople(store: Store, strangers: ReadonlyMap<string, PersonRecord>): Promise<void> {
  const users = [...strangers].map(([address, { email, firstName, lastName }]) => ({
    id: idOf(store, 'user', address),
    email,
    first_name: firstName,
    last_name: lastName,
    tier: 'default',
  }));
  await insertRows(store, 'users', users);
  await insertRows(
    store,
    'addresses',
    [...strangers.keys()].map((address) => ({ address, user_id: idOf(store, 'user', address), verified: 1 })),
  );
}

async function insertOtherAddresses(
  store: Store,
  batch: readonly PersonRecord[],
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const claims = batch.flatMap((record) =>
    (record.otherAddresses ?? []).map(({ address, verified }) => ({
      address: normalAddress(address),
      user_id: people.get(normalAddress(record.email)) ?? '',
      verified: verified ? 1 : 0,
    })),
  );
  const owners = await ownersOf(
    store,
    claims.map((claim) => claim.address),
  );
  for (const claim of claims) {
    const owner = claim.verified === 1 ? owners.get(claim.address) : undefined;
    if (owner !== undefined && owner !== claim.user_id) {
      throw new DatasetProblem(`address ${claim.address} is another person\u2019s`);
    }
    await store.db
      .insertInto('addresses')
      .values(claim)
      .onConflict((conflict) => conflict.columns(['address', 'user_id']).doNothing())
      .execute();
  }
}
