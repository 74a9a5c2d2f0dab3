import { insertAddress, ownerOf } from '#lib/store/accounts/addresses.ts';
import { writeAudit } from '#lib/store/accounts/audit.ts';
import { normalAddress } from '#lib/store/database/ids.ts';
import { findPerson, type Person } from '#lib/store/accounts/people.ts';
import type { Store } from '#lib/store/database/store.ts';
import { setTier } from '#lib/store/accounts/users.ts';
import { inTransaction } from '#lib/store/database/in-transaction.ts';
import { emailAddress } from '#lib/contract/resources/account.ts';
import { AccountProblem } from './account-problem.ts';

/** The rate limits that a person can have (specification §8). */
export const tiers = ['default', 'elevated'] as const;
type Tier = (typeof tiers)[number];

/**
 * Finds the person with this verified address, for the operator.
 *
 * @throws AccountProblem if there is none
 */
export async function personWith(store: Pick<Store, 'db'>, address: string): Promise<Person> {
  const person = await findPerson(store, address);
  if (!person) throw new AccountProblem(`No person has the verified address ${address}.`);
  return person;
}

/** Describes a person by name, main address and id. The id is there because an address can belong to someone else tomorrow. */
export function describePerson({ id, email, firstName, lastName }: Person): string {
  return `${JSON.stringify(`${firstName} ${lastName}`.trim())}, main address ${email}, id ${id}`;
}

/**
 * Parses an address into its normal form.
 *
 * @throws AccountProblem if it is not an e-mail address
 */
export function addressFrom(text: string): string {
  const { success, data } = emailAddress.safeParse(text);
  if (!success) throw new AccountProblem(`"${text}" is not an e-mail address.`);
  return normalAddress(data);
}

/**
 * Gives a person an address on the operator's word: from now on, anyone who reads its messages can sign in as that person.
 *
 * @param of another, verified address of the person
 * @returns the person, and whether the address is new to them
 * @throws AccountProblem if nobody has `of`, or someone else has the address
 */
export function verifyByHand(
  store: Store,
  actor: string,
  { address: text, of }: { address: string; of: string },
  now: Date,
): Promise<{ person: Person; isNew: boolean }> {
  const address = addressFrom(text);
  return inTransaction(store.db, async (db) => {
    const person = await personWith({ db }, of);
    const { id } = person;
    const owner = await ownerOf({ db }, address);
    if (owner === id) return { person, isNew: false };
    if (owner !== undefined) {
      throw new AccountProblem(
        `${address} is verified for someone else: ${describePerson(await personWith({ db }, address))}. If both are one person, merge them (users merge).`,
      );
    }
    const at = now.toISOString();
    await insertAddress(db, id, address, at);
    await writeAudit(db, {
      at,
      actor,
      action: 'address.verified',
      subject: id,
      detail: { address },
    });
    return { person, isNew: true };
  });
}

/**
 * Sets a person's rate limit, from the next request on.
 *
 * @returns the person, and whether the rate limit is new to them
 * @throws AccountProblem if nobody has the address
 */
export function changeTier(
  store: Store,
  actor: string,
  address: string,
  tier: Tier,
  now: Date,
): Promise<{ person: Person; isNew: boolean }> {
  return inTransaction(store.db, async (db) => {
    const person = await personWith({ db }, address);
    const { id } = person;
    const before = await setTier(db, id, tier);
    if (before === tier) return { person, isNew: false };
    await writeAudit(db, {
      at: now.toISOString(),
      actor,
      action: 'tier.set',
      subject: id,
      detail: { from: before, to: tier },
    });
    return { person, isNew: true };
  });
}
