import { keyOf } from '#lib/importers/tables/columns.ts';
import type { Table } from '#lib/importers/tables/read/table.ts';
import { isAboutReviewing, isAuthor, isOtherPerson, isReviewer } from './header-words.ts';
import { anyTitle } from './kinds.ts';
import { submissionFields } from './submission-fields.ts';

type Name = string | RegExp;

const isHeader = (key: string, name: Name) => (typeof name === 'string' ? keyOf(name) === key : name.test(key));

/** `Name` may be that of a submission, an author or anyone else. */
const isBareName = (name: Name) => name === 'name' || name === 'full name';

const isOfAuthors = (name: Name) => typeof name === 'string' && isAuthor(keyOf(name));

/** `Email address` may be anyone's, next to a list of authors too. */
const isListedEmail = (name: Name) => typeof name === 'string' && name !== 'email address';

/** A title, but not that of a session, journal or track. */
const isTitle = (key: string) => anyTitle.test(key) && !/^(session|section|journal|book|track)/.test(key);

/**
 * The headers of `submissionFields` that count in a table.
 *
 * - `Name` is the title if no table of submissions has another title. Otherwise it is the author.
 * - A name or an address next to an editor, a chair or a reviewer is not the author's.
 * - In a table about reviewing, only columns that say so are about authors: `Author email`. If it lists the authors, `Email` is theirs too.
 *
 * @param table the table
 * @param tables all tables of submissions, this one included
 */
export function submissionFieldsOf(
  { headers, name: tableName }: Pick<Table, 'headers' | 'name'>,
  tables: readonly Pick<Table, 'headers'>[],
): typeof submissionFields {
  const keys = headers.map(keyOf);
  const hasTitle = tables.some((table) => table.headers.some((header) => isTitle(keyOf(header))));
  const { title, authors, emails, firstName, lastName } = submissionFields;
  const otherTitles = title.filter((name) => name !== 'name');
  const keysOfOthers = keysOfOtherPeople(keys);
  const isNotOfOthers = (name: Name) => !keysOfOthers.some((key) => isHeader(key, name));
  // `First` and `Last` are names only next to each other.
  const hasPair = keys.includes('first') && keys.includes('last');
  const isPartOfName = (name: Name) => isNotOfOthers(name) && (hasPair || (name !== 'first' && name !== 'last'));
  const fields = {
    ...submissionFields,
    title: hasTitle ? otherTitles : ['name', ...otherTitles],
    authors: authors.filter(isNotOfOthers),
    emails: emails.filter(isNotOfOthers),
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

/** Whether a header names the authors, and cannot name anyone else. */
const isListOfAuthors = (key: string) =>
  submissionFields.authors.some((name) => !isBareName(name) && isHeader(key, name));

/** The headers of names and addresses directly after a column of another person: `Editor`, `Email`. */
function keysOfOtherPeople(keys: readonly string[]): string[] {
  const { emails, firstName, lastName, affiliations } = submissionFields;
  const partsOfPerson = ['name', 'full name', ...emails, ...firstName, ...lastName, ...affiliations];
  const found: string[] = [];
  let isAfterOther = false;
  for (const [at, key] of keys.entries()) {
    if (isOtherPerson(key)) isAfterOther = true;
    else if (isAuthor(key) || isListOfAuthors(key)) isAfterOther = false;
    else if (!partsOfPerson.some((name) => isHeader(key, name))) isAfterOther = false;
    else if (isAfterOther && keys.indexOf(key) === at) found.push(key);
  }
  return found;
}
