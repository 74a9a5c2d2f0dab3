import { randomUUID } from 'node:crypto';
import { type Removal, removalsOfAddresses } from './audit.ts';
import { DatasetProblem } from './dataset-problem.ts';
import type { PersonRecord } from './dataset.ts';
import { idOf, normalAddress } from './ids.ts';
import { batches, insertRows } from './import-rows.ts';
import type { Store } from './store.ts';

/**
 * Makes an account for each person whose address nobody has; a person who is known keeps name and addresses. An address that
 * nobody has any more still names the person who removed it last, and stays removed, as long as they have another: a second import
 * neither undoes what somebody did to their account, nor hands their reviews to somebody else.
 *
 * @returns user ids by normal address, and how many accounts were made
 * @throws DatasetProblem where a second address is another person's
 */
export async function importPeople(store: Store, records: Iterable<PersonRecord>) {
  const removals = await removalsOfAddresses(store);
  const removers = new Map(removals.map((removal) => [removal.address, removal]));
  const people = new Map<string, string>();
  let added = 0;
  for (const batch of batches(records, 500)) {
    const owners = await ownersOf(
      store,
      batch.map((record) => normalAddress(record.email)),
    );
    const strangers = new Map<string, PersonRecord>();
    for (const record of batch) {
      const address = normalAddress(record.email);
      const remover = removers.get(address);
      const known = owners.get(address) ?? (remover?.hasAnother ? remover.userId : undefined);
      if (known === undefined) strangers.set(address, record);
      else people.set(address, known);
    }
    for (const [address, id] of await insertPeople(store, strangers)) people.set(address, id);
    added += strangers.size;
    await insertOtherAddresses(store, batch, people, removals);
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

/** @returns the ids of those who were made, by address */
async function insertPeople(
  store: Store,
  strangers: ReadonlyMap<string, PersonRecord>,
): Promise<ReadonlyMap<string, string>> {
  const ids = await newIds(store, [...strangers.keys()]);
  const idFor = (address: string) => ids.get(address) ?? '';
  const users = [...strangers].map(([address, { email, firstName, lastName }]) => ({
    id: idFor(address),
    email,
    first_name: firstName,
    last_name: lastName,
    tier: 'default',
  }));
  await insertRows(store, 'users', users);
  await insertRows(
    store,
    'addresses',
    [...strangers.keys()].map((address) => ({ address, user_id: idFor(address), verified: 1 })),
  );
  return ids;
}

/** Ids for new people: that of the address, unless somebody who had it before is known by it. */
async function newIds(store: Store, addresses: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map(addresses.map((address) => [address, idOf(store, 'user', address)]));
  const taken = await store.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids.values()])
    .execute();
  const known = new Set(taken.map(({ id }) => id));
  for (const [address, id] of ids) if (known.has(id)) ids.set(address, randomUUID());
  return ids;
}

async function insertOtherAddresses(
  store: Store,
  batch: readonly PersonRecord[],
  people: ReadonlyMap<string, string>,
  removals: readonly Removal[],
): Promise<void> {
  const removed = new Set(removals.map(({ address, userId }) => `${userId} ${address}`));
  const claims = batch
    .flatMap((record) =>
      (record.otherAddresses ?? []).map(({ address, verified }) => ({
        address: normalAddress(address),
        user_id: people.get(normalAddress(record.email)) ?? '',
        verified: verified ? 1 : 0,
      })),
    )
    .filter((claim) => !removed.has(`${claim.user_id} ${claim.address}`));
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
