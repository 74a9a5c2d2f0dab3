import type { SourcedPerson } from '#lib/importers/model/sourced.ts';
import { splitName } from '#lib/importers/model/derive.ts';
import type { Profile } from './profile.ts';
import { addressOf, type Edge, type Group } from './wire.ts';
import type { Names } from './stages.ts';

/** Reviewers (`review`) or area chairs (`metaReview`), by the stage that they write. */
export type Committee = 'review' | 'metaReview';

/** The member of `Names` with each committee's groups. */
export const groupsOf = { review: 'reviewers', metaReview: 'areaChairs' } as const;

/** An assignment or invitation of a person for one submission, from an edge. */
export interface Invitation {
  committee: Committee;
  who: string;
  /** The answer to an invitation, unchanged; null for an assignment. */
  answer: string | null;
  created: string | null;
  changed: string | null;
}

/**
 * People and their assignments, from edges, groups and profiles. People are identified as in OpenReview: by profile (`~Ada_Lovelace1`), by
 * address, or by a pseudonym, which is a group on one submission (`…/Submission7/Reviewer_qGRF`).
 */
export class People {
  /** Assignments and invitations by the id of the submission. */
  readonly asked = new Map<string, Invitation[]>();
  readonly grants: { who: string; role: 'chair' | 'seniorEditor' | 'associateEditor' }[] = [];
  /** Members of the groups of submissions: `…/Submission7/Reviewers`. */
  readonly #members = new Map<string, readonly string[]>();
  /** The person behind each pseudonym. */
  readonly #behind = new Map<string, string>();
  /** Submissions whose pseudonyms can be resolved: `<venue>/Submission7`. */
  readonly #resolved = new Set<string>();
  readonly #profiles = new Map<string, Profile>();
  readonly #addresses = new Map<string, string>();

  addEdge(edge: Edge, names: Names): void {
    const [group = '', kind = ''] = edge.invitation.split('/-/');
    if (edge.isDeleted) return;
    if (kind === 'Preferred_Emails') {
      const address = addressOf(edge.tail);
      if (address !== null) this.#addresses.set(edge.head, address);
      return;
    }
    const committee = committeeOf(group.split('/').at(-1) ?? '', names);
    if (!committee || (kind !== 'Assignment' && kind !== 'Invite_Assignment')) return;
    const asked = this.asked.get(edge.head) ?? [];
    this.asked.set(edge.head, asked);
    const answer = kind === 'Assignment' ? null : (edge.label ?? '');
    asked.push({ committee, who: edge.tail, answer, created: edge.created, changed: edge.changed });
  }

  addGroup({ id, members }: Group, venue: string, names: Names): void {
    const path = id.startsWith(`${venue}/`) ? id.slice(venue.length + 1).split('/') : [];
    const [first = '', second = '', ...further] = path;
    if (path.length === 1) {
      const role =
        first === names.programChairs
          ? 'chair'
          : names.seniorAreaChairs.includes(first)
            ? 'seniorEditor'
            : names.areaChairs.includes(first)
              ? 'associateEditor'
              : null;
      if (role) this.grants.push(...members.filter(isPerson).map((who) => ({ who, role }) as const));
    } else if (/^[A-Za-z_]+\d+$/.test(first) && further.length === 0) {
      const [member] = members;
      if (committeeOf(second, names)) this.#members.set(id, members);
      else if (
        member !== undefined &&
        isPerson(member) &&
        isPseudonym(second, [...names.reviewers, ...names.areaChairs])
      ) {
        this.#behind.set(id, member);
        this.#resolved.add(`${venue}/${first}`);
      }
    }
  }

  addProfile(profile: Profile): void {
    for (const name of [profile.id, ...profile.usernames]) this.#profiles.set(name, profile);
  }

  /** Identifiers of everyone with a role, an assignment or a pseudonym; may repeat. */
  *profiles(): Generator<string> {
    for (const { who } of this.grants) yield who;
    for (const asked of this.asked.values()) for (const { who } of asked) yield who;
    for (const members of this.#members.values()) yield* members;
    yield* this.#behind.values();
  }

  /** Whether anybody is asked to write for a committee, by an edge or as a member of a submission's group. */
  hasAsked(committee: Committee, names: Names): boolean {
    const isOf = (path: string) => committeeOf(path.split('/').at(-1) ?? '', names) === committee;
    return (
      [...this.asked.values()].some((asked) => asked.some((each) => each.committee === committee)) ||
      [...this.#members].some(([path, members]) => members.length > 0 && isOf(path))
    );
  }

  /**
   * The members of a submission's groups for a committee.
   *
   * @param paths of the submission: `<venue>/Submission7`
   */
  membersOf(paths: readonly string[], committee: Committee, names: Names): string[] {
    const found = paths.flatMap((path) =>
      names[groupsOf[committee]].flatMap((group) => this.#members.get(`${path}/${group}`) ?? []),
    );
    return found.map((member) => this.behind(member));
  }

  /** Whether the pseudonyms of a submission can be resolved. */
  canResolvePseudonyms(paths: readonly string[]): boolean {
    return paths.some((path) => this.#resolved.has(path));
  }

  /** The main profile of the person behind a pseudonym or alias; unchanged if it is unknown. */
  behind(who: string): string {
    const person = this.#behind.get(who) ?? who;
    return this.#profiles.get(person)?.id ?? person;
  }

  personOf(who: string): SourcedPerson {
    const email = addressOf(who) ?? this.addressOf(who);
    if (!isPerson(who))
      return { email: null, id: null, pseudonym: who.split('/').at(-1) ?? who, firstName: '', lastName: '' };
    const profile = this.#profiles.get(who);
    const id = who.startsWith('~') ? who : (profile?.id ?? null);
    const names = profile ?? splitName(id === null ? '' : nameOfProfile(id));
    return {
      email,
      id: id ?? (email === null ? who : null),
      pseudonym: null,
      firstName: names.firstName,
      lastName: names.lastName,
    };
  }

  /** The address that a person gave for this venue, else the one in the profile; null if it is hidden. */
  addressOf(profile: string): string | null {
    const known = this.#profiles.get(profile);
    const names = [profile, ...(known ? [known.id, ...known.usernames] : [])];
    return (
      names.map((name) => this.#addresses.get(name)).find((address) => address !== undefined) ?? known?.email ?? null
    );
  }
}

/** Whether an identifier is that of a person (a profile or an address), not of a group. */
export const isPerson = (who: string) => who.startsWith('~') || (who.includes('@') && !who.includes('/'));

/** `~Ada_King_Lovelace1` → `Ada King Lovelace`. */
const nameOfProfile = (id: string) => id.slice(1).replace(/\d+$/, '').replaceAll('_', ' ');

/** Whether an identifier is a pseudonym: `Reviewer_qGRF` of the group `Reviewers`, or `AnonReviewer2`, but not the group itself. */
export function isPseudonym(who: string, groups: readonly string[]): boolean {
  const name = who.split('/').at(-1) ?? '';
  return name.startsWith('Anon') || groups.some((group) => name !== group && name.startsWith(group.replace(/s$/, '')));
}

function committeeOf(group: string, names: Names): Committee | null {
  if (names.reviewers.includes(group)) return 'review';
  return names.areaChairs.includes(group) ? 'metaReview' : null;
}
