import type { PersonRecord } from '#lib/store/dataset/dataset.ts';
import { demoPeople, type DemoPersonName } from './demo-people.ts';
import { cultures, institutions } from '#lib/demo/words/names.ts';
import { Random } from '#lib/demo/words/random.ts';

/** A person with an account. */
export interface Person {
  /** Unique within a demo; negative for the demo people. */
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  affiliation: string;
  country: string;
  otherAddresses: readonly { address: string; verified: boolean }[];
}

const otherAddressesOf: Partial<Record<DemoPersonName, Person['otherAddresses']>> = {
  author: [
    { address: 'amara.okafor@openmeadow.example', verified: true },
    { address: 'a.okafor@tidewater-research.example', verified: false },
  ],
  both: [{ address: 'bao.nguyen@lakeshore.example', verified: true }],
};

/** A demo person as a `Person`. */
export function demoPerson(name: DemoPersonName): Person {
  const id = -1 - Object.keys(demoPeople).indexOf(name);
  const { email, firstName, lastName, affiliation, country } = demoPeople[name];
  const otherAddresses = otherAddressesOf[name] ?? [];
  return { id, email, firstName, lastName, affiliation, country, otherAddresses };
}

const PEOPLE_STREAM = 1;

/**
 * The person with this number: the same in every conference, whatever its size, for one seed, so that people appear
 * again in the next year. Every seventh has a second, verified address, every eleventh one that is not verified.
 *
 * @param id from 0
 */
export function personOf(seed: number, id: number): Person {
  const random = new Random(seed, PEOPLE_STREAM, id);
  const { firstName, lastName, institution } = someone(random);
  const local = `${addressable(firstName)}.${addressable(lastName)}${id + 1}`;
  const otherAddresses = [
    ...(id % 7 === 3 ? [{ address: `${local}@alumni.${random.pick(institutions).domain}`, verified: true }] : []),
    ...(id % 11 === 5 ? [{ address: `${local}@old.${random.pick(institutions).domain}`, verified: false }] : []),
  ];
  return {
    id,
    email: `${local}@${institution.domain}`,
    firstName,
    lastName,
    affiliation: institution.name,
    country: institution.country,
    otherAddresses,
  };
}

/** Draws a name and an institution, mostly from the country where the name is common. */
export function someone(random: Random) {
  const culture = random.pick(cultures);
  const home = random.chance(0.6) ? institutions.find(({ country }) => country === culture.country) : undefined;
  const institution = home ?? random.pick(institutions);
  return { firstName: random.pick(culture.first), lastName: random.pick(culture.last), institution };
}

/** A name in the letters of an e-mail address. */
export function addressable(name: string): string {
  let known = addressables.get(name);
  if (known === undefined) {
    const latin = name.normalize('NFKD').replaceAll('ß', 'ss').replaceAll('ı', 'i').toLowerCase();
    known = latin.replaceAll(/[^a-z]/g, '');
    addressables.set(name, known);
  }
  return known;
}

/** Cached, because normalizing is slow and the demo has few names. */
const addressables = new Map<string, string>();

export function recordOf({ email, firstName, lastName, otherAddresses }: Person): PersonRecord {
  return { email, firstName, lastName, otherAddresses };
}
