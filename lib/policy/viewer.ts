import { compareText } from '#lib/contract/compare.ts';
import type { Role } from '#lib/contract/resources/vocabulary.ts';

/**
 * One fact about a person's roles, read from the store on each request (specification §1): a grant, authorship through a verified
 * address, or an assignment that is not cancelled.
 */
export interface RoleFact {
  kind: 'grant' | 'author' | 'reviewer';
  conferenceId: string;
  conferenceSlug: string;
  conferenceName: string;
  conferenceShortName: string;
  /** RFC 3339 in UTC; `''` if unknown. */
  startDate: string;
  /** `grant` only. */
  role: Role | null;
  /** `trackChair` grants only. */
  trackId: string | null;
  /** `author` only: the authored submission. */
  submissionId: string | null;
}

declare const scopeBrand: unique symbol;

/** The roles of one person in one conference. */
export interface ConferenceAccess {
  readonly conferenceId: string;
  readonly slug: string;
  readonly name: string;
  readonly shortName: string;
  /** In the order of the specification (§2.2). */
  readonly roles: readonly Role[];
  readonly chair: boolean;
  /** The tracks that the person chairs. */
  readonly trackIds: readonly string[];
  /** Ids of the submissions whose author list has one of the person's verified addresses. */
  readonly authored: readonly string[];
}

/**
 * What one person may reach. Only this folder can create one, and every read of the store needs one, so that the policy cannot be
 * skipped.
 */
export interface Scope {
  readonly [scopeBrand]: true;
  readonly userId: string;
  /** By conference id, the latest conference first, then by id. */
  readonly conferences: ReadonlyMap<string, ConferenceAccess>;
}

/** A person's scope, with and without the key's restriction to a conference: decides between 403 and 404 (specification §4, §5). */
export interface Viewer {
  readonly userId: string;
  /** What the key may reach. */
  readonly scope: Scope;
  /** What its owner may reach; the same object as `scope` if the key is not restricted. */
  readonly unrestricted: Scope;
}

/**
 * Derives from the role facts what the caller may reach (specification §1, §5.6).
 *
 * @param userId the key's owner
 * @param facts all facts about the owner's roles
 * @param restriction the id of the only conference that the key may reach, or null
 */
export function viewerOf(userId: string, facts: readonly RoleFact[], restriction: string | null): Viewer {
  const unrestricted = scopeOf(userId, accessesOf(facts));
  if (restriction === null) return { userId, scope: unrestricted, unrestricted };
  const access = unrestricted.conferences.get(restriction);
  return { userId, scope: scopeOf(userId, new Map(access ? [[restriction, access]] : [])), unrestricted };
}

/** The scope's access to the conference with this slug; undefined if there is no such conference or no role in it. */
export function accessIn(scope: Scope, slug: string): ConferenceAccess | undefined {
  return [...scope.conferences.values()].find((access) => access.slug === slug);
}

/** Whether this person chairs the conference or one of its tracks. */
export function chairsAnything(access: ConferenceAccess): boolean {
  return access.chair || access.trackIds.length > 0;
}

/**
 * Whether nothing that the conference's chairs are shown is hidden from this person: they chair it, and wrote nothing in it. Only such
 * people may notice that anything in the conference has changed: a chair who is also an author would learn whose name or address
 * changes together with the reviews of their own submission.
 */
export function seesWholeConference(access: ConferenceAccess): boolean {
  return access.chair && access.authored.length === 0;
}

function scopeOf(userId: string, conferences: ReadonlyMap<string, ConferenceAccess>): Scope {
  return { userId, conferences } as Scope;
}

const order: readonly Role[] = ['chair', 'trackChair', 'author', 'reviewer', 'associateEditor', 'seniorEditor'];

function accessesOf(facts: readonly RoleFact[]): Map<string, ConferenceAccess> {
  const held = new Map<string, { first: RoleFact; roles: Set<Role>; trackIds: Set<string>; authored: Set<string> }>();
  for (const fact of facts) {
    let entry = held.get(fact.conferenceId);
    if (!entry) {
      entry = { first: fact, roles: new Set(), trackIds: new Set(), authored: new Set() };
      held.set(fact.conferenceId, entry);
    }
    if (fact.kind === 'grant') {
      if (fact.role) entry.roles.add(fact.role);
      if (fact.role === 'trackChair' && fact.trackId) entry.trackIds.add(fact.trackId);
    } else {
      entry.roles.add(fact.kind);
      if (fact.kind === 'author' && fact.submissionId) entry.authored.add(fact.submissionId);
    }
  }
  const latestFirst = [...held.values()].toSorted(({ first: a }, { first: b }) =>
    a.startDate === b.startDate ? compareText(a.conferenceId, b.conferenceId) : compareText(b.startDate, a.startDate),
  );
  return new Map(
    latestFirst.map(({ first, roles, trackIds, authored }) => [
      first.conferenceId,
      {
        conferenceId: first.conferenceId,
        slug: first.conferenceSlug,
        name: first.conferenceName,
        shortName: first.conferenceShortName,
        roles: order.filter((role) => roles.has(role)),
        chair: roles.has('chair'),
        trackIds: [...trackIds],
        authored: [...authored],
      },
    ]),
  );
}
