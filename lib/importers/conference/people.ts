import { normalAddress } from '#lib/store/database/ids.ts';
import type { PersonRecord } from '#lib/store/dataset/dataset.ts';
import { addressOfId, addressOfPseudonym } from '#lib/importers/model/derive.ts';
import type { SourcedPerson } from '#lib/importers/model/sourced.ts';

/** All people of a conference, by e-mail address. */
export class People {
  readonly #people = new Map<string, PersonRecord>();
  readonly #domain: string;

  constructor(slug: string) {
    this.#domain = `${slug}.invalid`;
  }

  /**
   * The person's address: their own, or one made up under `<conference slug>.invalid`.
   *
   * @param submission the id of the submission on which a pseudonym is used
   */
  addressOf({ email, id, pseudonym }: SourcedPerson, submission: string): string {
    if (email !== null && email.includes('@')) return email.trim();
    if (id !== null) return addressOfId(id, this.#domain);
    return addressOfPseudonym(pseudonym ?? 'reviewer', submission, this.#domain);
  }

  add(person: SourcedPerson, submission: string): string {
    const email = this.addressOf(person, submission);
    const key = normalAddress(email);
    const known = this.#people.get(key);
    const names = { firstName: person.firstName, lastName: person.lastName };
    const isNamed = names.firstName !== '' || names.lastName !== '';
    if (!known) this.#people.set(key, { email, ...(isNamed ? names : namesOf(person)) });
    else if (isNamed && known.firstName === '') this.#people.set(key, { email: known.email, ...names });
    return email;
  }

  all(): Iterable<PersonRecord> {
    return this.#people.values();
  }
}

/** A name for a person whose name the source does not give. */
function namesOf({ email, id, pseudonym }: SourcedPerson): Pick<PersonRecord, 'firstName' | 'lastName'> {
  if (pseudonym !== null && email === null && id === null) {
    return { firstName: 'Anonymous', lastName: pseudonym.replace(/^Anonymous[ _]?/i, '').replaceAll('_', ' ') };
  }
  return { firstName: '', lastName: email?.split('@')[0] ?? id ?? 'unnamed' };
}

/** A person without a known name. */
export function unnamedPerson(email: string | null, id: string | null = null): SourcedPerson {
  return { email, id, pseudonym: null, firstName: '', lastName: '' };
}
