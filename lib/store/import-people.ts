import { randomUUID } from 'node:crypto';
import { insertRows } from '#lib/sql/insert-rows.ts';
import { type Removal, removalsOfAddresses } from './audit.ts';
import { DatasetProblem } from './dataset-problem.ts';
import type { PersonRecord } from './dataset.ts';
import { idOf, normalAddress } from './ids.ts';
import { GivenAddresses } from './import-given.ts';
import { batches } from './import-rows.ts';
import type { Store } from './store.ts';
import { nameNameless } from './users.ts';

/** Whom the addresses of a dataset name. */
export interface ImportedPeople {
  /** User ids of those of the dataset's people whose main addresses these are, by normal address. */
  find: (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Ids of those who had an address before and took it away, by normal address, the latest first. */
  formerly: ReadonlyMap<string, readonly string[]>;
  /** How many accounts were made. */
  added: number;
  /** What could not be done because of who has which address by now, in words. */
  leftOut: readonly string[];
  /** To be called at the end of the import. */
  forget: () => Promise<void>;
}

/**
 * Makes an account for each person whose address nobody has; a person who is known keeps their addresses, and their name where
 * there is one. Nobody is named by an address that they took away, and nobody gets one back.
 *
 * @param moment RFC 3339 with milliseconds: when the import happens
 * @throws DatasetProblem where the dataset gives one address to two people
 */
export async function importPeople(
  store: Store,
  records: Iterable<PersonRecord>,
  moment: string,
): Promise<ImportedPeople> {
  const removals = await removalsOfAddresses(store);
  const given = new GivenAddresses(store.db);
  const leftOut: string[] = [];
  let added = 0;
  for (const batch of batches(records, 500)) {
    const fresh = await newlyGiven(given, batch);
    const owners = await ownersOf(
      store,
      batch.map((record) => normalAddress(record.email)),
    );
    const strangers = new Map<string, PersonRecord>();
    const people = new Map<string, string>();
    for (const record of batch) {
      const address = normalAddress(record.email);
      const known = owners.get(address);
      if (known === undefined) strangers.set(address, record);
      else people.set(address, known);
    }
    const names = batch.flatMap(({ email, firstName, lastName }) => {
      const id = owners.get(normalAddress(email));
      return id === undefined ? [] : { id, firstName, lastName };
    });
    await nameNameless(store, names, moment);
    for (const [address, id] of await insertPeople(store, strangers)) people.set(address, id);
    added += strangers.size;
    leftOut.push(...(await insertOtherAddresses(store, batch, people, removals)));
    await given.add([...fresh].map(([address, main]) => ({ address, main, user_id: people.get(main) ?? '' })));
  }
  return {
    find: (addresses) => given.idsOf(addresses),
    formerly: formerlyOf(removals),
    added,
    leftOut,
    forget: () => given.drop(),
  };
}

/** Whose each address was, the latest first. */
function formerlyOf(removals: readonly Removal[]): Map<string, string[]> {
  const latest = Map.groupBy(removals.toReversed(), ({ address }) => address);
  return new Map([...latest].map(([address, each]) => [address, [...new Set(each.map(({ userId }) => userId))]]));
}

/**
 * What a batch gives to people as verified that was not given before, main addresses by address.
 *
 * @param given what the batches before gave
 * @throws DatasetProblem where it is given to another person as well
 */
async function newlyGiven(given: GivenAddresses, batch: readonly PersonRecord[]): Promise<Map<string, string>> {
  const all = batch.flatMap(({ email, otherAddresses = [] }) => {
    const main = normalAddress(email);
    const others = otherAddresses.filter(({ verified }) => verified);
    return [main, ...others.map((other) => normalAddress(other.address))].map((address) => ({ address, main }));
  });
  const before = await given.find(all.map(({ address }) => address));
  const added = new Map<string, string>();
  for (const { address, main } of all) {
    const owner = before.get(address)?.main ?? added.get(address) ?? main;
    if (owner !== main) throw new DatasetProblem(`address ${address} is given to two people: ${owner} and ${main}`);
    if (!before.has(address)) added.set(address, main);
  }
  return added;
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
  await insertRows(store.db, 'users', users);
  await insertRows(
    store.db,
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

/** @returns what was left out, in words */
async function insertOtherAddresses(
  store: Store,
  batch: readonly PersonRecord[],
  people: ReadonlyMap<string, string>,
  removals: readonly Removal[],
): Promise<string[]> {
  if (batch.every(({ otherAddresses = [] }) => otherAddresses.length === 0)) return [];
  const removed = new Set(removals.map(({ address, userId }) => `${userId} ${address}`));
  const claims = batch
    .flatMap(({ email, otherAddresses = [] }) =>
      otherAddresses.map(({ address, verified }) => ({
        email,
        row: {
          address: normalAddress(address),
          user_id: people.get(normalAddress(email)) ?? '',
          verified: verified ? 1 : 0,
        },
      })),
    )
    .filter(({ row }) => !removed.has(`${row.user_id} ${row.address}`));
  const stored = await store.db
    .selectFrom('addresses')
    .selectAll()
    .where(
      'address',
      'in',
      claims.map(({ row }) => row.address),
    )
    .execute();
  const owners = new Map(stored.filter(({ verified }) => verified === 1).map((row) => [row.address, row.user_id]));
  const there = new Set(stored.map((row) => `${row.user_id} ${row.address}`));
  const added: typeof stored = [];
  const leftOut: string[] = [];
  for (const { email, row } of claims) {
    const owner = row.verified === 1 ? owners.get(row.address) : undefined;
    if (owner !== undefined && owner !== row.user_id) {
      leftOut.push(`${row.address} as an address of ${email}: somebody else has it verified`);
      continue;
    }
    const claim = `${row.user_id} ${row.address}`;
    if (!there.has(claim)) added.push(row);
    there.add(claim);
  }
  await insertRows(store.db, 'addresses', added);
  return leftOut;
}
