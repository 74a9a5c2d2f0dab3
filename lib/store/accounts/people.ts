import { randomUUID } from 'node:crypto';
import { type RoleFact } from '#lib/policy/viewer.ts';
import type { Role } from '#lib/contract/resources/vocabulary.ts';
import { type Kysely, sql } from 'kysely';
import { filledUp, batched } from '#lib/sql/batched.ts';
import { prepared } from '#lib/sql/prepared.ts';
import { cachedUntilWrite } from '#lib/sql/cached-until-write.ts';
import { idOf, normalAddress } from '#lib/store/database/ids.ts';
import { versionQuery } from '#lib/store/database/replica.ts';
import type { Version } from '#lib/store/database/replica-lag.ts';
import type { Tables } from '#lib/store/database/schema.ts';
import type { Store } from '#lib/store/database/store.ts';

const factsQuery = prepared((db: Kysely<Tables>, { userIds, versioned }: { userIds: string[]; versioned: 0 | 1 }) => {
  const nothing = sql<null>`null`;
  const granted = db
    .selectFrom('grants')
    .select([
      'user_id as userId',
      sql<RoleFact['kind']>`'grant'`.as('kind'),
      'conference_id as conferenceId',
      sql<Role | null>`role`.as('role'),
      sql<string | null>`track_id`.as('trackId'),
      sql<string | null>`null`.as('submissionId'),
    ])
    .where('user_id', 'in', userIds);
  const authored = db
    .selectFrom('addresses')
    .innerJoin('authorships', 'authorships.address', 'addresses.address')
    .select([
      'addresses.user_id as userId',
      sql<RoleFact['kind']>`'author'`.as('kind'),
      'authorships.conference_id as conferenceId',
      nothing.as('role'),
      nothing.as('trackId'),
      'authorships.submission_id as submissionId',
    ])
    .where('addresses.user_id', 'in', userIds)
    // A literal, because an index is partial on it: with a bound parameter SQLite would plan the query each time.
    .where('addresses.verified', '=', sql.lit(1));
  const reviewing = db
    .selectFrom('assignments')
    .select([
      'reviewer_id as userId',
      sql<RoleFact['kind']>`'reviewer'`.as('kind'),
      'conference_id as conferenceId',
      nothing.as('role'),
      nothing.as('trackId'),
      nothing.as('submissionId'),
    ])
    .where('reviewer_id', 'in', userIds)
    .where('status', '<>', 'CANCELLED')
    .groupBy(['reviewer_id', 'conference_id']); // In the order of the index: cheaper than DISTINCT, which sorts.
  return db
    .selectFrom(granted.unionAll(authored).unionAll(reviewing).as('fact'))
    .innerJoin('conferences', 'conferences.id', 'fact.conferenceId')
    .selectAll('fact')
    .select([
      'conferences.slug as conferenceSlug',
      'conferences.name as conferenceName',
      'conferences.short_name as conferenceShortName',
      'conferences.start_date as startDate',
    ])
    .$if(versioned === 1, (query) => query.select(versionQuery.as('version')));
});

const plainFactsOf = cachedUntilWrite(
  batched((db: Kysely<Tables>, userIds: readonly string[]) => readFacts(db, userIds, 0)),
);
const versionedFactsOf = batched((db: Kysely<Tables>, userIds: readonly string[]) => readFacts(db, userIds, 1));

async function readFacts(db: Kysely<Tables>, userIds: readonly string[], versioned: 0 | 1) {
  const facts = await factsQuery(db, { userIds: filledUp(userIds), versioned });
  if (userIds.length === 1) return [facts];
  const byUser = Map.groupBy(facts, ({ userId }) => userId);
  return userIds.map((userId) => byUser.get(userId) ?? []);
}

/**
 * Everything that gives a person a role, read for each request (specification §1): grants, author lists matched against
 * verified addresses, and assignments that are not cancelled. This is the only read of conference data without a Scope,
 * because scopes are made from it; it always reads the primary.
 *
 * @returns the facts and, if there is a replica, the version of the store they were read from; the version is null if
 *   there are no facts
 */
export async function roleFactsOf(
  { db, replica }: Store,
  userId: string,
): Promise<{ facts: readonly RoleFact[]; version: Version | null }> {
  const facts = await (replica ? versionedFactsOf : plainFactsOf)(db, userId);
  return { facts, version: facts[0]?.version ?? null };
}

/**
 * Ids for new people, by address. The same address always gets the same id, so that someone who signs in while an
 * import creates them is the same person, unless that id belongs to an earlier owner of the address.
 *
 * @param addresses in their normal form; not verified by anyone
 */
export async function newIds(
  store: Pick<Store, 'db' | 'idSecret'>,
  addresses: readonly string[],
): Promise<Map<string, string>> {
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

export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** The person who has verified this address, or undefined. For the operator; the API never looks people up. */
export async function findPerson({ db }: Pick<Store, 'db'>, address: string): Promise<Person | undefined> {
  return db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .select(['users.id', 'users.email', 'users.first_name as firstName', 'users.last_name as lastName'])
    .where('addresses.address', '=', normalAddress(address))
    .where('addresses.verified', '=', sql.lit(1))
    .executeTakeFirst();
}

/** A name as it is shown. */
export function fullName(user: { first_name: string; last_name: string }): string {
  return `${user.first_name} ${user.last_name}`.trim();
}
