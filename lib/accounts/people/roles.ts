import type { Transaction } from 'kysely';
import type { Role } from '#lib/contract/resources/vocabulary.ts';
import { insertPerson } from '#lib/store/accounts/addresses.ts';
import { writeAudit } from '#lib/store/accounts/audit.ts';
import { findConferenceBySlug, findTrackBySlug } from '#lib/store/conference/conferences.ts';
import { deleteGrant, insertGrant } from '#lib/store/accounts/grants.ts';
import { findPerson, newIds, type Person } from '#lib/store/accounts/people.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';
import { nameNameless } from '#lib/store/accounts/users.ts';
import { inTransaction, inFullTransaction } from '#lib/store/database/in-transaction.ts';
import { AccountProblem } from './account-problem.ts';
import { addressFrom, personWith, wordsFor } from './people.ts';

/** A role by the names of things, as the operator gives it. */
export interface NamedRole {
  /** A verified address of the person. */
  address: string;
  role: Exclude<Role, 'author'>;
  /** Slug. */
  conference: string;
  /** Slug of the managed track: given for, and only for, a track chair. */
  track: string | null;
}

export interface PersonName {
  firstName: string;
  lastName: string;
}

/**
 * Grants a role, which holds from the next request on.
 *
 * @param name makes the person where nobody has the address, verified by the operator's word; names one whose name is not known
 * @returns the person, whether they did not hold it already, and whether they were made
 * @throws AccountProblem where the person, the conference or the track does not exist, or the person has another name
 */
export function grantRole(
  store: Store,
  actor: string,
  wanted: NamedRole,
  name: PersonName | undefined,
  now: Date,
): Promise<{ person: Person; granted: boolean; made: boolean }> {
  const address = addressFrom(wanted.address);
  const at = now.toISOString();
  // Whose name becomes known is shown by it: conference data changes, too.
  return (name ? inFullTransaction : inTransaction)(store.db, async (db) => {
    const place = await placeOf({ ...store, db }, wanted);
    const { person, made } = await personCalled({ ...store, db }, { address, name }, { actor, at });
    const userId = person.id;
    const granted = await insertGrant(db, { userId, ...place, role: wanted.role });
    if (granted) await writeAudit(db, { at, actor, action: 'role.granted', subject: userId, detail: detailOf(wanted) });
    return { person, granted, made };
  });
}

/** The person with an address, who is made or named where that is wanted and was not done. */
async function personCalled(
  store: Store & { db: Transaction<Tables> },
  { address, name }: { address: string; name: PersonName | undefined },
  { actor, at }: { actor: string; at: string },
): Promise<{ person: Person; made: boolean }> {
  const { db } = store;
  const known = await findPerson(store, address);
  if (!known) {
    if (!name) {
      throw new AccountProblem(
        `No person has the verified address ${address}. With --first-name and --last-name the person is made, and the address is theirs by your word.`,
      );
    }
    const [id = ''] = (await newIds(store, [address])).values();
    await insertPerson(db, id, address, name);
    await writeAudit(db, { at, actor, action: 'account.made', subject: id, detail: { address } });
    return { person: { id, email: address, ...name }, made: true };
  }
  if (!name) return { person: known, made: false };
  const person = { ...known, ...name };
  const named = await nameNameless({ db }, [person], at);
  if (named.has(known.id)) {
    const detail = { name: `${name.firstName} ${name.lastName}` };
    await writeAudit(db, { at, actor, action: 'account.named', subject: known.id, detail });
  } else if (known.firstName !== name.firstName || known.lastName !== name.lastName) {
    throw new AccountProblem(
      `${address} is the address of ${wordsFor(known)}. If that is whom you mean, leave the names out.`,
    );
  }
  return { person, made: false };
}

/**
 * Takes a granted role away, from the next request on. What follows from author lists and assignments stays.
 *
 * @returns the person
 * @throws AccountProblem where the person, the conference or the track does not exist, or the role was not granted
 */
export function removeRole(store: Store, actor: string, named: NamedRole, now: Date): Promise<Person> {
  return inTransaction(store.db, async (db) => {
    const place = await placeOf({ ...store, db }, named);
    const person = await personWith({ db }, named.address);
    const userId = person.id;
    if (!(await deleteGrant(db, { userId, ...place, role: named.role }))) {
      const derived = named.role === 'reviewer' ? ' Who reviews by an assignment does so until it is cancelled.' : '';
      throw new AccountProblem(`${named.address} was not granted ${saying(named)}.${derived}`);
    }
    await writeAudit(db, {
      at: now.toISOString(),
      actor,
      action: 'role.removed',
      subject: userId,
      detail: detailOf(named),
    });
    return person;
  });
}

/** A role in words. */
export function saying({ role, conference, track }: Omit<NamedRole, 'address'>): string {
  return track === null ? `the role ${role} in ${conference}` : `the role ${role} of ${track} in ${conference}`;
}

function detailOf({ role, conference, track }: NamedRole) {
  return { role, conference, track };
}

async function placeOf(store: Store, { conference, track }: NamedRole) {
  const found = await findConferenceBySlug(store, conference);
  if (!found) throw new AccountProblem(`No conference has the slug ${conference}.`);
  if (track === null) return { conferenceId: found.id, trackId: '' };
  const trackId = await findTrackBySlug(store, found.id, track);
  if (trackId === undefined) throw new AccountProblem(`${conference} has no track ${track}.`);
  return { conferenceId: found.id, trackId };
}
