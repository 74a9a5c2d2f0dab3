import type { SourcedAuthor, SourcedPerson } from '#lib/importers/model/sourced.ts';
import type { Entry } from '#lib/importers/tables/entries.ts';
import { addressesIn, addressIn, answerOf, person, scoreOf, setField } from '#lib/importers/tables/fields.ts';
import { nameIn } from '#lib/importers/tables/names.ts';
import { openPartOf } from '#lib/importers/tables/texts/headings.ts';
import { isRating } from '#lib/importers/tables/visibility-of-people.ts';
import { isHiddenInReviews, type Visibility } from '#lib/importers/tables/visibility.ts';
import type { submissionFields } from './wire.ts';

/** A column of a form: `Q3 (How sound is it? - Value)`. */
interface Question {
  number: string;
  name: string;
  /** Whether it contains the numeric value of an answer. */
  isValue: boolean;
}

/** @returns null if a header is not a question */
export function questionIn(header: string): Question | null {
  const [, number, name] = /^Q\s*(\d+)\.?\s*\(?(.*?)\)?(?:\s*\(\d+\))?$/is.exec(header.trim()) ?? [];
  if (number === undefined || name === undefined || !/^Q\s*\d+\s*[.(]|^Q\d+$/i.test(header.trim())) return null;
  const plain = name.replace(/\s*[-–]\s*Value$/i, '').trim();
  return { number, name: plain === '' ? `Q${number}` : plain, isValue: /[-–]\s*Value$/i.test(name) };
}

/**
 * The answers of a form. An answer and its numeric value are merged: `4: Accept`.
 *
 * @param cells of a row, with their headers
 */
function answersOf(cells: readonly [header: string, cell: string][]): [question: string, answer: string | number][] {
  const answers = new Map<string, { name: string; text: string; value: string }>();
  for (const [header, cell] of cells) {
    const question = questionIn(header);
    const key = question ? `${question.number} ${question.name}` : header;
    const known = answers.get(key) ?? { name: question?.name ?? header, text: '', value: '' };
    answers.set(key, question?.isValue ? { ...known, value: cell } : { ...known, text: cell });
  }
  return Array.from(answers.values(), ({ name, text, value }) => [name, joined(text, value)]);
}

function joined(text: string, value: string): string | number {
  const number = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
  if (number === null)
    return value === '' || value === text ? scoreOf(text) : text === '' ? value : `${text} (${value})`;
  const words = text.replace(/^-?\d+(\.\d+)?\s*([:.)–—-]\s*|$)/, '').trim();
  return words === '' ? number : `${number}: ${words}`;
}

/** The answers of a review that authors may see. */
export function reviewDataOf(cells: readonly [string, string][], visibility: Visibility): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [name, answer] of answersOf(cells)) {
    if (isHiddenInReviews(name, visibility, isRating(String(answer)))) continue;
    const open = openAnswer(answer, visibility);
    if (open !== '') setField(data, name, open);
  }
  return data;
}

/** The answers of a meta-review that authors may see, one paragraph for each. */
export function notesOf(cells: readonly [string, string][], visibility: Visibility): string[] {
  return answersOf(cells).flatMap(([name, answer]) => {
    const open = openAnswer(answer, visibility);
    return open === '' || isHiddenInReviews(name, visibility, isRating(String(answer))) ? [] : `${name}: ${open}`;
  });
}

/** An answer up to a heading of remarks that are not for authors. */
const openAnswer = (answer: string | number, visibility: Visibility) =>
  typeof answer === 'string' ? openPartOf(answer, visibility) : answer;

/**
 * The authors of a paper. `Author Names` and `Author Emails` are in the same order, separated by semicolons. `Authors`, or `Author Names` if
 * there are none, has affiliations (`Ada Lovelace (Uni Graz)*`), with `*` for the contact. If the number of addresses differs, only the
 * contact's is used.
 */
