import type { Report, SourcedAuthor } from '#lib/importers/model/sourced.ts';
import { addressesIn, addressIn } from '#lib/importers/tables/fields.ts';
import { nameIn, namesIn } from '#lib/importers/tables/names.ts';
import type { SubmissionEntry } from './map.ts';
import { numberedAuthorsIn } from './numbered-authors.ts';

/** The columns that differ between the rows of one submission, if there is a row for each author. */
export const fieldsOfAuthors = ['authors', 'emails', 'affiliations', 'firstName', 'lastName', 'coAuthors'] as const;

/** Whether a field of submissions is about their authors. */
export const isOfAuthors = (field: string): boolean => (fieldsOfAuthors as readonly string[]).includes(field);

/**
 * The authors in a submission's row. If it has numbered columns (`Author 1`, `Author 2`), the authors are in these, but
 *
 * - without `Author 1`, the first author is in other columns;
 * - if the numbered columns have only addresses, names in other columns belong to them, if there are as many;
 * - a longer list of authors in another column counts, and the numbered columns add addresses to it.
 */
export function authorsIn(entry: SubmissionEntry, report: Report): SourcedAuthor[] {
  const { authors: numbered, hasFirst } = numberedAuthorsIn(entry, report);
  const unnumbered = unnumberedIn(entry, numbered, report);
  if (numbered.length === 0 || !hasFirst) return withCoAuthors(unnumbered, numbered);
  const names = new Set(numbered.map(nameKeyOf));
  if (unnumbered.length === numbered.length && numbered.every(isAddress)) {
    return unnumbered.map((each, at) => filled(each, numbered[at]));
  }
  if (unnumbered.length > numbered.length) return completed(unnumbered, numbered, entry, report);
  if (unnumbered.length === numbered.length && unnumbered.every(isAddress)) {
    return numbered.map((each, at) => filled(each, unnumbered[at]));
  }
  for (const { email } of unnumbered.filter(isAddress)) {
    if (email !== null && !numbered.some((each) => hasAddress(each, email))) reportUnclear([email], entry, report);
  }
  const others = unnumbered.filter((each) => each.firstName !== '' && !names.has(nameKeyOf(each)));
  for (const other of others) {
    const message = `${quoted(other)} is left out, because numbered columns have the authors`;
    report({ place: entry.place, field: 'authors', message });
  }
  return numbered;
}

/** The first of these people with the name of another. */
const named = (all: readonly SourcedAuthor[], other: SourcedAuthor) =>
  all.find((each) => nameKeyOf(each) === nameKeyOf(other));

/** Authors with their co-authors, who may be among them; if only addresses of co-authors are known, they are of all authors but the first. */
function withCoAuthors(authors: readonly SourcedAuthor[], coAuthors: readonly SourcedAuthor[]): SourcedAuthor[] {
  if (authors.length === coAuthors.length + 1 && coAuthors.every(isAddress)) {
    return authors.map((each, at) => filled(each, coAuthors[at - 1]));
  }
  return [
    ...authors.map((each) => filled(each, named(coAuthors, each))),
    ...coAuthors.filter((each) => !named(authors, each)),
  ];
}

/** Whether only the address of an author is known. */
const isAddress = ({ firstName, lastName, email }: SourcedAuthor) =>
  firstName === '' && email !== null && lastName === email.split('@')[0];

/** An author, completed by what another column says about them. */
const filled = (author: SourcedAuthor, other: SourcedAuthor | undefined): SourcedAuthor => ({
  ...author,
  email: author.email ?? other?.email ?? null,
  affiliation: author.affiliation ?? other?.affiliation ?? null,
  country: author.country ?? other?.country ?? null,
});

