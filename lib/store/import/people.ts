import { setTimeout } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { alsoHold } from '#lib/sql/migrate/exclusively.ts';
import { insertRows } from '#lib/sql/insert-rows.ts';
import { dateAccess } from '#lib/store/changes/access.ts';
import { type Removal, removalsOfAddresses } from '#lib/store/accounts/audit.ts';
import { DatasetProblem } from '#lib/store/dataset/dataset-problem.ts';
import type { PersonRecord } from '#lib/store/dataset/dataset.ts';
import { normalAddress } from '#lib/store/database/ids.ts';
import { GivenAddresses } from './given-addresses.ts';
import { batches } from '#lib/store/dataset/import-rows.ts';
import { newIds } from '#lib/store/accounts/people.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { type NamedPerson, nameNameless } from '#lib/store/accounts/users.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';

/** The people whom the addresses of a dataset identify. */
export interface ImportedPeople {
  /** User ids of the dataset's people by main address, in its normal form. */
  find: (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Ids of the former owners who removed an address, by normal address, the latest first. */
  formerly: ReadonlyMap<string, readonly string[]>;
  /** Number of new accounts. */
  added: number;
  /** Call at the start of the import's transaction, before looking anything up in it. */
  continueIn: (transaction: Transaction<Tables>) => void;
  /**
   * Writes the people, still without names for those who have none. Call it at the end of the import's transaction, which locks the
   * accounts from then on. New accounts, which may be many, are created over another connection in small batches, so that sign-ins do not
   * wait; they have no roles until the import commits.
   *
   * @param moment time of the import, RFC 3339 with milliseconds
   * @param options.dryRun creates no accounts
   * @returns what was skipped because an address belongs to someone else by now, one message each
   * @throws DatasetProblem if one of the dataset's addresses has changed its owner since it was looked up; nothing may
   *   be written then
   */
  complete: (transaction: Transaction<Tables>, moment: string, options: { dryRun: boolean }) => Promise<string[]>;
  /**
   * Names those who have no name. Call it last, after `complete` and when the roles are granted: who chairs what they have written may not
   * learn from the time of a name whom it belongs to.
   *
   * @param moment as for `complete`
   */
  giveNames: (transaction: Transaction<Tables>, moment: string) => Promise<void>;
  /** Call after the import's transaction. */
  forget: () => Promise<void>;
}

/** Accounts created per transaction. */
const MADE_TOGETHER = 2000;

/**
 * Looks up the owners of a dataset's addresses. A person whose address nobody has gets an account; a known person keeps
 * their addresses, and their name if they have one. An address that a person removed no longer identifies them and is
 * not given back.
 *
 * @param store on one connection, before the import's transaction, which must not wait for a process that changes
 *   accounts
 * @throws DatasetProblem if the dataset gives one address to two people
 */
export async function importPeople(store: Store, records: Iterable<PersonRecord>): Promise<ImportedPeople> {
  const removals = await removalsOfAddresses(store);
  const given = new GivenAddresses(store.db);
  /** Owners of the main addresses that already belong to someone. */
  const found = new Map<string, string>();
  const strangers: KnownPerson[] = [];
  const nameless: NamedPerson[] = [];
  const withOthers: KnownPerson[] = [];
  for (const batch of batches(records, 500)) {
    const fresh = await newlyGiven(given, batch);
    const owners = await ownersOf(store, mainAddressesOf(batch));
    const before = await given.idsOf(mainAddressesOf(batch));
    const unknown = uniqueByAddress(batch).filter(({ email }) => {
      const address = normalAddress(email);
      return !owners.has(address) && !before.has(address);
    });
    const people = new Map([...before, ...owners, ...(await newIds(store, mainAddressesOf(unknown)))]);
    const known = (record: PersonRecord) => ({ id: people.get(normalAddress(record.email)) ?? '', record });
    strangers.push(...unknown.map(known));
    for (const [address, id] of owners) found.set(address, id);
    nameless.push(...(await namelessOf(store, batch, owners)));
    withOthers.push(...batch.filter(({ otherAddresses = [] }) => otherAddresses.length > 0).map(known));
    await given.add([...fresh].map(([address, main]) => ({ address, main, user_id: people.get(main) ?? '' })));
  }
  return {
    find: (addresses) => given.idsOf(addresses),
    formerly: formerlyOf(removals),
    added: strangers.length,
    continueIn: (transaction) => given.continueIn(transaction),
    async complete(transaction, moment, { dryRun }) {
      if (!dryRun) nameless.push(...(await store.beside(transaction, (db) => makePeople(db, strangers))));
      await alsoHold(transaction, 'users');
      const inside = { ...store, db: transaction };
      await requireSameOwners(inside, found);
      const leftOut: string[] = [];
      for (const batch of batches(withOthers, 500)) {
        leftOut.push(...(await insertOtherAddresses(inside, batch, removals, moment)));
      }
      return leftOut;
    },
    async giveNames(transaction, moment) {
      await nameNameless({ db: transaction }, nameless, moment);
    },
    async forget() {
      given.continueIn(store.db);
      await given.drop();
    },
  };
}

/** A person of the dataset with their id. */
interface KnownPerson {
  id: string;
  record: PersonRecord;
}

function mainAddressesOf(records: readonly PersonRecord[]): string[] {
  return records.map(({ email }) => normalAddress(email));
}

/** The first record of each address. */
function uniqueByAddress(records: readonly PersonRecord[]): PersonRecord[] {
  return [
    ...new Map(records.toReversed().map((record) => [normalAddress(record.email), record])).values(),
  ].toReversed();
}

/** @throws DatasetProblem if one of these addresses has changed its owner: it was removed, or the account was merged */
async function requireSameOwners(store: Store, found: ReadonlyMap<string, string>): Promise<void> {
  for (const batch of batches(found, 500)) {
    const owners = await ownersOf(
      store,
      batch.map(([address]) => address),
    );
    for (const [address, id] of batch) if (owners.get(address) !== id) throw takenMeanwhile(address);
  }
}

function takenMeanwhile(address: string): DatasetProblem {
  return new DatasetProblem(`address ${address} has moved to another account: import again`);
}

/** The people of a batch who have no name yet, with the name that it gives them. */
async function namelessOf(
  { db }: Store,
  batch: readonly PersonRecord[],
  people: ReadonlyMap<string, string>,
): Promise<NamedPerson[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...people.values()])
    .where('first_name', '=', '')
    .where('last_name', '=', '')
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return batch.flatMap(({ email, firstName, lastName }) => {
    const id = people.get(normalAddress(email)) ?? '';
    return ids.has(id) ? { id, firstName, lastName } : [];
  });
}

