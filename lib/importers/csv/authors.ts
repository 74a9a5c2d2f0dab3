import type { Report, SourcedAuthor } from '#lib/importers/model/sourced.ts';
import { addressesIn, addressIn } from '#lib/importers/tables/fields.ts';
import { nameIn, namesIn } from '#lib/importers/tables/names.ts';
import type { SubmissionEntry } from './map.ts';
import { numberedAuthorsIn } from './numbered-authors.ts';

/** The columns that differ between the rows of one submission, if there is a row for each author. */
export const fieldsOfAuthors = ['authors', 'emails', 'affiliations', 'firstName', 'lastName', 'coAuthors'] as const;

/** The authors in a submission's row: in numbered columns, after those in other columns unless these are the same. */
export function authorsIn(entry: SubmissionEntry, report: Report): SourcedAuthor[] {
  const { authors: numbered, hasFirst } = numberedAuthorsIn(entry);
  const unnumbered = unnumberedIn(entry, report);
  if (numbered.length === 0 || !hasFirst) return [...unnumbered, ...numbered];
  const names = new Set(numbered.map(calledOf));
  const others = unnumbered.filter((each) => each.firstName !== '' && !names.has(calledOf(each)));
  for (const other of others) {
    const message = `${JSON.stringify(`${other.firstName} ${other.lastName}`)} is left out, because numbered columns have the authors`;
    report({ place: entry.place, field: 'authors', message });
  }
  return numbered;
}

/** A person in columns of their own, or a list, and co-authors. Addresses and affiliations are used if there are as many as names. */
function unnumberedIn(entry: SubmissionEntry, report: Report): SourcedAuthor[] {
  const own = personIn(entry);
  const listed = namesIn(entry.get('authors'));
  const addresses = addressesIn(entry.get('emails'));
  if (own !== null && listed.length === 0) {
    const [email = null] = addresses.length === 1 ? addresses : [];
    return [{ ...author(own), email, affiliation: entry.get('affiliations') || null }, ...coAuthorsIn(entry)];
  }
  const affiliations = entry
    .get('affiliations')
    .split(/[;\n]/)
    .flatMap((each) => each.trim() || []);
  const others = coAuthorsIn(entry);
  if (listed.length + others.length === 0) {
    return addresses.map((email) => ({ ...author({ firstName: '', lastName: email.split('@')[0] ?? '' }), email }));
  }
  const count = listed.length + others.length;
  const fit = (values: readonly string[]) => values.length === listed.length || values.length === count;
  const authors = [...listed.map((name) => ({ ...author(nameIn(name)), email: addressIn(name) })), ...others].map(
    (each, at) => ({
      ...each,
      email: each.email ?? (fit(addresses) ? (addresses[at] ?? null) : null),
      affiliation: fit(affiliations) ? (affiliations[at] ?? null) : null,
    }),
  );
  if (own === null) return authors;
  // The row is one author's, and lists all.
  const mine = authors.filter((each) => calledOf(each) === calledOf(own));
  const [only] = mine;
  if (only && mine.length === 1 && addresses.length === 1 && count > 1) {
    return authors.map((each) => ({
      ...each,
      email: each === only ? (addresses[0] ?? null) : addressOf(each, addresses),
    }));
  }
  if (!only) {
    // The address in the row is this person's.
    if (addresses.length === 1) for (const each of authors) each.email = addressOf(each, addresses);
    const message = `${JSON.stringify(`${own.firstName} ${own.lastName}`.trim())} is left out, because the list of authors does not contain this name`;
    report({ place: entry.place, field: 'firstName', message });
  }
  return authors;
}

/** An author's address, unless it is the one in the row, which is another author's. */
const addressOf = ({ email }: SourcedAuthor, [other]: readonly string[]) => (email === other ? null : email);

const coAuthorsIn = (entry: SubmissionEntry) =>
  namesIn(entry.get('coAuthors')).map((name) => ({ ...author(nameIn(name)), email: addressIn(name) }));

/** The person in columns for first and last name; null if there is none. */
function personIn(entry: SubmissionEntry) {
  const [firstName, lastName] = [entry.get('firstName'), entry.get('lastName')];
  if (firstName === '' && lastName === '') return null;
  return firstName !== '' && lastName !== '' ? { firstName, lastName } : nameIn(firstName || lastName);
}

const author = (name: { firstName: string; lastName: string }): SourcedAuthor => ({
  ...name,
  email: null,
  affiliation: null,
  country: null,
  isCorresponding: false,
  id: null,
});

const calledOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim().toLowerCase();

/**
 * The authors in several rows of one submission. Rows that list the same names list the same people; else authors with the same address are one,
 * and those with the same name are not.
 */
export function authorsOfRows(rows: readonly SubmissionEntry[], report: Report): SourcedAuthor[] {
  const lists = new Map<string, SourcedAuthor[]>();
  for (const row of rows) {
    const authors = authorsIn(row, report);
    const addresses = authors.length === 1 ? (authors[0]?.email?.toLowerCase() ?? '') : '';
    const key = [...authors.map(calledOf), addresses].join('\n');
    const known = lists.get(key);
    const filled = known?.map((each, at) => ({
      ...each,
      email: each.email ?? authors[at]?.email ?? null,
      affiliation: each.affiliation ?? authors[at]?.affiliation ?? null,
    }));
    lists.set(key, filled ?? authors);
  }
  const met = new Set<string>();
  return [...lists.values()].flat().filter(({ email }) => {
    if (email === null) return true;
    const isNew = !met.has(email.toLowerCase());
    met.add(email.toLowerCase());
    return isNew;
  });
}