/** A list of authors, completed by the numbered columns with the same names. Numbered authors who are not in the list are reported. */
function completed(
  list: readonly SourcedAuthor[],
  numbered: readonly SourcedAuthor[],
  entry: SubmissionEntry,
  report: Report,
): SourcedAuthor[] {
  const listed = new Set(list.map(nameKeyOf));
  for (const other of numbered) {
    if (listed.has(nameKeyOf(other))) continue;
    const message = `${quoted(other)} in a numbered column is left out, because the list of authors is longer and does not contain this name`;
    report({ place: entry.place, field: 'authors', message });
  }
  return list.map((each) => {
    const same = (all: readonly SourcedAuthor[]) => all.filter((other) => nameKeyOf(other) === nameKeyOf(each));
    const [only] = same(numbered).length === 1 && same(list).length === 1 ? same(numbered) : [];
    return filled(each, only);
  });
}

/**
 * The authors in columns without a number: a person in columns for first and last name, or a list of authors, and co-authors. Addresses and
 * affiliations are used only if there are as many as names.
 *
 * @param numbered authors in numbered columns, whose addresses are not reported as unclear
 */
function unnumberedIn(entry: SubmissionEntry, numbered: readonly SourcedAuthor[], report: Report): SourcedAuthor[] {
  const own = personIn(entry);
  const listed = peopleIn(entry.get('authors'));
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
  if (listed.length === 0) {
    const message =
      'only co-authors are known: the first author is missing, and does not count as an author; name the column in source.columns';
    report({ place: entry.place, field: 'authors', message });
  }
  const fit = (values: readonly string[]) => values.length === listed.length || values.length === count;
  const authors = [...listed.map((name) => ({ ...author(nameIn(name)), email: addressIn(name) })), ...others].map(
    (each, at) => ({
      ...each,
      email: each.email ?? (fit(addresses) ? (addresses[at] ?? null) : null),
      affiliation: fit(affiliations) ? (affiliations[at] ?? null) : null,
    }),
  );
  if (own === null) {
    const [address, ...more] = addresses;
    const contact = address !== undefined && more.length === 0 ? contactIn(entry, authors) : null;
    if (contact !== null) {
      return authors.map((each) =>
        each === contact ? { ...each, email: each.email ?? address ?? null, isCorresponding: true } : each,
      );
    }
    const known = (address: string) => [...authors, ...numbered].some((each) => hasAddress(each, address));
    reportUnclear(
      addresses.filter((address) => !known(address)),
      entry,
      report,
    );
    return authors;
  }
  // The row is about one of the listed authors.
  const mine = authors.filter((each) => nameKeyOf(each) === nameKeyOf(own));
  const [only] = mine;
  if (only && mine.length === 1 && addresses.length === 1 && count > 1) {
    return authors.map((each) => ({
      ...each,
      email: each === only ? (addresses[0] ?? null) : addressOf(each, addresses),
    }));
  }
  if (!only) {
    // The address in the row belongs to the person who is left out.
    if (addresses.length === 1) for (const each of authors) each.email = addressOf(each, addresses);
    const message = `${quoted(own)} is left out, because the list of authors does not contain this name`;
    report({ place: entry.place, field: 'firstName', message });
  }
  return authors;
}

/**
 * Whether a column has the name of the person whose address is in the row: `Contact Name` beside `Contact Email`.
 *
 * @param header of the column
 */
export function isContactName(entry: SubmissionEntry, header: string): boolean {
  const email = (entry.headerOf('emails') ?? '').replace(/^sa(?=[ _-])/i, 'submitting'); // ConfTool's `sa_email`
  const [word] = /contact|corresponding|submitting/i.exec(email) ?? [];
  return (
    word !== undefined && new RegExp(`^${word}([ _-]?(author|person))?([ _-]?(full[ _-]?)?name)?$`, 'i').test(header)
  );
}

/** The author to whom the row's address belongs, by the name beside it. Null if unknown. */
function contactIn(entry: SubmissionEntry, authors: readonly SourcedAuthor[]): SourcedAuthor | null {
  const beside = entry.others().filter(([header]) => isContactName(entry, header));
  const names = beside.map(([, cell]) => nameKeyOf(nameIn(cell)));
  const [only, ...more] = authors.filter((each) => each.email === null && names.includes(nameKeyOf(each)));
  return names.length === 1 && more.length === 0 ? (only ?? null) : null;
}

