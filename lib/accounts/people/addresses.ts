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
import { writeAudit } from '#lib/store/accounts/audit.ts';
import { idOf, normalAddress } from '#lib/store/database/ids.ts';
import { newIds } from '#lib/store/accounts/people.ts';
import type { Store } from '#lib/store/database/store.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';

/** More addresses than anybody has. */
const MOST = 20;

/** An address of an account. `id` names it in paths, where an address would stay in logs. */
export interface AccountAddress {
  id: string;
  address: string;
  isVerified: boolean;
  isMain: boolean;
}

/** The addresses of an account, the main one first. */
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
 * The person behind an address that was just proven: its owner, or somebody new.
 *
 * @param address in its normal form
 * @returns the user's id
 */
export function personBehind(store: Store, address: string, now: Date): Promise<string> {
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

/** Who had an address before it moved. */
interface Former {
  /** Their main address, now that this one is gone: this one still, where they had no other. */
  email: string;
  /** Whether they had no other, so that their account was closed. */
  isClosed: boolean;
}

/**
 * Gives an account an address that its owner has just proven to read. Where it is another account's it moves: anyone who reads the
 * messages could sign in there and remove it. What other things that account holds stays with it, so it must keep a way in.
 *
 * @param address in its normal form
 * @returns null where nobody else had it
 * @throws Problem `conflict` where it is the only address of an account that holds roles of its own, or there are too many
 */
export function addProvenAddress(store: Store, userId: string, address: string, now: Date): Promise<Former | null> {
  const at = now.toISOString();
  return inTransaction(store.db, async (transaction) => {
    const owner = await ownerOf({ db: transaction }, address);
    if (owner === userId) return null;
    let former: Former | null = null;
    if ((await addressesOf({ db: transaction }, userId)).length >= MOST) {
      throw Problem.of('conflict', { detail: `An account has ${MOST} addresses at most.` });
    }
    if (owner !== undefined) {
      const others = (await addressesOf({ db: transaction }, owner)).filter(
        (other) => other.verified === 1 && other.address !== address,
      );
      if (others.length === 0 && (await holdsRoles(transaction, owner))) {
        const todo = (await holdsRoles(transaction, userId))
          ? 'So does yours: ask the operator of this service to join the two.'
          : 'Sign in with it, and add your other address there.';
        const detail = `This address is the only one of another account, which holds roles of its own. ${todo}`;
        throw Problem.of('conflict', { detail });
      }
      await deleteAddress(transaction, owner, address);
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
    await insertAddress(transaction, userId, address);
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
 * Makes a verified address of an account its main one.
 *
 * @returns undefined where the account has no such address
 * @throws Problem `conflict` where it is not verified
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
 * Takes an address from an account, with what it gave, from the next request on.
 *
 * @returns the address; undefined where the account has no such
 * @throws Problem `conflict` for the last verified one: nobody could sign in any more
 */
export async function removeAddress(
  store: Store,
  user: { id: string; email: string },
  id: string,
  now: Date,
): Promise<string | undefined> {
  const at = now.toISOString();
  return inTransaction(store.db, async (transaction) => {
    const own = await listAddresses({ ...store, db: transaction }, user);
    const found = own.find((address) => address.id === id);
    if (!found) return undefined;
    if (found.isVerified && own.filter(({ isVerified }) => isVerified).length === 1) {
      throw Problem.of('conflict', {
        detail: 'This is the last verified address: without it nobody could sign in. Add another one first.',
      });
    }
    const { address } = found;
    await deleteAddress(transaction, user.id, address);
    await writeAudit(transaction, {
      at,
      actor: user.id,
      action: 'address.removed',
      subject: user.id,
      detail: { address },
    });
    return address;
  });
}
