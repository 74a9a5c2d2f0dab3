import { splitName } from '#lib/importers/model/derive.ts';
import type { SourcedAuthor } from '#lib/importers/model/sourced.ts';
import type { People } from './people.ts';
import { addressOf, membersOf, type Note, textOf, textsOf } from './wire.ts';

/** Fields that name the authors, or people whom they know. */
const named = ['authors', 'authorids', '_bibtex', 'paperhash', 'authorlist', 'conflicts'];

/** Whether a field of the submission form names the authors, who are read separately, or people whom they know. */
export function namesAuthors(field: string): boolean {
  return (
    named.includes(field.toLowerCase()) ||
    /^(author|contact|corresponding).*(e-?mails?|names?)$/i.test(field) ||
    /^(contact|corresponding)[_ ]?authors?$/i.test(field)
  );
}

/** A profile or an address, but not `mAP@0.5` or `~5%`. */
const person = /^(~\S+\d|\S+@\S+\.\p{L}{2,})$/u;

/** The names, profiles and addresses of authors, in small letters. */
export function identitiesOf(authors: readonly SourcedAuthor[]): Set<string> {
  const known = authors.flatMap(({ id, email, firstName, lastName }) => [id, email, `${firstName} ${lastName}`]);
  return new Set(known.flatMap((each) => each?.trim().toLowerCase() ?? []));
}

/**
 * Whether a field of the submission form names people by its values: only profiles or addresses, as of authors who offer to review, or an
 * author among others.
 *
 * @param authors their `identitiesOf`
 */
export function namesPeople(value: unknown, authors: ReadonlySet<string>): boolean {
  const entries = textsOf(value).flatMap((text) => text.split(/[,;]/).map((entry) => entry.trim()));
  const given = entries.filter(Boolean);
  if (given.length > 0 && given.every((entry) => person.test(entry))) return true;
  return given.some((entry) => authors.has(entry.toLowerCase()));
}

/**
 * The authors in order: names with separate profiles or addresses, or people as objects. If their numbers differ, only the names are kept,
 * because it is unknown whose the ids are.
 */
export function authorsOf(note: Note, people: People, report: (message: string) => void): SourcedAuthor[] {
  const content = note.originalContent ?? note.content;
  const authorids = content['authorids']?.value;
  const given = Array.isArray(authorids) ? textsOf(authorids) : addressesIn(authorids);
  // The anonymous copy of a v1 note names only the group of its authors.
  if (given.length === 1 && given[0]?.endsWith('/Authors')) return [];
  const field = given.length > 0 ? 'authorids' : 'author_emails';
  const ids = given.length > 0 ? given : addressesIn(content['author_emails']?.value);
  const authors = entriesOf(content['authors']?.value, ids.length);
  const areAligned = ids.length === authors.length;
  if (!areAligned && ids.length > 0)
    report(`expected ${authors.length} ${field}, found ${ids.length}; the ${field} are left out`);
  return authors.flatMap((author, at) => {
    const person = membersOf(author);
    const name = textOf(person ? (person['fullname'] ?? person['name']) : author)?.trim();
    const id = textOf(person?.['username']) ?? (areAligned ? (ids[at] ?? null) : null);
    if (name === undefined && id === null) return [];
    const institutions = person?.['institutions'];
    const institution = membersOf(Array.isArray(institutions) ? institutions[0] : person?.['institution']);
    return [
      {
        ...splitName(name ?? id ?? ''),
        id: id?.startsWith('~') ? id : null,
        email: addressOf(id) ?? addressOf(person?.['email']) ?? (id === null ? null : people.addressOf(id)),
        affiliation: textOf(institution?.['name']) ?? textOf(institution?.['domain']),
        country: textOf(institution?.['country']),
        isCorresponding: false,
      },
    ];
  });
}

/**
 * The entries of `authors`: a list, or one text with all names. `and` before the last name is removed; names joined by it in a list are
 * separated only if there are then as many as ids, because the name of a group may contain it.
 */
function entriesOf(value: unknown, ids: number): unknown[] {
  if (!Array.isArray(value)) return (textOf(value)?.split(/[,;]/) ?? []).flatMap(separated);
  const entries = (value as unknown[]).map((each, at) =>
    typeof each === 'string' && at === value.length - 1 ? withoutAnd(each) : each,
  );
  if (entries.length === ids) return entries;
  const all = entries.flatMap((each) => (typeof each === 'string' ? separated(each) : [each]));
  return all.length === ids ? all : entries;
}

/** In small letters: `And` is a given name, too. */
const withoutAnd = (name: string) => name.replace(/^\s*and\s+/, '').trim();

const separated = (names: string) =>
  withoutAnd(names)
    .split(/\s+and\s+/)
    .filter(Boolean);

/** In one text: `a@uni.example, b@uni.example`. */
const addressesIn = (value: unknown) =>
  textsOf(value).flatMap((text) => text.split(/[,;]/).flatMap((each) => textOf(each)?.trim() ?? []));
