import { randomUUID } from 'node:crypto';
import type { Role } from '#lib/contract/vocabulary.ts';
import { insertPerson } from '#lib/store/addresses.ts';
import { writeAudit } from '#lib/store/audit.ts';
import { findConferenceBySlug, findTrack } from '#lib/store/conferences.ts';
import { deleteGrant, insertGrant } from '#lib/store/grants.ts';
import { findPerson } from '#lib/store/people.ts';
import type { Store } from '#lib/store/store.ts';
import { AccountProblem } from './account-problem.ts';
import { addressFrom, personWith } from './people.ts';

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
 * @param name makes the person where nobody has the address, verified by the operator's word
 * @returns whether the person did not hold it already, and whether the person was made
 * @throws AccountProblem where the person, the conference or the track does not exist
 */
export function grantRole(
  store: Store,
  actor: string,
  wanted: NamedRole,
  name: PersonName | undefined,
  now: Date,
): Promise<{ granted: boolean; made: boolean }> {
  const address = addressFrom(wanted.address);
  const at = now.toISOString();
  return store.db.transaction().execute(async (db) => {
    const place = await placeOf({ ...store, db }, wanted);
    const known = await findPerson({ db }, address);
    if (!known && !name) {
      throw new AccountProblem(
        `No person has the verified address ${address}. With --first-name and --last-name the person is made, and the address is theirs by your word.`,
      );
    }
    const userId = known?.id ?? randomUUID();
    if (!known && name) {
      await insertPerson(db, userId, address, name);
      await writeAudit(db, { at, actor, action: 'account.made', subject: userId, detail: { address } });
    }
    const granted = await insertGrant(db, { userId, ...place, role: wanted.role });
    if (granted) await writeAudit(db, { at, actor, action: 'role.granted', subject: userId, detail: detailOf(wanted) });
    return { granted, made: !known };
  });
}

/**
 * Takes a granted role away, from the next request on. What follows from author lists and assignments stays.
 *
 * @throws AccountProblem where the person, the conference or the track does not exist, or the role was not granted
 */
export function removeRole(store: Store, actor: string, named: NamedRole, now: Date): Promise<void> {
  return store.db.transaction().execute(async (db) => {
    const place = await placeOf({ ...store, db }, named);
    const { id: userId } = await personWith({ db }, named.address);
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
  const trackId = await findTrack(store, found.id, track);
  if (trackId === undefined) throw new AccountProblem(`${conference} has no track ${track}.`);
  return { conferenceId: found.id, trackId };
}
