import { splitName } from '#lib/importers/model/derive.ts';
import type { SourcedAuthor } from '#lib/importers/model/sourced.ts';
import { addressIn } from '#lib/importers/tables/fields.ts';
import { nameIn, namesIn } from '#lib/importers/tables/names.ts';
import { addressOf, flagOf, isWire, objectsOf, textOf, type Wire } from './wire.ts';

/**
 * The authors in order: from the submission's JSON, else from the table of authors, which adds their countries. Contacts in the JSON are
 * corresponding authors; the table marks almost everyone as contact, so it is not used for this.
 *
 * @param lines rows of the table; contacts who are not authors are ignored
 */
export function authorsOf(paper: Wire, lines: readonly Wire[]): SourcedAuthor[] {
  const contacts = new Set(contactsOf(paper.contacts).flatMap((email) => addressOf(email)?.toLowerCase() ?? []));
  const listed = peopleIn(paper.authors);
  const table = lines.filter(({ iscontact, type }) => !onlyContact.test(textOf(iscontact) ?? textOf(type) ?? ''));
  const countries = new Map(table.map((line) => [addressOf(line.email)?.toLowerCase(), textOf(line.country)]));
  return (listed.length > 0 ? listed : table).flatMap((wire): SourcedAuthor[] => {
    const email = addressOf(wire.email);
    const key = email?.toLowerCase();
    const names = namesOf(wire);
    if (email === null && names.firstName === '' && names.lastName === '') return [];
    return [
      {
        id: null,
        ...names,
        email,
        affiliation: textOf(wire.affiliation),
        country: textOf(wire.country) ?? (key === undefined ? null : (countries.get(key) ?? null)),
        isCorresponding: flagOf(wire.contact) === true || (key !== undefined && contacts.has(key)),
      },
    ];
  });
}

/** People as HotCRP writes them, or as texts, which it also reads and scripts write: `Ada King (Uni) <ada@uni.example>`. */
function peopleIn(authors: unknown): Wire[] {
  const texts = Array.isArray(authors) ? authors : typeof authors === 'string' ? namesIn(authors) : [];
  const written = texts.flatMap((text): Wire[] => {
    if (typeof text !== 'string') return isWire(text) ? [text] : [];
    const { firstName: given_name, lastName: family_name } = nameIn(text);
    return [{ given_name, family_name, email: addressIn(text), affiliation: /\(([^()]+)\)/.exec(text)?.[1] }];
  });
  return written.length > 0 ? written : objectsOf(authors);
}

/** What tables of several versions call a contact who is not an author. */
const onlyContact = /^(nonauthor|contact_only)$/i;

/** The addresses of the contacts: a list of people, or in old versions an object whose keys are the addresses. */
function contactsOf(contacts: unknown): unknown[] {
  const keys = isWire(contacts) ? Object.keys(contacts).filter((email) => flagOf(contacts[email]) === true) : [];
  return [...keys, ...objectsOf(contacts).map(({ email }) => email)];
}

/** A name in two parts, in the spellings of several versions and exports; else a full name, which is split. */
export function namesOf(wire: Wire): { firstName: string; lastName: string } {
  const firstName = textOf(wire.given_name) ?? textOf(wire.first) ?? textOf(wire.firstName) ?? '';
  const lastName = textOf(wire.family_name) ?? textOf(wire.last) ?? textOf(wire.lastName) ?? '';
  return firstName === '' && lastName === '' ? splitName(textOf(wire.name) ?? '') : { firstName, lastName };
}
