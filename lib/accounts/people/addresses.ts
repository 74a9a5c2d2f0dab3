import type { Transaction } from 'kysely';
import { Problem } from '#lib/contract/problem.ts';
import {
  addressesOf,
  closeAccount,
  deleteAddress,
  holdsRoles,
  insertAddress,
  insertPerson,
  mainAddressOf,
  ownerOf,
  setMainAddress,
} from '#lib/store/accounts/addresses.ts';
import { hidesReviewers } from '#lib/store/changes/chairs-own.ts';
import { writeAudit } from '#lib/store/accounts/audit.ts';
import { idOf, normalAddress } from '#lib/store/database/ids.ts';
import { newIds } from '#lib/store/accounts/people.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';

/** How many addresses an account can have. */
const MOST = 20;

/** An address of an account. `id` names it in paths, because an address in a path would end up in logs. */
export interface AccountAddress {
  id: string;
  address: string;
  isVerified: boolean;
  isMain: boolean;
}

/** Lists the addresses of an account, the main one first. */
export async function listAddresses(store: Store, user: { id: string; email: string }): Promise<AccountAddress[]> {
  const main = normalAddress(user.email);
  const rows = await addressesOf(store, user.id);
  return rows
    .map(({ address, verified }) => ({
      id: idOf(store, 'address', user.id, address),
      address,
      isVerified: verified === 1,
      isMain: address === main,
    }))
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
}

/**
 * Finds the owner of an address that was just proven, or makes a new person.
 *
 * @param address in its normal form
 * @returns the user's id
 */
export function findOrCreatePerson(store: Store, address: string, now: Date): Promise<string> {
  return inTransaction(store.db, async (transaction) => {
    const owner = await ownerOf({ db: transaction }, address);
    if (owner !== undefined) return owner;
    const [id = ''] = (await newIds({ ...store, db: transaction }, [address])).values();
    await insertPerson(transaction, id, address);
    const at = now.toISOString();
    await writeAudit(transaction, { at, actor: id, action: 'account.made', subject: id, detail: { address } });
    return id;
  });
}

/** The previous owner of an address that moved to another account. */
interface Former {
  /** Their main address after the move; this one, if they had no other. */
  email: string;
  /** Whether they had no other address, so that their account was closed. */
  isClosed: boolean;
}

/**
 * Adds an address to the account whose user has just proven to read it. If another account has the address, it moves: anyone who
 * reads its messages could sign in there and remove it anyway. That account keeps its roles, so it must keep a way to sign in.
 *
 * @param address in its normal form
 * @returns null if nobody else had it
 * @throws Problem `conflict` if it is the only verified address of an account that has roles, or hides reviewers from it, or this account has
 *   too many addresses
 */
export function addProvenAddress(store: Store, userId: string, address: string, now: Date): Promise<Former | null> {
  const at = now.toISOString();
  return inTransaction(store.db, async (transaction) => {
    const owner = await ownerOf({ db: transaction }, address);
    if (owner === userId) return null;
    let former: Former | null = null;
    if ((await addressesOf({ db: transaction }, userId)).length >= MOST) {
      throw Problem.of('conflict', { detail: `An account can have at most ${MOST} addresses.` });
    }
    if (owner !== undefined) {
      const others = (await addressesOf({ db: transaction }, owner)).filter(
        (other) => other.verified === 1 && other.address !== address,
      );
      if (others.length === 0 && (await holdsRoles(transaction, owner))) {
        const todo = (await holdsRoles(transaction, userId))
          ? 'Yours has roles too: ask the operator of this service to merge the two.'
          : 'Sign in with this address and add your other address there.';
        const detail = `This is the only address of another account, which has roles. ${todo}`;
        throw Problem.of('conflict', { detail });
      }
      await requireNothingHidden(transaction, owner, address);
      await deleteAddress(transaction, owner, address, at);
      await writeAudit(transaction, {
        at,
        actor: userId,
        action: 'address.removed',
        subject: owner,
        detail: { address },
      });
      const isClosed = others.length === 0;
      if (isClosed) await closeAccount(transaction, owner, { actor: userId, now: at });
      former = { email: await mainAddressOf(transaction, owner), isClosed };
    }
    await insertAddress(transaction, userId, address, at);
    await writeAudit(transaction, {
      at,
      actor: userId,
      action: 'address.verified',
      subject: userId,
      detail: { address },
    });
    return former;
  });
}

