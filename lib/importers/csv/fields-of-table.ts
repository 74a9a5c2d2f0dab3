import { keyOf } from '#lib/importers/tables/columns.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { eastAsian } from '#lib/importers/csv/headers/east-asian.ts';
import {
  isAboutReviewing,
  isAuthor,
  isHandler,
  isOtherPerson,
  isReviewer,
} from '#lib/importers/csv/headers/header-words.ts';
import { anyTitle } from '#lib/importers/csv/headers/kinds.ts';
import { isYes } from '#lib/importers/tables/status-words.ts';
import { isAddressOfOthers } from '#lib/importers/csv/rows/addresses.ts';
import { isOfFirstAuthors, isOfNumberedAuthor } from './numbered-authors.ts';
import {
  bareNames,
  emailAbroad,
  emailOfAuthorsAbroad,
  submissionFields,
} from '#lib/importers/csv/headers/submission-fields.ts';

type Name = string | RegExp;

const isHeader = (key: string, name: Name) => (typeof name === 'string' ? keyOf(name) === key : name.test(key));

const isAnyOf = (key: string, names: readonly Name[]) => names.some((name) => isHeader(key, name));

/** `Name` may be that of a submission, an author or anyone else. */
const isBareName = (name: Name) => typeof name === 'string' && bareNames.includes(name);

const isOfAuthors = (name: Name) => (typeof name === 'string' ? isAuthor(keyOf(name)) : name === emailOfAuthorsAbroad);

/** `Email address` may be anyone's, next to a list of authors too. */
const isListedEmail = (name: Name) =>
  typeof name === 'string' ? name !== 'email address' : name === emailAbroad || name === emailOfAuthorsAbroad;

/** A title, but not that of a session, journal or track. */
const isTitle = (key: string) => anyTitle.test(key) && !/^(session|section|journal|book|track)/.test(key);

/**
 * The headers of `submissionFields` that count in a table.
 *
 * - `Name` is the title if no table of submissions has another title. Otherwise it is the author.
 * - A name or an address next to an editor, a chair or a reviewer is not the author's.
 * - A header may end with a hint: `Abstract (at most 250 words)`.
 * - The corresponding author counts as the first if no other column names authors.
 * - In a table about reviewing, only columns that say so are about authors: `Author email`. If it lists the authors, `Email` is theirs too.
 *
 * @param table the table
 * @param tables all tables of submissions, this one included
 */
export function submissionFieldsOf(
  table: Pick<Table, 'headers' | 'name' | 'rows'>,
  tables: readonly Pick<Table, 'headers'>[],
): typeof submissionFields {
  const { headers, name: tableName } = table;
  const keys = headers.map(keyOf);
  const hasTitle = tables.some((each) => each.headers.some((header) => isTitle(keyOf(header))));
  const { title, authors, emails, firstName, lastName } = submissionFields;
  const otherTitles = title.filter((name) => name !== 'name');
  const keysOfOthers = keysOfOtherPeople(keys, table);
  const isNotOfOthers = (name: Name) => !keysOfOthers.some((key) => isHeader(key, name));
  // `First` and `Last` are names only next to each other.
  const hasPair = keys.includes('first') && keys.includes('last');
  const isPartOfName = (name: Name) => isNotOfOthers(name) && (hasPair || (name !== 'first' && name !== 'last'));
  const hinted = <Each extends Name>(names: readonly Each[]) => [...names, ...hintedHeaders(headers, names)];
  const namesAuthors = (key: string) => [...authors, ...firstName, ...lastName].some((name) => isHeader(key, name));
  const hasNoOtherAuthors = !keys.some(namesAuthors) && !headers.some(isOfFirstAuthors);
  const fields = {
    ...submissionFields,
    abstract: hinted(submissionFields.abstract),
    keywords: hinted(submissionFields.keywords),
    decision: decisionOf(table, keys),
    title: hasTitle ? otherTitles : ['name', ...otherTitles],
    authors: [
      ...hinted(authors.filter(isNotOfOthers)),
      ...(hasNoOtherAuthors ? [...correspondingAuthor, correspondingAbroad, ...eastAsian.firstAuthor] : []),
    ],
    emails: [...emails, ...hintedHeaders(headers, emails).filter((key) => ofContact.test(key))].filter(isNotOfOthers),
    firstName: firstName.filter(isPartOfName),
    lastName: lastName.filter(isPartOfName),
  };
  if (!isReviewer(keyOf(tableName)) && !isAboutReviewing(keys)) return fields;
  const hasAuthors = keys.some(isListOfAuthors);
  return {
    ...fields,
    authors: fields.authors.filter((name) => !isBareName(name)),
    emails: fields.emails.filter(hasAuthors ? isListedEmail : isOfAuthors),
    firstName: fields.firstName.filter(isOfAuthors),
    lastName: fields.lastName.filter(isOfAuthors),
  };
}

