import type { Role } from '#lib/contract/resources/vocabulary.ts';
import type { Report, SourcedGrant, SourcedPerson } from '#lib/importers/model/sourced.ts';
import type { Entry } from '#lib/importers/tables/entries.ts';
import { addressIn, nameOf, person } from '#lib/importers/tables/fields.ts';
import type { committeeFields } from './wire.ts';

type CommitteeEntry = Entry<keyof typeof committeeFields>;

export interface Committee {
  /** By number. */
  members: ReadonlyMap<string, SourcedPerson>;
  grants: SourcedGrant[];
  addresses: ChairAddresses;
}

/**
 * The address of each person who chairs, by `person #`. EasyChair knows one person by several addresses, one in each track and as an author.
 * A chair who counted as two people would see who reviews their own submission.
 */
export type ChairAddresses = ReadonlyMap<string, string>;

/** Reads the committee. Some members are listed twice, and some have two numbers. */
export function committeeOf(committee: Iterable<CommitteeEntry>, report: Report): Committee {
  const addresses = chairAddresses(committee);
  const members = new Map<string, SourcedPerson>();
  const grants: SourcedGrant[] = [];
  for (const entry of committee) {
    const email = addressOf(entry, addresses);
    const number = entry.get('number');
    const id = personId(entry.get('person')) ?? (number === '' ? null : `member ${number}`);
    if (email === null && id === null) {
      report({
        place: entry.place,
        field: 'email',
        message: 'expected an address or a number; this member is left out',
      });
      continue;
    }
    const member = person({ email, id }, nameOf(entry));
    if (number !== '') members.set(number, member);
    const track = entry.get('track');
    const role = roleOf(entry.get('role'), track !== '');
    if (role === 'trackChair' && track === '') {
      report({
        place: entry.place,
        field: 'role',
        message: 'a track chair needs a track; the member gets no role',
      });
    } else if (role !== null) grants.push({ person: member, role, ...(role === 'trackChair' && { track }) });
  }
  return { members, grants, addresses };
}

/** The address of a member or an author: that under which they chair, else their own. */
export function addressOf(
  entry: { get: (field: 'email' | 'person') => string },
  addresses: ChairAddresses,
): string | null {
  return addresses.get(entry.get('person')) ?? addressIn(entry.get('email'));
}

/** If a person chairs under several addresses, the first counts. */
function chairAddresses(committee: Iterable<CommitteeEntry>): ChairAddresses {
  const addresses = new Map<string, string>();
  for (const entry of committee) {
    const [number, email] = [entry.get('person'), addressIn(entry.get('email'))];
    const role = roleOf(entry.get('role'), entry.get('track') !== '');
    const chairs = role === 'chair' || role === 'trackChair';
    if (chairs && number !== '' && email !== null && !addresses.has(number)) addresses.set(number, email);
  }
  return addresses;
}

/** The id of a person in the whole conference; null if EasyChair gives no number. */
export const personId = (number: string) => (number === '' ? null : `person ${number}`);

/** The role of a committee member; null for members who only review. */
function roleOf(role: string, hasTrack: boolean): Exclude<Role, 'author' | 'reviewer'> | null {
  const plain = role
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim();
  if (/^associate chair|^area chair|^vice chair/.test(plain)) return 'seniorEditor';
  if (/^(senior|meta) ?(pc|program(me)? committee)?/.test(plain)) return 'associateEditor';
  if (/^track (co )?chair$/.test(plain)) return 'trackChair';
  if (/^((super|general|conference|pc|program(me)?( committee)?) ?)?(co )?chair$/.test(plain))
    return hasTrack ? 'trackChair' : 'chair';
  return null;
}
