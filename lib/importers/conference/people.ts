import type { PersonRecord } from '#lib/store/dataset/dataset.ts';
import { addressOfId, addressOfPseudonym } from '#lib/importers/model/derive.ts';
import type { SourcedPerson } from '#lib/importers/model/sourced.ts';

/** Everybody of a conference, by the address that they have here. */
export class People {
  readonly #people = new Map<string, PersonRecord>();
  readonly #domain: string;

  constructor(slug: string) {
    this.#domain = `${slug}.invalid`;
  }

  /** @param submission its id, to which a pseudonym belongs */
  addressOf({ email, id, pseudonym }: SourcedPerson, submission: string): string {
    if (email !== null && email.includes('@')) return email.trim();
    if (id !== null) return addressOfId(id, this.#domain);
    return addressOfPseudonym(pseudonym ?? 'reviewer', submission, this.#domain);
  }

  add(person: SourcedPerson, submission: string): string {
    const email = this.addressOf(person, submission);
    const key = email.toLowerCase();
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

/** Of somebody whose name the source does not tell. */
function namesOf({ email, id, pseudonym }: SourcedPerson): Pick<PersonRecord, 'firstName' | 'lastName'> {
  if (pseudonym !== null && email === null && id === null) {
    return { firstName: 'Anonymous', lastName: pseudonym.replace(/^Anonymous[ _]?/i, '').replaceAll('_', ' ') };
  }
  return { firstName: '', lastName: email?.split('@')[0] ?? id ?? 'unnamed' };
}

/** Somebody of whom no name is known. */
export function somebody(email: string | null, id: string | null = null): SourcedPerson {
  return { email, id, pseudonym: null, firstName: '', lastName: '' };
}