/** Reports addresses that belong to one of several authors. */
function reportUnclear(addresses: readonly string[], { place }: SubmissionEntry, report: Report): void {
  if (addresses.length === 0) return;
  const message = `${addresses.join(', ')} is left out, because it is unclear which of the authors it belongs to; write as many addresses as authors`;
  report({ place, field: 'emails', message });
}

/** An author's address, unless it is the one in the row, which belongs to another author. */
const addressOf = ({ email }: SourcedAuthor, [other]: readonly string[]) => (email === other ? null : email);

/** What a cell says if there is nobody. `No` and `Na` are also surnames. */
const nobody = /^(none|null|nil|n\/a|keine?r?|aucune?|ning[uú]n[oa]?|nenhum|nessuno|无|無|없음|なし|[-–—./]+)\.?$/iu;
const nobodyElse = /^(no|na)\.?$/i;

/** The names in a cell; none if it says that there is nobody. */
const peopleIn = (cell: string) => (nobody.test(cell) || /^(NA|na|no)$/.test(cell) ? [] : namesIn(cell));

const coAuthorsIn = (entry: SubmissionEntry) =>
  (nobodyElse.test(entry.get('coAuthors')) ? [] : peopleIn(entry.get('coAuthors'))).map((name) => ({
    ...author(nameIn(name)),
    email: addressIn(name),
  }));

/** The person in columns for first and last name; null if there is none. */
function personIn(entry: SubmissionEntry) {
  const [firstName, lastName] = [entry.get('firstName'), entry.get('lastName')];
  if (firstName === '' && lastName === '') return null;
  return firstName !== '' && lastName !== '' ? { firstName, lastName } : nameIn(firstName || lastName);
}

const author = (name: Name): SourcedAuthor => ({
  ...name,
  email: null,
  affiliation: null,
  country: null,
  isCorresponding: false,
  id: null,
});

interface Name {
  firstName: string;
  lastName: string;
}

const fullName = ({ firstName, lastName }: Name) => `${firstName} ${lastName}`.trim();

/** A name for messages. */
const quoted = (name: Name) => JSON.stringify(fullName(name));

/** A name for comparison. */
export const nameKeyOf = (name: Name) => fullName(name).toLowerCase();

/**
 * The authors of a submission with several rows. Two rows name the same author if the names are the same and the addresses do not differ, or if
 * the addresses and the last names are the same.
 *
 * @param report gets authors with the address of another author; it is left out
 */
export function authorsOfRows(rows: readonly SubmissionEntry[], report: Report): SourcedAuthor[] {
  const [first, ...more] = rows;
  const all = first ? authorsIn(first, report) : [];
  for (const row of more) {
    // Two authors in one row are never the same.
    const met = new Set<number>();
    for (const each of authorsIn(row, report)) {
      const found = all.findIndex((other, at) => !met.has(at) && isSame(each, other));
      const at = found < 0 ? all.length : found;
      met.add(at);
      const other = all[at];
      if (other) all[at] = filled(other, each);
      else if (all.some(({ email }) => hasAddress(each, email))) {
        const message = `${quoted(each)} has the address of another author, so it is left out`;
        report({ place: row.place, field: 'emails', message });
        all.push({ ...each, email: null });
      } else all.push(each);
    }
  }
  return all;
}

const hasAddress = ({ email }: SourcedAuthor, other: string | null) =>
  email !== null && email.toLowerCase() === other?.toLowerCase();

/** Whether two rows name the same author. */
function isSame(one: SourcedAuthor, other: SourcedAuthor): boolean {
  if (nameKeyOf(one) === nameKeyOf(other)) {
    return one.email === null || other.email === null || hasAddress(one, other.email);
  }
  const isUnnamed = isAddress(one) || isAddress(other);
  return hasAddress(one, other.email) && (isUnnamed || one.lastName.toLowerCase() === other.lastName.toLowerCase());
}