/** The former owners of each address, the latest first. */
function formerlyOf(removals: readonly Removal[]): Map<string, string[]> {
  const latest = Map.groupBy(removals.toReversed(), ({ address }) => address);
  return new Map([...latest].map(([address, each]) => [address, [...new Set(each.map(({ userId }) => userId))]]));
}

/**
 * The verified addresses that a batch gives to people and earlier batches did not, with the person's main address.
 *
 * @param given what earlier batches gave
 * @throws DatasetProblem if an address is also given to another person
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

/** User ids of the people who have verified these addresses, by address. */
async function ownersOf({ db }: Pick<Store, 'db'>, addresses: readonly string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('addresses')
    .select(['address', 'user_id'])
    .where('address', 'in', addresses)
    .where('verified', '=', 1)
    .execute();
  return new Map(rows.map((row) => [row.address, row.user_id]));
}

/**
 * Creates people in small batches, except those who have signed in with their address in the meantime.
 *
 * @returns the people who have signed in, with the names that the dataset gives them
 * @throws DatasetProblem if an address belongs to someone else by now
 */
async function makePeople(db: Kysely<Tables>, strangers: readonly KnownPerson[]): Promise<NamedPerson[]> {
  const there: NamedPerson[] = [];
  // In the order of an index, so that a transaction changes few of its pages.
  const inOrder = strangers.toSorted((one, other) => (one.record.email < other.record.email ? -1 : 1));
  for (const some of batches(inOrder, MADE_TOGETHER)) {
    const began = performance.now();
    await inTransaction(db, async (transaction) => {
      const ids = new Map(some.map(({ id, record }) => [normalAddress(record.email), id]));
      const owners = await ownersOf({ db: transaction }, [...ids.keys()]);
      for (const [address, owner] of owners) if (owner !== ids.get(address)) throw takenMeanwhile(address);
      for (const { id, record } of some) if (owners.has(normalAddress(record.email))) there.push({ ...record, id });
      const absent = some.filter(({ record }) => !owners.has(normalAddress(record.email)));
      await insertRows(
        transaction,
        'users',
        absent.map(({ id, record: { email, firstName, lastName } }) => ({
          id,
          email,
          first_name: firstName,
          last_name: lastName,
          tier: 'default',
        })),
      );
      await insertRows(
        transaction,
        'addresses',
        absent.map(({ id, record }) => ({ address: normalAddress(record.email), user_id: id, verified: 1 })),
      );
    });
    await setTimeout(performance.now() - began); // SQLite has no queue: waiting writers poll, so this gives them a chance.
  }
  return there;
}

/** @returns what was skipped, one message each */
async function insertOtherAddresses(
  store: Store,
  batch: readonly KnownPerson[],
  removals: readonly Removal[],
  moment: string,
): Promise<string[]> {
  const removed = new Set(removals.map(({ address, userId }) => `${userId} ${address}`));
  const claims = batch
    .flatMap(({ id, record: { email, otherAddresses = [] } }) =>
      otherAddresses.map(({ address, verified }) => ({
        email,
        row: { address: normalAddress(address), user_id: id, verified: verified ? 1 : 0 },
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
      leftOut.push(`${row.address} as an address of ${email}: someone else has verified it`);
      continue;
    }
    const claim = `${row.user_id} ${row.address}`;
    if (!there.has(claim)) added.push(row);
    there.add(claim);
  }
  await insertRows(store.db, 'addresses', added);
  await dateAccess(
    store.db,
    added.filter(({ verified }) => verified === 1).map((row) => row.user_id),
    moment,
  );
  return leftOut;
}