/**
 * Makes a verified address of an account its main one, in a transaction. The caller has proven that they read the main address so far.
 *
 * @returns undefined if the account has no such address
 * @throws Problem `conflict` if it is not verified
 */
export async function makeMain(
  store: Store,
  user: { id: string; email: string },
  id: string,
  now: Date,
): Promise<AccountAddress | undefined> {
  const at = now.toISOString();
  return inTransaction(store.db, async (transaction) => {
    const found = (await listAddresses({ ...store, db: transaction }, user)).find((own) => own.id === id);
    if (!found) return undefined;
    if (!found.isVerified) throw Problem.of('conflict', { detail: 'Only a verified address can be the main one.' });
    const { address } = found;
    await setMainAddress(transaction, user.id, address);
    await writeAudit(transaction, {
      at,
      actor: user.id,
      action: 'address.main',
      subject: user.id,
      detail: { address },
    });
    return { ...found, isMain: true };
  });
}

/**
 * Removes an address that is not the main one from an account, with the access that it gave, from the next request on.
 *
 * @returns the address; undefined if the account has no such address
 * @throws Problem `conflict` for the last verified one, without which nobody could sign in, for the main one, and for one that hides
 *   reviewers
 */
export async function removeAddress(store: Store, userId: string, id: string, now: Date): Promise<string | undefined> {
  return inTransaction(store.db, async (transaction) => {
    const inside = { ...store, db: transaction };
    const own = await listAddresses(inside, { id: userId, email: await mainAddressOf(transaction, userId) });
    const found = own.find((address) => address.id === id);
    if (!found) return undefined;
    requireAnother(own, found);
    if (found.isMain) {
      throw Problem.of('conflict', {
        detail: 'This is the main address. It is removed with a code that is sent to it (POST /addresses/main/code).',
      });
    }
    return remove(transaction, userId, found.address, now);
  });
}

/**
 * Removes the main address of an account, which the caller has proven to read; another verified one becomes the main one.
 *
 * @returns the address
 * @throws Problem `conflict` if it is the last verified one, or hides reviewers
 */
export async function removeMain(store: Store, userId: string, now: Date): Promise<string | undefined> {
  return inTransaction(store.db, async (transaction) => {
    const inside = { ...store, db: transaction };
    const own = await listAddresses(inside, { id: userId, email: await mainAddressOf(transaction, userId) });
    const main = own.find(({ isMain }) => isMain);
    if (!main) return undefined;
    requireAnother(own, main);
    return remove(transaction, userId, main.address, now);
  });
}

/** @throws Problem `conflict` if nothing else could sign in */
function requireAnother(own: readonly AccountAddress[], { isVerified }: AccountAddress): void {
  if (!isVerified || own.filter((other) => other.isVerified).length > 1) return;
  throw Problem.of('conflict', {
    detail: 'This is the last verified address: without it nobody could sign in. Add another one first.',
  });
}

async function remove(transaction: Transaction<Tables>, userId: string, address: string, now: Date): Promise<string> {
  const at = now.toISOString();
  await requireNothingHidden(transaction, userId, address);
  await deleteAddress(transaction, userId, address, at);
  await writeAudit(transaction, { at, actor: userId, action: 'address.removed', subject: userId, detail: { address } });
  return address;
}

/** @throws Problem `conflict` if somebody who chairs a submission is kept from its reviewers by this address alone */
async function requireNothingHidden(transaction: Transaction<Tables>, owner: string, address: string): Promise<void> {
  if (!(await hidesReviewers(transaction, owner, address))) return;
  throw Problem.of('conflict', {
    detail:
      'This address is in the author list of a submission that its account also chairs. Without it, the account would be shown who reviews that submission. Ask the operator of this service.',
  });
}
