import type { Report, SourcedAuthor } from '#lib/importers/model/sourced.ts';
import { addressIn } from '#lib/importers/tables/fields.ts';
import { nameIn } from '#lib/importers/tables/names.ts';
import type { SubmissionEntry } from './map.ts';

const who = String.raw`(?:co-?)?(?:author|speaker|presenter|contributor|autor|auteur|autore)`;
const number = String.raw`[ _#-]*(\d{1,2})`;
const what = String.raw`(first(?: or given)?(?: ?name)?|given(?: ?names?)?|vorname|pr[ée]nom|last(?: or family)?(?: ?name)?|family(?: ?name)?|surname|nachname|full ?name|name|nom|e-?mail(?: address)?|affiliation|institution|organi[sz]ation|country)`;

/** `Author 1`, `Author 1 First Name`, `Author 1: E-mail`, `Author 1 (name)`, `Author First Name 1`, `First name (Author 1)`. */
const forms: readonly { pattern: RegExp; number: 1 | 2; what: 1 | 2 }[] = [
  { pattern: new RegExp(String.raw`^${who}${number}(?:[ :_.(-]+${what}\)?)?$`, 'i'), number: 1, what: 2 },
  { pattern: new RegExp(String.raw`^${who}[ :_.-]+${what}${number}$`, 'i'), number: 2, what: 1 },
  { pattern: new RegExp(String.raw`^${what}[ :_-]+\(?${who}${number}\)?$`, 'i'), number: 2, what: 1 },
];

type Part = 'name' | 'firstName' | 'lastName' | 'email' | 'affiliation' | 'country';

function partOf(word: string): Part {
  if (/^(first|given|vorname|pr)/i.test(word)) return 'firstName';
  if (/^(last|family|surname|nachname)/i.test(word)) return 'lastName';
  if (/^e-?mail/i.test(word)) return 'email';
  if (/^(aff|inst|organ)/i.test(word)) return 'affiliation';
  return /^country$/i.test(word) ? 'country' : 'name';
}

const coAuthor = /(^|[ (])co-?(author|speaker|presenter|contributor|aut)/i;
/** `Co-author 1` comes after all of `Author 1`, `Author 2`. */
const CO_AUTHORS = 100;

/** The author and the part of their details that a header such as `Author 2 E-mail` names; null for other headers. */
function numberedIn(header: string): { number: number; part: Part } | null {
  for (const form of forms) {
    const found = form.pattern.exec(header.trim());
    // `Contributor 1` alone may say what someone did.
    if (!found || (found[form.what] === undefined && /^contributor/i.test(header.trim()))) continue;
    const number = Number(found[form.number]) + (coAuthor.test(header) ? CO_AUTHORS : 0);
    return { number, part: partOf(found[form.what] ?? 'name') };
  }
  return null;
}

/** Whether a header names a numbered author, but no co-author: `Co-author 1` is not the first one. */
export const isOfFirstAuthors = (header: string) => isOfNumberedAuthor(header) && !coAuthor.test(header);

/** Whether a header names a numbered author. */
export const isOfNumberedAuthor = (header: string) => numberedIn(header) !== null;

/**
 * The authors in numbered columns, such as `Author 1 First Name`, in order. Authors with neither a name nor an address are left out.
 *
 * @param report gets the cells of authors who are left out
 * @returns the authors, and whether there is a column for author 1; if not, another column has the first author
 */
export function numberedAuthorsIn(
  entry: SubmissionEntry,
  report: Report,
): { authors: SourcedAuthor[]; hasFirst: boolean } {
  const people = new Map<number, Partial<Record<Part, string>>>();
  let hasFirst = false;
  for (const [header, cell] of entry.others()) {
    const found = numberedIn(header);
    hasFirst ||= found?.number === 1;
    if (found) people.set(found.number, { ...people.get(found.number), [found.part]: cell });
  }
  const sorted = [...people].toSorted(([one], [other]) => one - other);
  const authors = sorted.flatMap(([at, { name = '', firstName = '', lastName = '', ...rest }]) => {
    const email = addressIn(rest.email ?? '') ?? addressIn(name);
    const called = firstName !== '' || lastName !== '' ? { firstName, lastName } : nameIn(name);
    if (`${called.firstName}${called.lastName}` === '') {
      if (email === null) {
        const texts = Object.values({ name, ...rest }).filter(Boolean);
        if (texts.length === 0) return [];
        const message = `${JSON.stringify(texts.join(', '))} is left out, because author ${at} has no name and no address`;
        report({ place: entry.place, field: 'authors', message });
        return [];
      }
      called.lastName = email.split('@')[0] ?? '';
    }
    const { affiliation = null, country = null } = rest;
    return [{ ...called, email, affiliation, country, isCorresponding: false, id: null }];
  });
  return { authors, hasFirst };
}