/** Where decisions are. ConfTool has their words and numbers, under `acceptance` and `acceptance_status`, in either order. */
function decisionOf(table: Pick<Table, 'rows'>, keys: readonly string[]): readonly Name[] {
  const { decision } = submissionFields;
  const at = keys.indexOf('acceptancestatus');
  if (at === -1 || !keys.includes('acceptance')) return decision;
  for (const { cells } of table.rows()) if (/[^\d\s.-]/.test(cells[at] ?? '')) return decision;
  return decision.filter((name) => name !== 'acceptance status');
}

/** A hint that an address is an author's: `E-mail (contact)`. */
const ofContact = /contact|kontakt|[ck]orr?esp|author|autor|auteur|submitter/;

/** Headers that name an author for certain. Beside other columns of authors they may have marks instead: `Corresponding author: yes`. */
const correspondingAuthor = [
  'corresponding',
  'contact',
  'submitting',
  'primary',
  'main',
  'first',
  'lead',
  'presenting',
].map((word) => `${word} author`);

/** The same in other languages, and leaders of projects. */
const correspondingAbroad =
  /^(autor(a|in|e)?|auteur|autore)(principal[e]?|correspond[ae]nte?|corrispondente|decorrespondencia|responsav?[be]le?)$|^(haupt|erst|korrespondierender?|korrespondenz)autor(in)?$|^(premier|primer|primeiro|primo)(auteur|autor|autore)$|^(第一|通[讯訊])作者(姓名)?$|^principalinvestigator$/;

/** The headers that are one of these names with a hint in brackets after it. */
function hintedHeaders(headers: readonly string[], names: readonly Name[]): string[] {
  return headers.map(keyOf).filter((key, at) => {
    const header = headers[at]?.trim() ?? '';
    const plain = header.replace(/\s*[([][^()[\]]*[)\]]$/, '');
    if (plain === header || isOtherPerson(key) || isOfNumberedAuthor(header)) return false;
    return names.some((name) => isHeader(keyOf(plain), name));
  });
}

/** Whether a header names the authors, and cannot name anyone else. */
const isListOfAuthors = (key: string) =>
  submissionFields.authors.some((name) => !isBareName(name) && isHeader(key, name));

/**
 * The headers of names and addresses that are not an author's: those directly after a column of another person (`Editor`, `Email`), and
 * addresses that contain the name in a column before them.
 */
function keysOfOtherPeople(keys: readonly string[], table: Pick<Table, 'rows'>): string[] {
  const { emails, firstName, lastName, affiliations } = submissionFields;
  const partsOfPerson = [...bareNames, ...emails, ...firstName, ...lastName, ...affiliations];
  const found: string[] = [];
  let isAfterOther = false;
  for (const [at, key] of keys.entries()) {
    if (isHandler(key) && isOfMarks(table, at)) continue;
    if (isOtherPerson(key)) isAfterOther = true;
    else if (isAuthor(key) || isListOfAuthors(key) || key.startsWith('corresponding')) isAfterOther = false;
    else if (!partsOfPerson.some((name) => isHeader(key, name))) isAfterOther = false;
    else if (isAfterOther && keys.indexOf(key) === at) found.push(key);
  }
  const partsOfName = [...bareNames, ...firstName, ...lastName];
  const namesAuthors = (key: string) => isAuthor(key) || isListOfAuthors(key) || isAnyOf(key, partsOfName);
  const authors = keys.flatMap((key, at) => (namesAuthors(key) && !found.includes(key) ? at : []));
  const known = Object.values(submissionFields).flat();
  const isOfUnknown = (at: number) => !authors.includes(at) && !isAnyOf(keys[at] ?? '', known);
  for (const [at, key] of keys.entries()) {
    if (/author|contact|corresp|speaker|presenter|submitter/.test(key) || found.includes(key)) continue;
    const before = [at - 1, at - 2].filter((each) => each >= 0 && isOfUnknown(each));
    if (isAnyOf(key, emails) && isAddressOfOthers(table, at, before, authors)) found.push(key);
  }
  return found;
}

/** Whether a column has yes and no alone, so that it names nobody: `Assigned`, `PC`. Numbers may be those of people. */
function isOfMarks(table: Pick<Table, 'rows'>, at: number): boolean {
  let isMarked = false;
  for (const { cells } of table.rows()) {
    const cell = (cells[at] ?? '').trim();
    if (cell === '' || cell === '-') continue;
    if (isYes(cell) === null || /\d/.test(cell)) return false;
    isMarked = true;
  }
  return isMarked;
}
