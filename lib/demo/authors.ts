import type { AuthorRecord } from '#lib/store/dataset/dataset.ts';
import type { Featured } from '#lib/demo/plan/featured.ts';
import type { Nasty } from '#lib/demo/words/nasty.ts';
import { addressable, demoPerson, type Person, someone } from '#lib/demo/plan/people.ts';
import type { Random } from '#lib/demo/words/random.ts';

/** A submission's authors, and the ids of those who have an account. */
export interface Authors {
  records: AuthorRecord[];
  ids: Set<number>;
}

/**
 * Draws the authors of a submission.
 *
 * @param personOf draws someone with an account; about half of the authors have none
 */
export function authorsOf(
  random: Random,
  personOf: (random: Random) => Person,
  { featured, nasty }: { featured: Featured | undefined; nasty: Nasty | undefined },
): Authors {
  const ids = new Set<number>();
  const records: Omit<AuthorRecord, 'isCorresponding'>[] = [];
  const count = nasty?.authorCount ?? nasty?.authors?.length ?? random.int(1, random.int(2, 7));
  for (let order = 0; order < count; order++) {
    const named = nasty?.authors?.[order];
    const person = !named && random.chance(0.55) ? personOf(random) : undefined;
    if (person && ids.has(person.id)) continue;
    if (person) ids.add(person.id);
    records.push(person ? known(person, random) : unknown(random, named));
  }
  for (const { person, through } of featured?.authors ?? []) {
    const { id, firstName, lastName, email, affiliation, country, otherAddresses } = demoPerson(person);
    ids.add(id);
    const other = through && otherAddresses.find(({ verified }) => verified === (through === 'verified'));
    const record = { firstName, lastName, email: other?.address ?? email, affiliation, country };
    records.splice(random.int(0, records.length), 0, record);
  }
  const corresponding = random.chance(0.7) ? 0 : records.length - 1;
  return { records: records.map((record, order) => ({ ...record, isCorresponding: order === corresponding })), ids };
}

/** Half of those who have another address sometimes use it. */
function known({ firstName, lastName, email, affiliation, country, otherAddresses }: Person, random: Random) {
  const other = random.chance(0.5) ? otherAddresses[0] : undefined;
  return { firstName, lastName, email: other?.address ?? email, affiliation, country };
}

function unknown(random: Random, named: Pick<AuthorRecord, 'firstName' | 'lastName'> | undefined) {
  const { institution, ...anyone } = someone(random);
  const { firstName, lastName } = named ?? anyone;
  const local = `${addressable(firstName)}.${addressable(lastName)}`;
  const plain = named || local.length < 4 ? `author.${random.int(1000, 999_999)}` : local;
  const forgot = random.chance(0.03);
  return {
    firstName,
    lastName,
    email: `${plain}@${institution.domain}`,
    affiliation: forgot ? null : institution.name,
    country: forgot ? null : institution.country,
  };
}
