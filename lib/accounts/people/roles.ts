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
import { addressFrom, personWith, describePerson } from './people.ts';

/** A role as the operator names it. */
export interface NamedRole {
  /** A verified address of the person. */
  address: string;
  role: Exclude<Role, 'author'>;
  /** Slug. */
  conference: string;
  /** Slug of the managed track; null for every role but track chair. */
  track: string | null;
}

export interface PersonName {
  firstName: string;
  lastName: string;
}

/**
 * Grants a role from the next request on.
 *
 * @param name if nobody has the address, makes a person with this name, for whom the address counts as verified on the operator's
 *   word; gives the name to a person who has none
 * @returns the person, whether the role is new to them, and whether they were made
 * @throws AccountProblem if the person, the conference or the track does not exist, or the person has another name
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
  // A name that becomes known is shown in conference data, which changes too.
  return (name ? inFullTransaction : inTransaction)(store.db, async (db) => {
    const place = await placeOf({ ...store, db }, wanted);
    const { person, made } = await personNamed({ ...store, db }, { address, name }, { actor, at });
    const userId = person.id;
    const granted = await insertGrant(db, { userId, ...place, role: wanted.role }, at);
    if (granted) await writeAudit(db, { at, actor, action: 'role.granted', subject: userId, detail: detailOf(wanted) });
    return { person, granted, made };
  });
}

/** Finds the person with an address. If a name is given, makes a missing person and names one without a name. */
async function personNamed(
  store: Store & { db: Transaction<Tables> },
  { address, name }: { address: string; name: PersonName | undefined },
  { actor, at }: { actor: string; at: string },
): Promise<{ person: Person; made: boolean }> {
  const { db } = store;
  const known = await findPerson(store, address);
  if (!known) {
    if (!name) {
      throw new AccountProblem(
        `No person has the verified address ${address}. To create the person, with the address verified on your word, give --first-name and --last-name.`,
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
      `${address} is the address of ${describePerson(known)}. If you mean this person, leave the names out.`,
    );
  }
  return { person, made: false };
}

/**
 * Removes a granted role from the next request on. Roles that follow from author lists and assignments stay.
 *
 * @returns the person
 * @throws AccountProblem if the person, the conference or the track does not exist, or the role was not granted
 */
export function removeRole(store: Store, actor: string, named: NamedRole, now: Date): Promise<Person> {
  const at = now.toISOString();
  return inTransaction(store.db, async (db) => {
    const place = await placeOf({ ...store, db }, named);
    const person = await personWith({ db }, named.address);
    const userId = person.id;
    if (!(await deleteGrant(db, { userId, ...place, role: named.role }, at))) {
      const derived = named.role === 'reviewer' ? ' A reviewer by an assignment stays one until it is cancelled.' : '';
      throw new AccountProblem(`${named.address} was not granted ${describeRole(named)}.${derived}`);
    }
    await writeAudit(db, {
      at,
      actor,
      action: 'role.removed',
      subject: userId,
      detail: detailOf(named),
    });
    return person;
  });
}

/** Describes a role, such as "the role trackChair of open in conf". */
export function describeRole({ role, conference, track }: Omit<NamedRole, 'address'>): string {
  return track === null ? `the role ${role} in ${conference}` : `the role ${role} of ${track} in ${conference}`;
}

function detailOf({ role, conference, track }: NamedRole) {
  return { role, conference, track };
}

/** @throws AccountProblem if the conference or the track does not exist */
async function placeOf(store: Store, { conference, track }: NamedRole) {
  const found = await findConferenceBySlug(store, conference);
  if (!found) throw new AccountProblem(`No conference has the slug ${conference}.`);
  if (track === null) return { conferenceId: found.id, trackId: '' };
  const trackId = await findTrackBySlug(store, found.id, track);
  if (trackId === undefined) throw new AccountProblem(`${conference} has no track ${track}.`);
  return { conferenceId: found.id, trackId };
}