export function authorsOf(entry: Entry<keyof typeof submissionFields>): SourcedAuthor[] {
  const written = entry.get('authors') || entry.get('authorNames');
  // Older versions write `Ada Lovelace*, Uni Graz; Bo Ng, Uni Linz`.
  const described = split(written).map(/[^)\s]\s*\*\s*,/.test(written) ? affiliatedByComma : affiliated);
  const hasBoth = entry.get('authors') !== '' && entry.get('authorNames') !== '';
  const names = hasBoth ? split(entry.get('authorNames')) : described.map(({ name }) => name);
  // An author without an address has an empty entry.
  const entries = entry.get('authorEmails').split(';');
  const addresses = (entries.length === names.length ? entries : split(entry.get('authorEmails'))).map(addressIn);
  const contact = addressIn(entry.get('contactEmail'));
  const contactName = plainName(entry.get('contactName'));
  return names.map((name, at) => {
    const detail = described.length === names.length ? described[at] : undefined;
    const isContact = contactName !== '' && contactName === plainName(name);
    const own =
      names.length === addresses.length ? (addresses[at] ?? null) : isContact ? contact : addressIn(detail?.text ?? '');
    return {
      ...nameIn(name),
      email: own,
      affiliation: detail?.affiliation ?? null,
      country: null,
      isCorresponding:
        own !== null && contact !== null
          ? own.toLowerCase() === contact.toLowerCase()
          : isContact || (detail?.text ?? name).endsWith('*'),
      id: null,
    };
  });
}

/** Splits `Ada Byron (Univ. of X (UX))*` into the name and the affiliation, which is in the last brackets; those in it belong to it. */
function affiliated(text: string): { text: string; name: string; affiliation: string | null } {
  const end = /\)\s*\*?$/.exec(text)?.index ?? -1;
  for (let [at, depth] = [end, 0]; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth === 0) return { text, name: text.slice(0, at), affiliation: text.slice(at + 1, end).trim() || null };
  }
  return { text, name: text, affiliation: null };
}

/** Splits `Ada Byron*, Univ. of X` into the name and the affiliation; without a comma it is a name. */
function affiliatedByComma(text: string): ReturnType<typeof affiliated> {
  const [, name = text, affiliation = ''] = /^([^,]*),(.*)$/s.exec(text) ?? [];
  return { text: name.trim(), name: name.trim(), affiliation: affiliation.trim() || null };
}

const plainName = (name: string) => Object.values(nameIn(name)).join(' ').trim().toLowerCase();

/** A reviewer, identified by address; a name such as `Reviewer #2` is a pseudonym on this paper. Null if there is neither. */
export function reviewerOf(name: string, address: string): SourcedPerson | null {
  const email = addressIn(address);
  if (email !== null) return person({ email }, nameIn(name));
  if (name === '' && address === '') return null;
  return person({ pseudonym: name || address }, { firstName: '', lastName: '' });
}

/** The reviewers in a paper's row: `a@x; b@y (1)` with the names `Ada A; Bo B`. */
export function reviewersIn(entry: Entry<keyof typeof submissionFields>): SourcedPerson[] {
  const addresses = addressesIn(entry.get('reviewerEmails'));
  const names = split(entry.get('reviewers')).map((each) => affiliated(each).name);
  const known = addresses.length === 0 ? addressesIn(entry.get('reviewers')) : addresses;
  return known.map((email, at) =>
    person({ email }, names.length === known.length ? nameIn(names[at] ?? '') : { firstName: '', lastName: '' }),
  );
}

/** The answers of a submission form. */
export const formAnswers = (cells: readonly [string, string][]) =>
  answersOf(cells.filter(([header]) => questionIn(header) !== null)).map(
    ([name, answer]) => [name, answerOf(String(answer))] as const,
  );

/** Splits a list at semicolons and line breaks, and at commas after an affiliation in brackets, that are not in brackets themselves. */
const split = (cell: string) => cell.split(/(?:[;\n]|(?<=\)\s?\*?),)(?![^(]*\))/).flatMap((each) => each.trim() || []);
